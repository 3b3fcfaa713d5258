/** Text as all readers of sizes take it, so that no pattern needs to know of dashes, marks and figures of other keyboards. */

/** Characters that Unicode's NFKC leaves as they are, or makes several of. */
const plainFor: ReadonlyArray<[characters: RegExp, plain: string]> = [
  [/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/, '-'],
  [/[\u2044\u2215\u29f8\uff0f]/, '/'],
  [/[\u2033\u201c-\u201f\u02ba\u3003\uff02]/, '"'],
  [/[\u2032\u2018-\u201b\u02b9\uff07]/, "'"],
  [/[\u00d7\u2715\u2716\u2a2f\u0445\u0425]/, 'x'],
  // marks without a width, and those that turn the direction of reading
  [/[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/, ' '],
]

/** `２２５∕45–１７″` → `225/45-17"`. Nothing moves: each character has one in its place. */
export function plainText(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, plainCharacter)
}

function plainCharacter(character: string): string {
  const known = plainFor.find(([characters]) => characters.test(character))
  if (known) return known[1]
  const compatible = character.normalize('NFKC')
  return compatible.length === 1 ? compatible : character
}

/**
 * Plain text in which the letters O, I and L among figures are figures: `2O5/55rl6`. The L of 11L-15 stays, also where its hyphen was left
 * out. Nothing moves.
 */
export function plainFigures(text: string): string {
  const plain = plainText(text)
  if (!/\d[oil]|r[il]/i.test(plain)) return plain
  return plain
    .replace(/(?<=\d)o(?=[\d/ ]|$)/gi, '0')
    .replace(/(?<=\d)(?:i|l(?!(?:14|15|16|24|26|28|32)(?!\d)))(?=\d)/gi, '1')
    .replace(/(?<=r)[il](?=\d)/gi, '1')
}
