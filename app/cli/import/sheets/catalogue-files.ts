/** Brands, what of their lines is sold in which size, and for how much. */
import { usualLoadRange } from '#machines/domain/catalogue/load-range.ts'
import { isOversize } from '#machines/domain/catalogue/oversize.ts'
import { ratedPounds } from '#machines/domain/sizes/load-index.ts'
import { outerDiameterMm } from '#machines/domain/sizes/outer-diameter.ts'
import { isOfCar, isOfHighway } from '#machines/domain/sizes/tire-kind.ts'
import { fetInCents } from '#machines/domain/tax/federal-excise.ts'
import { anySpeedRating, decimal, dollars, dotWeek, itemId, price, slug, text, whole, yesNo } from './cells.ts'
import { optional, required, shopFile } from './sheet.ts'
import { loadIndexes, loadRange, tireSize } from './sizes.ts'

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
  keeps: {
    utqg: ['utqg'],
    price_in_cents: ['price'],
    member_price_in_cents: ['price', 'member_price'],
    stock: ['stock'],
    lead_days: ['lead_days'],
    is_installable: ['installable'],
    load_range: ['load_range'],
    is_run_flat: ['run_flat'],
    oe_mark: ['oe_mark'],
    made_on: ['dot_week'],
    is_discontinued: ['discontinued'],
    successor_item_id: ['successor_item_id'],
  },
  toRows: (of) => {
    const { loadRange, ...size } = of.size
    const diameterMm = outerDiameterMm(size)
    const maxLoadLbs = of.max_load_lbs ?? ratedPounds(of.load_index.single)!
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
          fetInCents: of.federal_excise_tax ?? (isOfHighway(size.kind) ? fetInCents(maxLoadLbs) : 0),
          isInstallable: of.installable ?? isOfCar(size.kind),
          isOversize: of.oversize ?? isOversize({ ...size, diameterMm }),
          overallDiameterMm: of.overall_diameter_mm ?? Math.round(diameterMm * 10) / 10,
          sectionWidthMm: of.section_width_mm ?? size.widthMm,
          treadDepth32nds: of.tread_depth_32nds,
          weightLbs: of.weight_lbs,
          loadRange: of.load_range ?? loadRange ?? usualLoadRange(size),
          isRunFlat: of.run_flat,
          oeMark: of.oe_mark,
          madeOn: of.dot_week,
          isDiscontinued: of.discontinued,
          successorItemId: of.successor_item_id,
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
