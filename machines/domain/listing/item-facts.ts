/** What a listing knows about each tire, and the conditions it can put on one of these facts. */
import type { Item, ProductLine, TireCategory } from '#machines/domain/catalogue/catalogue.ts'

/** Facts of one tire. Those of an item and of a product line are named as their fields are. */
export interface ItemFacts extends Pick<Item, ItemField>, Pick<ProductLine, LineField> {
  /** Empty for a tire that is in no category (catalogue/tire-types.ts). */
  category: TireCategory | ''
  /** Inches, as sidewalls say it: `17`, `22.5`. */
  rim: string
  /** Treadline score of the line, 0 to 10. */
  score: number
  /** Mean of the line's reviews, 1 to 5. */
  rating: number
  /** Means of what reviews say of one property, 1 to 5 with one decimal; 0 where none says anything. */
  wetRating: number
  dryRating: number
  comfortRating: number
  noiseRating: number
  /** The maker pays something back for those who buy today. */
  hasRebate: boolean
}

type ItemField =
  | 'brandSlug'
  | 'speedRating'
  | 'loadIndex'
  | 'maxLoadLbs'
  | 'utqg'
  | 'priceInCents'
  | 'isOversize'
  | 'stock'
  | 'leadDays'
  | 'treadDepth32nds'
  | 'weightLbs'
  | 'sizeSlug'
  | 'loadRange'
  | 'isRunFlat'
type LineField =
  | 'type'
  | 'subtype'
  | 'isThreePeak'
  | 'isForElectric'
  | 'warrantyMiles'
  | 'whiteLetters'
  | 'includesRoadHazard'
  | 'hasFreeCoverage'

export type Fact = keyof ItemFacts
/** Facts that are a number. */
export type NumberFact = { [Name in Fact]: ItemFacts[Name] extends number ? Name : never }[Fact]

/** A test of one fact: it is one of these words, as `String` writes it, or a number within these inclusive bounds. */
export type FactCondition =
  | { of: Fact; among: readonly string[] }
  | { of: NumberFact; least?: number | undefined; most?: number | undefined }

/** Whether a value of the condition's fact passes. Tests compare it with the same condition in SQL. */
export function passes(condition: FactCondition, value: ItemFacts[Fact]): boolean {
  if ('among' in condition) return condition.among.includes(String(value))
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = condition
  return Number(value) >= least && Number(value) <= most
}
