/** What only the database knows to be wrong with a row: it is there twice, or names something that does not exist. */
import { isUnpaired } from './applications.ts'
import type { ImportKind } from './rows.ts'
import { stageOf } from './stages.ts'

export interface Check {
  /** Column of the file that the sentence is about. */
  column: string
  /** SQL of what the row has there; `s` is the row. */
  value: string
  /** SQL that is true of a row that is refused. */
  isRefused: string
  reason: string
}

/** `earlier`: the row's key is in an earlier row as well. */
function once(column: string, kind: ImportKind, keys: readonly string[], among = 'true'): Check {
  return {
    column,
    value: `concat_ws('/', ${keys.map((key) => `s.${key}`).join(', ')})`,
    isRefused: `s.ctid in (select ctid from (
      select ctid, row_number() over (partition by ${keys.join(', ')} order by file, line) as turn from ${stageOf(kind)} where ${among}
    ) as turns where turn > 1)`,
    reason: 'is in an earlier row as well',
  }
}

/** Not in the shop and not in the files. One `not exists` for each table: the planner makes joins of them. */
function isUnknown(tables: Readonly<Record<string, readonly string[]>>, keys: readonly string[]): string {
  const conditions = Object.entries(tables).map(([table, columns]) => {
    const same = columns.map((column, index) => `known.${column} = s.${keys[index]}`).join(' and ')
    return `not exists (select from ${table} known where ${same})`
  })
  return conditions.join(' and ')
}

const unknownItem = isUnknown({ item: ['item_id'], [stageOf('items')]: ['item_id'], [stageOf('pies')]: ['item_id'] }, ['item_id'])

const lineIsKnown: Check = {
  column: 'line',
  value: `concat_ws('/', s.brand_slug, s.line_slug)`,
  isRefused: isUnknown({ product_line: ['brand_slug', 'slug'], [stageOf('lines')]: ['brand_slug', 'slug'] }, [
    'brand_slug',
    'line_slug',
  ]),
  reason: 'is neither in lines.csv nor in the shop',
}
const itemIsKnown: Check = {
  column: 'item_id',
  value: 's.item_id',
  isRefused: unknownItem,
  reason: 'is neither in items.csv nor in the shop',
}
const isPriced: Check = {
  column: 'price',
  value: 's.item_id',
  isRefused: `s.price_in_cents is null and ${isUnknown({ item: ['item_id'], [stageOf('prices')]: ['item_id'] }, ['item_id'])}`,
  reason: 'is a new item without a price: give it one here, or in prices.csv',
}

const car = ['make_slug', 'model_slug', 'year', 'trim_slug'] as const
const sameCar = car.map((key) => `other.${key} = s.${key}`).join(' and ')
const carInWords = `concat_ws(' ', s.year, s.make, s.model, s.trim)`

const unlessDeleted = (check: Check): Check => ({ ...check, isRefused: `not s.is_deleted and (${check.isRefused})` })

/** Rows that fail are reported and taken out, in this order. */
export const checks: Record<ImportKind, readonly Check[]> = {
  brands: [once('brand', 'brands', ['slug'])],
  lines: [
    once('line', 'lines', ['brand_slug', 'slug']),
    {
      column: 'brand',
      value: 's.brand_slug',
      isRefused: isUnknown({ brand: ['slug'], [stageOf('brands')]: ['slug'] }, ['brand_slug']),
      reason: 'is neither in brands.csv nor in the shop',
    },
  ],
  items: [once('item_id', 'items', ['item_id']), lineIsKnown, isPriced],
  pies: [
    once('item_id', 'pies', ['item_id']),
    {
      column: 'item_id',
      value: 's.item_id',
      isRefused: `exists (select from ${stageOf('items')} other where other.item_id = s.item_id)`,
      reason: 'is in items.csv as well: one of the two files has to say what it is',
    },
    unlessDeleted(lineIsKnown),
    unlessDeleted(isPriced),
  ],
  prices: [once('item_id', 'prices', ['item_id']), itemIsKnown],
  stock: [once('item_id', 'stock', ['item_id']), itemIsKnown],
  fitments: [
    once('set', 'fitments', car, 'is_original'),
    {
      column: 'set',
      value: carInWords,
      isRefused: `not s.is_original and not exists (
        select from ${stageOf('fitments')} other where ${sameCar} and other.is_original)`,
      reason: 'has an optional set and no original one',
    },
  ],
  aces: [
    itemIsKnown,
    {
      column: 'Position',
      value: carInWords,
      isRefused: isUnpaired,
      reason:
        'has tires for one axle, or several for each: ACES does not say which belong together, so this car needs rows in fitments.csv',
    },
  ],
  services: [once('service_id', 'services', ['service_id'])],
  installers: [
    once('installer_id', 'installers', ['installer_id']),
    {
      column: 'services',
      value: `s.service_ids #>> '{}'`,
      isRefused: `exists (select from jsonb_array_elements_text(s.service_ids) as offered (id)
        where not exists (select from service where service_id = id) and
          not exists (select from ${stageOf('services')} where service_id = id))`,
      reason: 'names a service that is neither in services.csv nor in the shop',
    },
    {
      column: 'installer_id',
      value: 's.installer_id',
      isRefused: isUnknown({ installer: ['installer_id'], [stageOf('installerHours')]: ['installer_id'] }, ['installer_id']),
      reason: 'is a new shop without hours: give it rows in installer_hours.csv',
    },
  ],
  installerHours: [
    once('start_time', 'installerHours', ['installer_id', 'weekday', 'start_time']),
    {
      column: 'installer_id',
      value: 's.installer_id',
      isRefused: isUnknown({ installer: ['installer_id'], [stageOf('installers')]: ['installer_id'] }, ['installer_id']),
      reason: 'is neither in installers.csv nor in the shop',
    },
  ],
  warehouses: [once('warehouse_id', 'warehouses', ['warehouse_id'])],
  pickupLocations: [once('location_id', 'pickupLocations', ['location_id'])],
}

/** Takes the refused rows out, and sets them aside in the order of the files. `nth`: which check of its kind it is. */
export function checkSql(kind: ImportKind, { value, isRefused }: Pick<Check, 'value' | 'isRefused'>, nth: number): string {
  return `with refused as (delete from ${stageOf(kind)} s where ${isRefused} returning s.file, s.line, ${value} as value)
    insert into import_refused (kind, nth, file, line, value)
    select '${kind}', ${nth}, file, line, value from refused order by file, line`
}
