/** Finds numbers of payment cards in what was typed or sent, however they are written: the shop stores none. */

/** Digits with up to three signs that are no letters between them. */
const digitRun = /\d(?:[^\p{L}\p{N}]{0,3}\d){12,}/gu

/**
 * True where a text that people write holds the number of a card. The number may be written with any signs between its digits, and
 * follow or precede other digits, as a house number or a security code: then it begins and ends with a group of digits, or lies
 * inside a group of more than four.
 */
export function looksLikeCardNumber(text: string): boolean {
  return (text.normalize('NFKC').match(digitRun) ?? []).some((run) => {
    const groups = run.match(/\d+/g) ?? []
    const digits = groups.join('')
    const { starts, ends } = edgesOf(groups)
    return starts.some((from) => ends.some((to) => isCardNumber(digits.slice(from, to))))
  })
}

/**
 * The same of a code that a program makes, such as a key: its letters and digits may come in any order, so that only a number on its
 * own counts, or one in groups as on a card.
 */
export function codeHoldsCardNumber(code: string): boolean {
  const text = code.normalize('NFKC')
  if (!/\p{L}/u.test(text)) return looksLikeCardNumber(text)
  const alone = text.match(/(?<![\p{L}\p{N}])\d{13,19}(?![\p{L}\p{N}])/gu) ?? []
  const grouped = text.match(/(?<![\p{L}\p{N}])\d{4}(?:[^\p{L}\p{N}]{1,3}\d{4}){3}(?![\p{L}\p{N}])/gu) ?? []
  return [...alone, ...grouped].some((found) => isCardNumber(found.replace(/\D/g, '')))
}

/** Where a number may begin and end in the digits of a run. */
function edgesOf(groups: readonly string[]): { starts: number[]; ends: number[] } {
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const { length } of groups) {
    for (let inside = 0; inside < length; inside += 1) {
      if (inside === 0 || length > 4) starts.push(at + inside)
      if (inside === length - 1 || length > 4) ends.push(at + inside + 1)
    }
    at += length
  }
  return { starts, ends }
}

/** How numbers of the card brands begin, and how long they are. */
const brands: ReadonlyArray<readonly [RegExp, readonly number[]]> = [
  [/^4/, [13, 16, 19]],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(30[0-5]|36|3[89])/, [14, 16, 19]],
  [/^35(2[89]|[3-8])/, [16, 17, 18, 19]],
  [/^(6011|64[4-9]|65|62)/, [16, 17, 18, 19]],
  [/^(50|5[6-9]|6[0-9])/, [13, 15, 16, 18, 19]],
]

function isCardNumber(digits: string): boolean {
  return (
    hasLength(digits) &&
    brands.some(([beginning, lengths]) => lengths.includes(digits.length) && beginning.test(digits)) &&
    passesCheckSum(digits)
  )
}

const hasLength = (digits: string) => digits.length >= 13 && digits.length <= 19

function passesCheckSum(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = index % 2 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
