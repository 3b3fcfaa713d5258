/**
 * Reads amounts of US dollars as people and files write them. Every field, file and search asks here: what is taken, and what is not, is
 * the same in all of them.
 */
import type { Cents } from './money.ts'
import { withoutUnseen } from './unseen-signs.ts'

/** Why a text is no amount, as what follows it in a sentence. */
export const moneyProblems = {
  commaBeforeCents: 'has a comma before its cents: write 168.00 for dollars and cents',
  threeDecimals: 'has three decimals, which may be thousands: write 1250.00 or 1.25',
  partOfCent: 'has more than two decimals: a price is whole cents',
  noAmount: 'is not an amount in dollars, like 168.00',
} as const
export type MoneyProblem = keyof typeof moneyProblems

/** Thousands have commas or nothing between them; decimals are after a period. */
const plain = /^\$? ?([1-9]\d{0,2}(?:,\d{3})+|\d{1,9})(?:\.(\d+))?$/
/** `15,00`, `1.234,5`, `1 234,56`: so other countries write cents. */
const otherCents = /^\$? ?\d+(?:[.' ]\d{3})*,\d{1,2}$/

/**
 * An amount in cents, without arithmetic on fractions: `$1,168.50` → 116850, `168.5` → 16850. What is not plainly a US amount is none:
 * `15,00` may be 15 dollars or 1,500, and `1.250` may be one dollar or a thousand.
 */
export function readMoney(text: string): { cents: Cents } | { problem: MoneyProblem } {
  const amount = withoutUnseen(text).normalize('NFKC').trim()
  const parts = plain.exec(amount)
  if (!parts) return { problem: otherCents.test(amount) ? 'commaBeforeCents' : 'noAmount' }
  const [, dollars = '', decimals = ''] = parts
  if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(dollars)) return { problem: 'threeDecimals' }
  if (/[1-9]/.test(decimals.slice(2))) return { problem: 'partOfCent' }
  return { cents: Number(`${dollars.replaceAll(',', '')}${decimals.slice(0, 2).padEnd(2, '0')}`) }
}

/** The same, null for what is no amount. */
export function readCents(text: string): Cents | null {
  const read = readMoney(text)
  return 'cents' in read ? read.cents : null
}
