/** The tire whose tread is the picture of a hub. */
import { type TireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'

/** The first one of the tread that most of these have; null without any. A farm tire has lugs, though the first may be for what is pulled. */
export function ofCommonestTread<Tire extends { line: { category: TireCategory } }>(items: readonly Tire[]): Tire | null {
  const familyOf = ({ line }: Tire) => tireCategories[line.category].family
  const countOf = (item: Tire) => items.filter((other) => familyOf(other) === familyOf(item)).length
  return items.reduce<Tire | null>((most, item) => (most && countOf(most) >= countOf(item) ? most : item), null)
}
