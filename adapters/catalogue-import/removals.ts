/**
 * What happens with rows of the shop that a whole file lacks. A row that a cart or an order refers to stays: a tire has no stock
 * then, a shop no free times.
 */
import type { ImportKind } from './rows.ts'
import { stageOf } from './stages.ts'

interface Removal {
  /** Gives one row for each row that went. */
  remove: string
  /** Gives one row for each row that stays without being offered. Runs after `remove`. */
  empty?: string
}

const missing = (kind: ImportKind, ...pairs: Array<readonly [column: string, staged: string]>) =>
  `not exists (select from ${stageOf(kind)} s where ${pairs.map(([column, staged]) => `s.${staged} = t.${column}`).join(' and ')})`

const itemIsMissing = `${missing('items', ['item_id', 'item_id'])} and ${missing('pies', ['item_id', 'item_id'])}`
const installerIsMissing = missing('installers', ['installer_id', 'installer_id'])
const car = ['make_slug', 'model_slug', 'year', 'trim_slug'].map((key) => [key, key] as const)

const isFree = `not exists (select from cart_item where cart_item.item_id = t.item_id) and
  not exists (select from ordered_item where ordered_item.item_id = t.item_id)`

/** Items that a file says are to be deleted. */
export const removeDeletedItems = {
  remove: `delete from item t using ${stageOf('pies')} s where s.is_deleted and s.item_id = t.item_id and ${isFree} returning 1`,
  empty: `update item t set stock = 0 from ${stageOf('pies')} s
    where s.is_deleted and s.item_id = t.item_id and t.stock <> 0 returning 1`,
} satisfies Removal

/** Only what the file is the whole of: prices and hours are of rows of another file. */
export const removals: Readonly<Partial<Record<ImportKind, Removal>>> = {
  brands: {
    remove: `delete from brand t where ${missing('brands', ['slug', 'slug'])} and
      not exists (select from product_line where brand_slug = t.slug) returning 1`,
  },
  lines: {
    remove: `delete from product_line t where ${missing('lines', ['brand_slug', 'brand_slug'], ['slug', 'slug'])} and
      not exists (select from item where item.brand_slug = t.brand_slug and item.line_slug = t.slug) and
      not exists (select from review where review.brand_slug = t.brand_slug and review.line_slug = t.slug) returning 1`,
  },
  items: {
    remove: `delete from item t where ${itemIsMissing} and ${isFree} returning 1`,
    empty: `update item t set stock = 0 where stock <> 0 and ${itemIsMissing} returning 1`,
  },
  stock: {
    remove: 'select 1 where false',
    empty: `update item t set stock = 0 where stock <> 0 and ${missing('stock', ['item_id', 'item_id'])} returning 1`,
  },
  fitments: { remove: `delete from vehicle_fitment t where ${missing('fitments', ...car)} returning 1` },
  services: { remove: `delete from service t where ${missing('services', ['service_id', 'service_id'])} returning 1` },
  installers: {
    remove: `delete from installer t where ${installerIsMissing} and
      not exists (select from cart where cart.installer_id = t.installer_id) and
      not exists (select from slot_booking where slot_booking.installer_id = t.installer_id) and
      not exists (select from "order" where "order".installer_details ->> 'installerId' = t.installer_id) returning 1`,
    empty: `update installer t set week = '[]' where week <> '[]' and ${installerIsMissing} returning 1`,
  },
  warehouses: {
    remove: `delete from warehouse t where ${missing('warehouses', ['warehouse_id', 'warehouse_id'])} and
      not exists (select from cart where cart.warehouse_id = t.warehouse_id) returning 1`,
  },
  pickupLocations: {
    remove: `delete from pickup_location t where ${missing('pickupLocations', ['location_id', 'location_id'])} and
      not exists (select from cart where cart.shipping_location_id = t.location_id) returning 1`,
  },
}

/** The tires of orders, looked up once. */
export const orderedItems = `create temporary table ordered_item on commit drop as
  select distinct product ->> 'productId' as item_id from "order", jsonb_array_elements(site_products) as product`

/** Rows go before those that they refer to. */
export const removalOrder = [
  'items',
  'stock',
  'lines',
  'brands',
  'fitments',
  'installers',
  'services',
  'warehouses',
  'pickupLocations',
] as const satisfies readonly ImportKind[]
