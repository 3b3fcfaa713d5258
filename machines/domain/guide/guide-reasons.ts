/** Why a tire is on the short list, in a few words: how it meets the answers, and in what it is the best of the list. */
import { type CatalogueItem, type ProductLine, type TireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import type { Answered } from './guide.ts'
import { anyAnswer, type QuestionKey } from './questions.ts'

export interface ShortListed {
  item: CatalogueItem
  reviewAttributes: ProductLine['reviewAttributes']
}

/** How a tire meets an answer; null where the answer says nothing that is worth repeating. */
const meets: Record<QuestionKey, (tire: ShortListed, answer: string) => string | null> = {
  winter: ({ item: { line } }) =>
    line.isThreePeak ? `${line.category === 'winter' ? 'Winter tire with the snowflake' : 'Snowflake'} (3PMSF)` : null,
  style: ({ item: { line, loadRange } }, answer) =>
    answer === 'towing' ? `load range ${loadRange}` : line.category === 'winter' ? null : `${categoryName(line.category)} tire`,
  miles: ({ item: { line } }) =>
    line.warrantyMiles > 0 ? `${line.warrantyMiles.toLocaleString('en-US')} miles of warranty` : null,
  matters: ({ reviewAttributes }, answer) => {
    const property = properties[answer]
    return property ? `${reviewAttributes[property.key].toFixed(1)} of 5 for ${property.label}` : null
  },
  budget: () => null,
}

const properties: Partial<Record<string, { key: keyof ProductLine['reviewAttributes']; label: string }>> = {
  wet: { key: 'wet', label: 'wet grip' },
  dry: { key: 'dry', label: 'dry grip' },
  comfort: { key: 'comfort', label: 'comfort' },
  quiet: { key: 'noise', label: 'quiet' },
}

const bests: ReadonlyArray<{ words: string; rank: (tire: ShortListed) => number }> = [
  { words: 'lowest price', rank: ({ item }) => -item.priceInCents },
  { words: 'best Treadline score', rank: ({ item }) => item.line.scores.simple },
  { words: 'longest warranty', rank: ({ item }) => item.line.warrantyMiles },
]

/** By item: one sentence without its full stop, such as `Snowflake (3PMSF), lowest price`; never empty. */
export function shortListReasons(tires: readonly ShortListed[], answers: readonly Answered[]): Record<string, string> {
  return Object.fromEntries(
    tires.map((tire) => {
      const met = answers.flatMap(({ question, answer }) => (answer === anyAnswer ? [] : (meets[question](tire, answer) ?? [])))
      const best = bests.flatMap(({ words, rank }) => (isBest(tire, tires, rank) ? [words] : []))
      const said = [...met, ...best]
      return [tire.item.itemId, capital((said.length > 1 ? said : [...said, ratingOf(tire)]).join(', '))]
    }),
  )
}

/** Better than every other tire of the list, none of which is like it. */
function isBest(tire: ShortListed, tires: readonly ShortListed[], rank: (tire: ShortListed) => number): boolean {
  return tires.length > 1 && tires.every((other) => other === tire || rank(other) < rank(tire))
}

function ratingOf({ item: { line, madeFor } }: ShortListed): string {
  const { value, quantity } = line.rating
  return quantity > 0 ? `${value.toFixed(1)} of 5 in ${quantity.toLocaleString('en-US')} reviews` : madeFor
}

/** `touring`, `UHP` */
function categoryName(category: TireCategory): string {
  const { label } = tireCategories[category]
  return label === label.toUpperCase() ? label : label.toLowerCase()
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
