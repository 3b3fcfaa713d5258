/** Brands, what of their lines is sold in which size, and for how much. */
import { usualLoadRange } from '#machines/domain/catalogue/load-range.ts'
import { isOversize } from '#machines/domain/catalogue/oversize.ts'
import { isOfCar, isOfHighway } from '#machines/domain/catalogue/tire-kind.ts'
import { plainName } from '#machines/domain/search/alike.ts'
import { ratedPounds } from '#machines/domain/sizes/load-index.ts'
import { outerDiameterMm } from '#machines/domain/sizes/outer-diameter.ts'
import { fetInCents } from '#machines/domain/tax/federal-excise.ts'
import { anySpeedRating, decimal, dollars, dotWeek, itemId, name, price, slug, text, whole, yesNo } from './cells.ts'
import { optional, type RowProblem, required, shopFile } from './sheet.ts'
import { loadIndexes, loadRange, tireSize } from './sizes.ts'

export const brands = shopFile({
  kind: 'brands',
  file: 'brands.csv',
  about: 'The makers of the tires.',
  columns: {
    brand: required(slug, 'Its name in addresses. It never changes', 'halden'),
    name: required(name(60, plainName), 'As shoppers read it', 'Halden'),
    country: required(text(60), 'Where it is from', 'Norway'),
  },
  row: { slug: (of) => of.brand, label: (of) => of.name, country: (of) => of.country },
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
    speed_rating: required(anySpeedRating, 'The symbol', 'W'),
    tread_depth_32nds: required(whole(1, 250), 'Tread depth of the new tire in 32nds of an inch', '10'),
    weight_lbs: required(decimal(0.5, 15_000), 'Pounds', '22.4'),
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
    load_range: optional(loadRange, null, 'Strength of the casing', 'XL', 'by the size: SL, XL where it says so, E, D or C'),
    run_flat: optional(yesNo, false, 'Runs without air', 'no', 'no'),
    oe_mark: optional(text(10), null, "A car maker's mark on the sidewall", 'MO', 'none'),
    dot_week: optional(dotWeek, null, 'Week and year after DOT', '1126', 'not known'),
    discontinued: optional(yesNo, false, 'Its maker makes no more of it', 'no', 'no'),
    successor_item_id: optional(itemId, null, 'The item that takes its place', '100201', 'none'),
    federal_excise_tax: optional(
      dollars,
      null,
      'Of one tire, in dollars',
      '0.00',
      'the tax on its maximum load; none on a size that is not for the highway',
    ),
    max_load_lbs: optional(whole(50, 320_000), null, 'Pounds that one tire carries', '1477', 'by the load index'),
    overall_diameter_mm: optional(decimal(150, 4_200), null, 'Millimeters', '634.3', 'by the size'),
    section_width_mm: optional(decimal(50, 1_700), null, 'Millimeters', '225', 'by the size'),
    installable: optional(yesNo, null, 'Shops mount it', 'yes', 'yes for sizes of cars, vans and pickups'),
    oversize: optional(
      yesNo,
      null,
      "Too big for a carrier's counter",
      'no',
      'yes for 22 inch rims, and LT tires above 33 inches',
    ),
  },
  problems: memberProblems,
  row: {
    itemId: (of) => of.item_id,
    brandSlug: (of) => of.brand,
    lineSlug: (of) => of.line,
    sizeSlug: (of) => of.size.slug,
    size: ({ size: { loadRange: _, ...size } }) => size,
    loadIndex: (of) => of.load_index.single,
    loadIndexDual: (of) => of.load_index.dual,
    speedRating: (of) => of.speed_rating,
    maxLoadLbs: maxLoadOf,
    utqg: (of) => of.utqg,
    priceInCents: (of) => of.price,
    memberPriceInCents: (of) => of.member_price ?? of.price,
    stock: (of) => of.stock,
    leadDays: (of) => of.lead_days,
    fetInCents: (of) => of.federal_excise_tax ?? (isOfHighway(of.size.kind) ? fetInCents(maxLoadOf(of)) : 0),
    isInstallable: (of) => of.installable ?? isOfCar(of.size.kind),
    isOversize: (of) => of.oversize ?? isOversize({ ...of.size, diameterMm: outerDiameterMm(of.size) }),
    overallDiameterMm: (of) => of.overall_diameter_mm ?? Math.round(outerDiameterMm(of.size) * 10) / 10,
    sectionWidthMm: (of) => of.section_width_mm ?? of.size.widthMm,
    treadDepth32nds: (of) => of.tread_depth_32nds,
    weightLbs: (of) => of.weight_lbs,
    loadRange: (of) => of.load_range ?? of.size.loadRange ?? usualLoadRange(of.size),
    isRunFlat: (of) => of.run_flat,
    oeMark: (of) => of.oe_mark,
    madeOn: (of) => of.dot_week,
    isDiscontinued: (of) => of.discontinued,
    successorItemId: (of) => of.successor_item_id,
  },
})

function maxLoadOf(of: { max_load_lbs: number | null; load_index: { single: number } }): number {
  return of.max_load_lbs ?? ratedPounds(of.load_index.single)!
}

export const prices = shopFile({
  kind: 'prices',
  file: 'prices.csv',
  about: 'New prices of items: as often as they change.',
  columns: {
    item_id: required(itemId, 'An item of items.csv, or one that is in the shop', '100200'),
    price: required(price, 'List price in dollars', '168.00'),
    member_price: memberPrice,
  },
  problems: memberProblems,
  row: {
    itemId: (of) => of.item_id,
    priceInCents: (of) => of.price,
    memberPriceInCents: (of) => of.member_price ?? of.price,
  },
})

function memberProblems({ price, member_price }: { price: number | null; member_price: number | null }): RowProblem[] {
  if (member_price === null || (price !== null && member_price <= price)) return []
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
  row: { itemId: (of) => of.item_id, stock: (of) => of.stock, leadDays: (of) => of.lead_days },
})
