/** Which of the prices of a PIES item is the shop's: the one that passes every condition, or none and why. */
import type { CellProblem } from '#app/cli/import/sheets/read-row.ts'
import { isCalendarDay } from '#machines/domain/time/read-times.ts'
import { childrenOf, textOf, type XmlElement } from './read-xml.ts'

/** Retail, or else list. */
const priceTypes = ['RET', 'LST']

type Problem = { problem: CellProblem }

/** What a price has to be, and what is said where each price of an item fails it. They are asked in this order. */
const conditions: ReadonlyArray<{ column: string; reason: string; fails(pricing: XmlElement): string | null }> = [
  { column: 'CurrencyCode', reason: 'is not USD', fails: (pricing) => unless(currencyOf(pricing), ['USD']) },
  {
    column: 'Price',
    reason: 'is not PE, the price of each',
    fails: (pricing) => {
      const unit = unless(priceElement(pricing)?.attributes.UOM ?? 'PE', ['PE', 'EA'])
      return unit === null ? null : `UOM ${unit}`
    },
  },
  {
    column: 'PriceMultiplier',
    reason: 'is not the price of one',
    fails: (pricing) => unless(textOf(pricing, 'PriceMultiplier') || '1', ['1', 'E', 'EA', 'PE']),
  },
  {
    column: 'PriceBreak',
    reason: 'is only for so many tires, and there is no price of one',
    fails: (pricing) => {
      const least = textOf(pricing, 'PriceBreak')
      return least === '' || Number(least) <= 1 ? null : least
    },
  },
]

/**
 * Retail, or else list: in dollars for one tire, in force on the day, not marked for deletion and not superseded; of several the newest. Null
 * where the item has none of these types in force. Two different prices that nothing tells apart are a problem, and so is an item whose
 * prices each fail a condition.
 */
export function priceOf(item: XmlElement, today: string): { dollars: string } | Problem | null {
  const kept = childrenOf(item, 'Prices', 'Pricing').filter(
    ({ attributes }) => attributes.MaintenanceType !== 'D' && priceTypes.includes(attributes.PriceType ?? ''),
  )
  const undated = kept.flatMap((pricing) => ['EffectiveDate', 'ExpirationDate'].flatMap((name) => badDay(pricing, name) ?? []))[0]
  if (undated) return { problem: undated }
  const inForce = kept.filter((pricing) => {
    const [from, to] = [dayOf(pricing, 'EffectiveDate'), dayOf(pricing, 'ExpirationDate')]
    return (from === '' || from <= today) && (to === '' || to >= today)
  })
  let left = inForce
  for (const { column, reason, fails } of conditions) {
    const passing = left.filter((pricing) => fails(pricing) === null)
    const [failing] = left
    if (passing.length === 0 && failing) return { problem: { column, value: fails(failing) ?? '', reason } }
    left = passing
  }
  const type = priceTypes.find((each) => left.some(({ attributes }) => attributes.PriceType === each))
  return type === undefined ? null : newestOf(left.filter(({ attributes }) => attributes.PriceType === type))
}

function newestOf(pricings: readonly XmlElement[]): { dollars: string } | Problem {
  const superseded = new Set(
    pricings.map((pricing) => textOf(pricing, 'SupersededPriceSheetNumber')).filter((sheet) => sheet !== ''),
  )
  const current = pricings.filter((pricing) => !superseded.has(textOf(pricing, 'PriceSheetNumber')))
  const days = current.map((pricing) => dayOf(pricing, 'EffectiveDate')).sort()
  const newest = current.filter((pricing) => dayOf(pricing, 'EffectiveDate') === days.at(-1))
  const prices = [...new Set(newest.map((pricing) => priceElement(pricing)?.text ?? ''))]
  const [dollars = '', ...others] = prices
  if (others.length === 0) return { dollars }
  return {
    problem: { column: 'Price', value: prices.join(', '), reason: 'are of the same type and day: only one can be the price' },
  }
}

/** `2026-01-01T00:00:00` is that day too. */
function dayOf(pricing: XmlElement, name: string): string {
  return textOf(pricing, name).slice(0, 10)
}

function badDay(pricing: XmlElement, name: string): CellProblem | null {
  const day = dayOf(pricing, name)
  if (day === '' || isCalendarDay(day)) return null
  return { column: name, value: textOf(pricing, name), reason: 'is not a day like 2027-03-31' }
}

function currencyOf(pricing: XmlElement): string {
  return (textOf(pricing, 'CurrencyCode') || 'USD').toUpperCase()
}

function priceElement({ children }: XmlElement): XmlElement | undefined {
  return children.find(({ name }) => name === 'Price')
}

/** The text where it is none of what is taken. */
function unless(text: string, taken: readonly string[]): string | null {
  return taken.includes(text.toUpperCase()) ? null : text
}
