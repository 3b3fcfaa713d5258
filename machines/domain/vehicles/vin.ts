/**
 * Vehicle identification numbers of cars sold in North America (49 CFR 565): 17 characters, of which the ninth checks the others.
 * A VIN names one car and so, with a register, its owner: it is used to answer one request, and is neither kept nor logged.
 */
import { withoutUnseen } from '#machines/domain/unseen-signs.ts'

/** Letters count as digits; I, O and Q are none of a VIN, because they look like 1 and 0. */
const values: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...'0123456789'].map((digit) => [digit, Number(digit)])),
  ...Object.fromEntries([...'ABCDEFGH'].map((letter, at) => [letter, at + 1])),
  ...Object.fromEntries([...'JKLMN'].map((letter, at) => [letter, at + 1])),
  P: 7,
  R: 9,
  ...Object.fromEntries([...'STUVWXYZ'].map((letter, at) => [letter, at + 2])),
}
/** By place; the check digit itself has no weight. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const length = weights.length
const checkPlace = 8

/** What to do about a VIN that cannot be one. */
export const vinMessages = {
  missing: 'Enter the VIN: 17 letters and digits, on the driver’s door frame or low on the windshield',
  length: (count: number) => `A VIN has 17 letters and digits, and this has ${count}. It is on the driver’s door frame`,
  letters: 'A VIN has no I, O or Q: read them as 1 or 0. It has letters and digits only',
  check: 'This VIN has a character that was misread: its ninth does not match the others. Compare it with the door frame',
} as const

export type VinAnswer = { outcome: 'read'; vin: string } | { outcome: 'refused'; message: string }

/** Reads what was typed, with spaces, hyphens and small letters. */
export function readVin(text: string): VinAnswer {
  const vin = withoutUnseen(text)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
  if (vin === '') return { outcome: 'refused', message: vinMessages.missing }
  if (vin.length !== length) return { outcome: 'refused', message: vinMessages.length(vin.length) }
  if ([...vin].some((character) => values[character] === undefined)) return { outcome: 'refused', message: vinMessages.letters }
  return vin[checkPlace] === checkDigit(vin) ? { outcome: 'read', vin } : { outcome: 'refused', message: vinMessages.check }
}

/** The ninth character that belongs to the others; `X` means ten. `vin` has 17 characters of a VIN. */
export function checkDigit(vin: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * (values[vin[at]!] ?? 0), 0)
  const rest = sum % 11
  return rest === 10 ? 'X' : String(rest)
}
