/** Families of tires: what they are, what they are put on, and what their reviews and your measurements say. */
import { type TireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { type TireSubtype, tireSubtypes, usualSubtype } from '#machines/domain/catalogue/tire-types.ts'
import { day, decimal, listOf, name, oneOf, price, slug, text, whole, yesNo, youTubeVideo } from './cells.ts'
import { optional, type RowProblem, required, shopFile } from './sheet.ts'

const score = (about: string) => optional(decimal(0, 10), 0, about, '8.5')
/** Files have these columns from before the shop had reviews of its own. */
const notUsed = optional(decimal(0, 5), 0, 'Not used: a line shows what the reviews written here come to', '4.5', 'nothing')
const noText = (max: number, about: string, example: string) =>
  optional(text(max, { isLong: true }), '', about, example, 'no text')

export const lines = shopFile({
  kind: 'lines',
  file: 'lines.csv',
  about: 'Families of tires of one tread.',
  columns: {
    brand: required(slug, 'A `brand` of brands.csv, or one that is in the shop', 'halden'),
    line: required(slug, 'Its name in addresses, unique within the brand. It never changes', 'meridian-as'),
    name: required(name(80), 'As shoppers read it', 'Meridian A/S'),
    category: required(oneOf(Object.keys(tireCategories) as TireCategory[]), 'What it is sold as', 'all-season'),
    subtype: optional(
      oneOf(Object.keys(tireSubtypes) as TireSubtype[]),
      null,
      'The finer class, of one category; the type of the line follows from it',
      'passenger-all-season',
      'a passenger or light truck one by the category',
    ),
    three_peak: optional(yesNo, null, 'Has the three-peak mountain snowflake', 'no', 'yes for winter and all-weather'),
    for_electric: optional(yesNo, false, 'Made for electric cars', 'no', 'no'),
    rebate: optional(price, null, 'What the maker pays back for four tires, in dollars', '70.00', 'none'),
    rebate_until: optional(day, null, 'The last day to buy; only and always with a rebate', '2027-03-31', 'none'),
    rebate_terms: optional(text(200), '', 'One sentence', 'A prepaid card from the maker.', 'no text'),
    video: optional(
      youTubeVideo,
      null,
      'A video of the maker, which loads only when a shopper presses for it',
      'https://youtu.be/aqz-KE-bpKQ',
      'none',
    ),
    video_title: optional(
      text(100),
      '',
      'What the video shows; only and always with a video',
      'How the tread drains water',
      'no text',
    ),
    description: noText(2_000, 'A paragraph', 'Quiet on the highway, sure in the wet.'),
    features: optional(listOf(text(200)), [], 'What speaks for it', 'Quiet|Sure in the wet', 'none'),
    warranty_miles: optional(whole(0, 200_000), 0, 'Treadwear warranty; 0 for none', '60000'),
    white_letters: optional(yesNo, false, 'White lettering on the sidewall', 'no', 'no'),
    includes_road_hazard: optional(yesNo, false, 'The maker covers road hazards: no coverage is sold with it', 'no', 'no'),
    free_coverage: optional(yesNo, false, 'A promotion makes its coverage free', 'no', 'no'),
    rating: notUsed,
    review_count: optional(whole(0, 10_000_000), 0, 'Not used: the reviews written here are counted', '1284', 'nothing'),
    review_dry: notUsed,
    review_wet: notUsed,
    review_winter: notUsed,
    review_comfort: notUsed,
    review_noise: notUsed,
    review_treadwear: notUsed,
    score_simple: score('What you measured, in one number'),
    score_traction: score('… of its traction'),
    score_handling: score('… of its handling, or of its durability where the next column says so'),
    score_is_durability: optional(yesNo, false, 'The score of the handling says how much the tire takes', 'no', 'no'),
    score_longevity: score('… of how long it lasts'),
  },
  problems: (of) => [
    ...subtypeProblems(of.subtype, of.category),
    ...rebateProblems(of.rebate, of.rebate_until),
    ...videoProblems(of.video, of.video_title),
  ],
  row: {
    slug: (of) => of.line,
    brandSlug: (of) => of.brand,
    name: (of) => of.name,
    category: (of) => of.category,
    type: (of) => tireSubtypes[subtypeOf(of)].type,
    subtype: subtypeOf,
    isThreePeak: (of) => of.three_peak ?? ['winter', 'all-weather'].includes(of.category),
    isForElectric: (of) => of.for_electric,
    rebate: {
      isThere: (of) => of.rebate !== null,
      parts: { amountInCents: (of) => of.rebate!, until: (of) => of.rebate_until!, terms: (of) => of.rebate_terms },
    },
    video: {
      isThere: (of) => of.video !== null,
      parts: { kind: () => 'SiteYouTubeVideo' as const, id: (of) => of.video!, title: (of) => of.video_title },
    },
    warrantyMiles: (of) => of.warranty_miles,
    description: (of) => of.description,
    features: (of) => of.features,
    whiteLetters: (of) => of.white_letters,
    includesRoadHazard: (of) => of.includes_road_hazard,
    hasFreeCoverage: (of) => of.free_coverage,
    rating: () => ({ value: 0, quantity: 0 }),
    scores: {
      parts: {
        simple: (of) => of.score_simple,
        traction: (of) => of.score_traction,
        handling: (of) => of.score_handling,
        longevity: (of) => of.score_longevity,
        isDurability: (of) => of.score_is_durability,
      },
    },
    reviewAttributes: () => ({ dry: 0, wet: 0, winter: 0, comfort: 0, noise: 0, treadwear: 0 }),
  },
})

function subtypeOf(of: { subtype: TireSubtype | null; category: TireCategory }): TireSubtype {
  return of.subtype ?? usualSubtype(of.category)
}

/** A line with the category of another subtype would be on the wrong pages. */
function subtypeProblems(subtype: TireSubtype | null, category: TireCategory): RowProblem[] {
  if (subtype === null || tireSubtypes[subtype].category === category) return []
  return [{ column: 'subtype', reason: `is of the category ${tireSubtypes[subtype].category}, and the line of ${category}` }]
}

function videoProblems(video: string | null, title: string): RowProblem[] {
  if ((video === null) === (title === '')) return []
  return [{ column: 'video_title', reason: title === '' ? 'is empty: a video has a title' : 'has no video beside it' }]
}

function rebateProblems(rebate: number | null, until: string | null): RowProblem[] {
  if ((rebate === null) === (until === null)) return []
  return [{ column: 'rebate_until', reason: until === null ? 'is empty: a rebate has a last day' : 'has no rebate beside it' }]
}
