/** What letters and signs of a size say of the tire: LT of LT265/70R17, C of 205/65R16C, R of 18.4R38. */

/** `plain` are sizes without letters, and those with a P: P-metric and Euro-metric tires of one size are the same to a shopper. */
export type SizeClass = 'plain' | 'LT' | 'ST' | 'HL' | 'T' | 'C' | 'AT' | 'IF' | 'VF' | 'LSW'

export function classOfLetters(letters: string): SizeClass {
  return letters === '' || letters === 'P' ? 'plain' : (letters as SizeClass)
}

/** `LT265/70R17` and `33X12.50R15LT` → `LT` */
export function classOfLabel(label: string): SizeClass {
  return classOfLetters(/^(?:LT|ST|HL|T|AT|IF|VF|LSW|P)/.exec(label)?.[0] ?? /(?:C|LT)$/.exec(label)?.[0] ?? '')
}

/** `R`, `D`, `B` or `-`, as it is between the width and the rim. */
export function buildOfLabel(label: string): string {
  return /[RDB-](?=[\d.]+(?:C|LT)?$)/.exec(label)?.[0] ?? ''
}
