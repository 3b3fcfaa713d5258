/** A car as the forms of the garage post it. */
import type { CarKey } from '#machines/domain/garage/garage.ts'

export function carFields({ make, model, year, trim }: CarKey): Record<string, string> {
  return { make, model, year: String(year), trim }
}
