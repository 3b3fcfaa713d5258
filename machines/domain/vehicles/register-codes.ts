/**
 * Codes by which vPIC says what is wrong with a VIN or with its own answer (`ErrorCode` of https://vpic.nhtsa.dot.gov/api/). It gives
 * several with commas between them, and a whole car beside them.
 */

/** What the other fields are worth: `anotherVin` are those of a VIN that was corrected, `year` is to be confirmed. */
type Doubt = 'anotherVin' | 'year'

/** Codes that are not named here take nothing away from the answer: 0 is none, 14 says that some characters mean nothing to vPIC. */
const doubts: Readonly<Record<string, Doubt>> = {
  2: 'anotherVin', // corrected in one position
  3: 'anotherVin', // corrected in one position, for another check digit
  4: 'anotherVin', // corrected in one position, and several VINs would match
  5: 'anotherVin', // errors in a few positions
  11: 'year', // incorrect model year
  12: 'year', // model year warning
}

/** `1,11` → `['year']` */
export function doubtsOf(codes: string): Doubt[] {
  return [...new Set(codes.split(/[\s,]+/).flatMap((code) => doubts[code] ?? []))]
}
