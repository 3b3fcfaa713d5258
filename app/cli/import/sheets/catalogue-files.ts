/** Brands, their lines, what of the lines is sold in which size, and for how much. */
import { type TireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { isOversize } from '#machines/domain/catalogue/oversize.ts'
import { poundsOf } from '#machines/domain/fit/load-index.ts'
import { fetInCents } from '#machines/domain/tax/federal-excise.ts'
import { decimal, dollars, itemId, listOf, oneOf, price, slug, speedRating, text, whole, yesNo } from './cells.ts'
import { optional, required, shopFile } from './sheet.ts'
import { loadIndexes, tireSize } from './sizes.ts'

export const brands = shopFile({
  kind: 'brands',
  file: 'brands.csv',
  about: 'The makers of the tires.',
  columns: {
    brand: required(slug, 'Its name in addresses. It never changes', 'halden'),
    name: required(text(60), 'As shoppers read it', 'Halden'),
    country: required(text(60), 'Where it is from', 'Norway'),
  },
  keeps: {},
  toRows: ({ brand, name, country }) => ({ rows: [{ slug: brand, label: name, country }] }),
})

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
    name: required(text(80), 'As shoppers read it', 'Meridian A/S'),
    category: required(oneOf(Object.keys(tireCategories) as TireCategory[]), 'What it is sold as', 'all-season'),
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
    score_handling: score('… of its handling'),
    score_longevity: score('… of how long it lasts'),
  },
  keeps: {
    description: ['description'],
    features: ['features'],
    warranty_miles: ['warranty_miles'],
    white_letters: ['white_letters'],
    includes_road_hazard: ['includes_road_hazard'],
    has_free_coverage: ['free_coverage'],
    scores: ['score_simple', 'score_traction', 'score_handling', 'score_longevity'],
  },
  toRows: (of) => ({
    rows: [
      {
        slug: of.line,
        brandSlug: of.brand,
        name: of.name,
        category: of.category,
        warrantyMiles: of.warranty_miles,
        description: of.description,
        features: of.features,
        whiteLetters: of.white_letters,
        includesRoadHazard: of.includes_road_hazard,
        hasFreeCoverage: of.free_coverage,
        // kept with the line, and worked out from its reviews
        rating: { value: 0, quantity: 0 },
        scores: {
          simple: of.score_simple,
          traction: of.score_traction,
          handling: of.score_handling,
          longevity: of.score_longevity,
        },
        reviewAttributes: { dry: 0, wet: 0, winter: 0, comfort: 0, noise: 0, treadwear: 0 },
      },
    ],
  }),
})

const stock = whole(0, 1_000_000)
const leadDays = optional(whole(0, 60), 2, 'Business days until it is where it goes', '2')
const memberPrice = optional(price, null, 'What a member pays', '159.60', 'the price')

