/** What a drawn sidewall says of its tire, in the words of a real one: nothing that the tire's page does not say as well. */

import { isOfCar } from '#machines/domain/catalogue/tire-kind.ts'
import { ratedKilograms, ratedPounds } from '#machines/domain/sizes/load-index.ts'
import { type Marking, readMarking } from '#machines/domain/sizes/marking.ts'
import type { TireArtSpec } from './spec.ts'

/** The mountain and snowflake of a tire that passed the test in snow. Makers put M+S on others for the road, but not on summer tires; it is not tested. */
export function snowMark({ family, size, isThreePeak }: TireArtSpec): 'snowflake' | 'M+S' | null {
  if (isThreePeak) return 'snowflake'
  const kind = markingOf(size)?.kind
  return family !== 'performance' && kind && isOfCar(kind) ? 'M+S' : null
}

/** The small print; empty where it is not known. `factory` are the codes behind DOT. */
export function factsInPrint(spec: TireArtSpec, factory: string): Record<'plies' | 'load' | 'dot' | 'grades', string> {
  const { utqg = null, dotWeek = null } = spec.print ?? {}
  return {
    plies: /\dZ?RF?\d/.test(spec.size) ? 'TUBELESS   RADIAL' : 'BIAS PLY',
    load: maxLoad(spec),
    dot: ['DOT', factory, dotWeek].filter(Boolean).join(' '),
    grades: utqg === null ? '' : grades(utqg),
  }
}

/** Of one tire, and of each of a pair where two may run side by side. */
function maxLoad({ size }: TireArtSpec): string {
  const { loadIndex = null, loadIndexDual = null } = markingOf(size) ?? {}
  if (loadIndex === null) return ''
  const load = (index: number) => `${ratedKilograms(index)} KG (${ratedPounds(index)} LBS)`
  return loadIndexDual === null ? `MAX LOAD ${load(loadIndex)}` : `MAX LOAD SINGLE ${load(loadIndex)} DUAL ${load(loadIndexDual)}`
}

function grades(utqg: string): string {
  const [treadwear, traction, temperature] = utqg.split(' ')
  return `TREADWEAR ${treadwear} TRACTION ${traction} TEMPERATURE ${temperature}`
}

function markingOf(size: string): Marking | null {
  const marking = readMarking(size)
  return marking.outcome === 'read' ? marking : null
}
