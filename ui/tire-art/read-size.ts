/** Apart from the measures, because a page has the size already and need not read it. */
import { readTireSize } from '#machines/domain/sizes/tire-size.ts'
import { measuresOf, type SizeInMm } from './size-in-mm.ts'

/** Reads a size off the sidewall; null when it is none. */
export function sizeInMm(text: string): SizeInMm | null {
  const size = readTireSize(text)
  return size && measuresOf(size)
}