export const items = shopFile({
  kind: 'items',
  file: 'items.csv',
  about: 'The things on the shelf: a line in one size, load and speed.',
  columns: {
    item_id: required(itemId, 'Your number of it. It never changes: carts and orders keep it', '100200'),
    brand: required(slug, 'With `line`, a row of lines.csv', 'halden'),
    line: required(slug, 'With `brand`, a row of lines.csv', 'meridian-as'),
    size: required(tireSize, 'As on the sidewall, without load and speed', '225/45R17'),
    load_index: required(loadIndexes, 'One index, or two with a slash where two tires may run side by side', '94'),
    speed_rating: required(speedRating, 'The symbol', 'W'),
    tread_depth_32nds: required(whole(1, 40), 'Tread depth of the new tire in 32nds of an inch', '10'),
    weight_lbs: required(decimal(1, 400), 'Pounds', '22.4'),
    utqg: optional(text(20), 'None', 'Treadwear, traction and temperature grades', '500 A A'),
    price: optional(price, null, 'List price in dollars. prices.csv goes before it', '168.00', 'what the shop or prices.csv has'),
    member_price: memberPrice,
    stock: optional(
      stock,
      null,
      'How many are left to sell. stock.csv goes before it',
      '40',
      'what the shop or stock.csv has, or 0',
    ),
    lead_days: leadDays,
    federal_excise_tax: optional(dollars, null, 'Of one tire, in dollars', '0.00', 'the tax on its maximum load'),
    max_load_lbs: optional(whole(400, 20_000), null, 'Pounds that one tire carries', '1477', 'by the load index'),
    overall_diameter_mm: optional(decimal(300, 1_500), null, 'Millimeters', '634.3', 'by the size'),
    section_width_mm: optional(decimal(100, 500), null, 'Millimeters', '225', 'by the size'),
    installable: optional(yesNo, true, 'Shops mount it', 'yes', 'yes'),
    oversize: optional(
      yesNo,
      null,
      "Too big for a carrier's counter",
      'no',
      'yes for 22 inch rims, and LT tires above 33 inches',
    ),
  },
  keeps: {
    utqg: ['utqg'],
    price_in_cents: ['price'],
    member_price_in_cents: ['price', 'member_price'],
    stock: ['stock'],
    lead_days: ['lead_days'],
    is_installable: ['installable'],
  },
  toRows: (of) => {
    const { diameterMm, ...size } = of.size
    const maxLoadLbs = of.max_load_lbs ?? poundsOf(of.load_index.single)!
    const problems = memberProblem(of.price, of.member_price)
    if (problems) return { problems }
    return {
      rows: [
        {
          itemId: of.item_id,
          brandSlug: of.brand,
          lineSlug: of.line,
          sizeSlug: size.slug,
          size,
          loadIndex: of.load_index.single,
          loadIndexDual: of.load_index.dual,
          speedRating: of.speed_rating,
          maxLoadLbs,
          utqg: of.utqg,
          priceInCents: of.price,
          memberPriceInCents: of.member_price ?? of.price,
          stock: of.stock,
          leadDays: of.lead_days,
          fetInCents: of.federal_excise_tax ?? fetInCents(maxLoadLbs),
          isInstallable: of.installable,
          isOversize: of.oversize ?? isOversize({ ...size, diameterMm }),
          overallDiameterMm: of.overall_diameter_mm ?? Math.round(diameterMm * 10) / 10,
          sectionWidthMm: of.section_width_mm ?? size.widthMm,
          treadDepth32nds: of.tread_depth_32nds,
          weightLbs: of.weight_lbs,
        },
      ],
    }
  },
})

export const prices = shopFile({
  kind: 'prices',
  file: 'prices.csv',
  about: 'New prices of items: as often as they change.',
  columns: {
    item_id: required(itemId, 'An item of items.csv, or one that is in the shop', '100200'),
    price: required(price, 'List price in dollars', '168.00'),
    member_price: memberPrice,
  },
  keeps: {},
  toRows: ({ item_id, price, member_price }) => {
    const problems = memberProblem(price, member_price)
    if (problems) return { problems }
    return { rows: [{ itemId: item_id, priceInCents: price, memberPriceInCents: member_price ?? price }] }
  },
})

function memberProblem(price: number | null, memberPrice: number | null) {
  if (memberPrice === null || (price !== null && memberPrice <= price)) return null
  const reason = price === null ? 'has no price beside it' : 'is more than the price'
  return [{ column: 'member_price', reason }]
}

export const stockCounts = shopFile({
  kind: 'stock',
  file: 'stock.csv',
  about: 'How many are left: as often as you count. It replaces the number in the shop, from which orders take in between.',
  columns: {
    item_id: required(itemId, 'An item of items.csv, or one that is in the shop', '100200'),
    stock: required(stock, 'How many are left to sell', '40'),
    lead_days: leadDays,
  },
  keeps: { lead_days: ['lead_days'] },
  toRows: ({ item_id, stock, lead_days }) => ({ rows: [{ itemId: item_id, stock, leadDays: lead_days }] }),
})
