/** A kind of these charts, for tests that ask for no more of it. */

import type { Chart } from './chart.ts'
import type { ChoreographyRow, Kind } from './kind.ts'

export function kindOf(charts: readonly Chart[], choreography: readonly ChoreographyRow[] = []): Kind {
  const messages = {
    stale: 'It has changed. Please look at it.',
    notEnabled: 'That is not possible now.',
    withdrawn: 'It was withdrawn before it arrived.',
  }
  return { name: 'checkout', charts, choreography, messages }
}
