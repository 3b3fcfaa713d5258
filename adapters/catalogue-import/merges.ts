/** How staged rows become rows of the shop: new ones are added, different ones changed, equal ones left alone. */
import { addApplications } from './applications.ts'
import { type KeptSet, type KeptSets, keeps } from './kept-sets.ts'
import type { ImportKind } from './rows.ts'
import { stageOf } from './stages.ts'

interface Merge {
  table: string
  keys: readonly string[]
  /** Columns that are written, as SQL over the staged row `s`; an array takes them as they are. */
  columns: readonly string[] | Readonly<Record<string, string>>
  /** What is joined to `s`. */
  joins?: string
  /** Columns that an existing row keeps in any case: another file is for them. */
  alwaysKept?: readonly string[]
  /** Columns of which `columns` already says what an existing row keeps. */
  decided?: readonly string[]
  /** Columns that are made of another value of the staged row, and kept with it. */
  keptWith?: Readonly<Record<string, string>>
  /** JSON columns whose parts are only kept while one of them is the same: the figures of a placard belong to its size. */
  partsBelongTo?: Readonly<Record<string, string>>
  /** The rows of `s`, where they are not the staged ones. */
  rows?: string
}

const car = ['make_slug', 'model_slug', 'year', 'trim_slug']
const place = ['company', 'address_line1', 'city', 'state', 'zip', 'phone', 'latitude', 'longitude']

const price = 'coalesce(p.price_in_cents, s.price_in_cents, t.price_in_cents)'

function itemColumns(kind: 'items' | 'pies', sets: KeptSets): Merge {
  const memberPriceOf = (row: 's' | 'p', of: 'items' | 'pies' | 'prices') =>
    `case when t.item_id is null or not ${keeps(row, sets.of(of), 'member_price_in_cents')} then ${row}.member_price_in_cents end`
  return {
    table: 'item',
    keys: ['item_id'],
    columns: {
      ...Object.fromEntries(
        [
          ...['item_id', 'brand_slug', 'line_slug', 'size_slug', 'load_index', 'load_index_dual', 'speed_rating', 'max_load_lbs'],
          ...['utqg', 'fet_in_cents', 'is_installable', 'is_oversize', 'lead_days', 'overall_diameter_mm', 'section_width_mm'],
          ...['tread_depth32nds', 'weight_lbs', 'load_range', 'is_run_flat', 'oe_mark', 'made_on', 'is_discontinued'],
          'successor_item_id',
        ].map((column) => [column, `s.${column}`]),
      ),
      price_in_cents: price,
      // A member never pays more than the list price.
      member_price_in_cents: `least(coalesce(${memberPriceOf('p', 'prices')}, ${memberPriceOf('s', kind)}, t.member_price_in_cents),
        ${price})`,
      stock: 'coalesce(k.stock, s.stock, t.stock, 0)',
    },
    decided: ['price_in_cents', 'member_price_in_cents', 'stock'],
    rows: kind === 'pies' ? `(select * from ${stageOf('pies')} where not is_deleted)` : stageOf(kind),
    joins: `left join item t using (item_id) left join ${stageOf('prices')} p using (item_id)
      left join ${stageOf('stock')} k using (item_id)`,
  }
}

type Merged = Exclude<ImportKind, 'prices' | 'stock' | 'aces' | 'installerHours'>

const mergesOf = (sets: KeptSets): Readonly<Record<Merged, Merge>> => ({
  brands: { table: 'brand', keys: ['slug'], columns: ['slug', 'label', 'country'] },
  lines: {
    table: 'product_line',
    keys: ['brand_slug', 'slug'],
    columns: [
      ...['type', 'subtype', 'is_three_peak', 'is_for_electric', 'rebate', 'video'],
      ...['slug', 'brand_slug', 'name', 'category', 'warranty_miles', 'description', 'features', 'white_letters'],
      ...['includes_road_hazard', 'has_free_coverage', 'rating', 'scores', 'review_attributes'],
    ],
    alwaysKept: ['rating', 'review_attributes'],
  },
  items: itemColumns('items', sets),
  pies: itemColumns('pies', sets),
  fitments: {
    table: 'vehicle_fitment',
    keys: car,
    columns: [...car, 'make', 'model', 'trim', 'vehicle_class', 'front', 'rear', 'optional_sets'],
    rows: `(
      select original.*, coalesce(optional.sets, '[]') as optional_sets
      from (select * from ${stageOf('fitments')} where is_original) as original left join (
        select ${car.join(', ')}, jsonb_agg(
          case when rear is null then jsonb_build_object('front', front) else jsonb_build_object('front', front, 'rear', rear) end
          order by line) as sets
        from (${optionalSets(sets.of('fitments'))}) as sets group by ${car.join(', ')}
      ) as optional using (${car.join(', ')}))`,
    keptWith: { optional_sets: 'is_original' },
    partsBelongTo: { front: 'sizeSlug', rear: 'sizeSlug' },
  },
  services: {
    table: 'service',
    keys: ['service_id'],
    columns: { service_id: 's.service_id', name: 's.name', image: `'NA'` },
    alwaysKept: ['image'],
  },
  installers: {
    table: 'installer',
    keys: ['installer_id'],
    columns: {
      ...Object.fromEntries(
        [
          ...['installer_id', ...place, 'website', 'time_zone', 'is_mobile_install', 'is_electric_optimized', 'is_sponsored'],
          ...['authorised_installer', 'installation_history_count', 'rating', 'certification_list', 'price_per_tire_in_cents'],
          ...['wait_minutes', 'service_radius_miles', 'service_ids', 'closed_on'],
        ].map((column) => [column, `s.${column}`]),
      ),
      week: `'[]'::jsonb`,
    },
    alwaysKept: ['week'],
  },
  warehouses: { table: 'warehouse', keys: ['warehouse_id'], columns: ['warehouse_id', ...place] },
  pickupLocations: { table: 'pickup_location', keys: ['location_id'], columns: ['location_id', ...place, 'hours'] },
})

/** Optional sets of cars, each with the figures that it keeps of the one of the same sizes that the shop has. */
function optionalSets(sets: readonly KeptSet[]): string {
  const slugOf = (axle: string, set: string) => `${set} -> '${axle}' ->> 'sizeSlug'`
  const axle = (name: 'front' | 'rear') => {
    const ways = sets.map(({ number, columns }) => {
      const [old, given] = [`known.old -> '${name}'`, `s.${name}`]
      return `when s.kept_set = ${number} then ${columns.has(name) ? old : withParts({ old, given, parts: partsOf(name, columns) })}`
    })
    return ways.length === 0 ? `s.${name}` : `case ${ways.join(' ')} end`
  }
  return `select ${car.map((key) => `s.${key}`).join(', ')}, s.line, ${axle('front')} as front, ${axle('rear')} as rear
    from ${stageOf('fitments')} s left join vehicle_fitment t using (${car.join(', ')}) left join lateral (
      select old from jsonb_array_elements(t.optional_sets) as old
      where ${slugOf('front', 'old')} = s.front ->> 'sizeSlug' and (${keeps('s', sets, 'rear')}
        or ${slugOf('rear', 'old')} is not distinct from s.rear ->> 'sizeSlug') limit 1
    ) as known on true where not s.is_original`
}

const addSizes = (
  kind: 'items' | 'pies',
) => `insert into tire_size (slug, label, kind, rim_inches, width_mm, ratio, diameter_mm, rim_widths)
  select distinct on (size ->> 'slug') size ->> 'slug', size ->> 'label', size ->> 'kind', (size ->> 'rimInches')::float8,
    (size ->> 'widthMm')::float8, (size ->> 'ratio')::smallint, (size ->> 'diameterMm')::float8, nullif(size -> 'rimWidths', 'null')
  from ${stageOf(kind)} where size is not null order by size ->> 'slug'
  on conflict do nothing`

/** Before the merge. */
const prepare: Partial<Record<ImportKind, readonly string[]>> = {
  items: [addSizes('items')],
  pies: [
    addSizes('pies'),
    `update product_line t set description = s.description
      from (
        select distinct on (brand_slug, line_slug) brand_slug, line_slug, description from ${stageOf('pies')}
        where description is not null order by brand_slug, line_slug, file, line
      ) as s where t.brand_slug = s.brand_slug and t.slug = s.line_slug and t.description = ''`,
  ],
}

/** Kinds that only change rows of another file, or add to them. */
const updates: Readonly<Record<Exclude<ImportKind, Merged>, (set: KeptSet) => string>> = {
  prices: ({ number, columns }) =>
    changeItems('prices', number, {
      price_in_cents: 's.price_in_cents',
      member_price_in_cents: columns.has('member_price_in_cents')
        ? 'least(i.member_price_in_cents, s.price_in_cents)'
        : 's.member_price_in_cents',
    }),
  stock: ({ number, columns }) =>
    changeItems('stock', number, { stock: 's.stock', ...(!columns.has('lead_days') && { lead_days: 's.lead_days' }) }),
  installerHours: ({ number, columns }) => {
    const isKept = columns.has('drop_off_window')
    return `update installer t set week = s.week
      from (
        select h.installer_id, jsonb_agg(jsonb_build_object('weekday', weekday, 'startTime', start_time, 'seats', seats,
          'isDropOff', case when o.slot is null then to_jsonb(is_drop_off) else o.slot -> 'isDropOff' end,
          'dropOffWindow', case when o.slot is null then to_jsonb(drop_off_window) else o.slot -> 'dropOffWindow' end)
          order by weekday, start_time) as week
        from ${stageOf('installerHours')} h left join lateral (
          select slot from installer i, jsonb_array_elements(i.week) as slot
          where ${isKept} and i.installer_id = h.installer_id and (slot ->> 'weekday')::int = h.weekday
            and slot ->> 'startTime' = h.start_time limit 1
        ) as o on true
        where kept_set = ${number} group by h.installer_id
      ) as s where t.installer_id = s.installer_id and t.week is distinct from s.week returning false as is_new`
  },
  aces: () => addApplications,
}

/** Locks the rows that differ by id, as orders do, so that neither waits for the other in a circle. */
function changeItems(kind: 'prices' | 'stock', set: number, values: Readonly<Record<string, string>>): string {
  const columns = Object.keys(values)
  return `update item t set ${columns.map((column) => `${column} = locked.new_${column}`).join(', ')}
    from (
      select i.item_id, ${columns.map((column) => `${values[column]} as new_${column}`).join(', ')}
      from ${stageOf(kind)} s join item i using (item_id)
      where s.kept_set = ${set} and (${columns.map((column) => `i.${column}`).join(', ')}) is distinct from
        (${Object.values(values).join(', ')}) order by i.item_id for no key update of i
    ) as locked where t.item_id = locked.item_id returning false as is_new`
}

const count =
  'select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed from merged'

/**
 * Statements, in order: those of `counted` each give `added` and `changed`. Rows are written in the order of their keys, as orders lock
 * them, those with the same kept values together.
 */
export function mergeSql(kind: ImportKind, sets: KeptSets): { before: readonly string[]; counted: string[] } {
  const before = [...(prepare[kind] ?? []), ...(sets.of(kind).length > 1 ? (lockFirst[kind] ?? []) : [])]
  if (isUpdate(kind)) return { before, counted: sets.of(kind).map((set) => `with merged as (${updates[kind](set)}) ${count}`) }
  const merge = mergesOf(sets)[kind]
  return { before, counted: sets.of(kind).map((set) => `with merged as (${writeRows(kind, merge, set)}) ${count}`) }
}

function isUpdate(kind: ImportKind): kind is keyof typeof updates {
  return Object.hasOwn(updates, kind)
}

/** Several statements that each lock in order do not do so together. */
const lockFirst: Partial<Record<ImportKind, readonly string[]>> = {
  pies: [`select item_id from item where item_id in (select item_id from ${stageOf('pies')}) order by item_id for no key update`],
}

function writeRows(kind: Merged, merge: Merge, set: KeptSet): string {
  const { table, keys, columns, joins = '', alwaysKept = [], rows = stageOf(kind) } = merge
  const written: Array<[string, string]> = Array.isArray(columns)
    ? columns.map((column: string) => [column, `s.${column}`])
    : Object.entries(columns as Record<string, string>)
  const names = written.map(([column]) => column)
  const changing = names.flatMap((column): Array<[string, string]> => {
    const value = [...keys, ...alwaysKept].includes(column) ? null : newValue(column, merge, set, names)
    return value === null ? [] : [[column, value]]
  })
  const onConflict =
    changing.length === 0
      ? 'do nothing'
      : `do update set ${changing.map(([column, value]) => `${column} = ${value}`).join(', ')}
          where (${changing.map(([column]) => `${table}.${column}`).join(', ')}) is distinct from
            (${changing.map(([, value]) => value).join(', ')})`
  return `insert into ${table} (${names.join(', ')}) select ${written.map(([, value]) => value).join(', ')}
    from ${rows} s ${joins} where s.kept_set = ${set.number} order by ${keys.map((key) => `s.${key}`).join(', ')}
    on conflict (${keys.join(', ')}) ${onConflict} returning xmax = 0 as is_new`
}

/** SQL of what a row that the shop has gets in a column; null where it keeps what it has in any case. */
function newValue(column: string, merge: Merge, set: KeptSet, names: readonly string[]): string | null {
  const { table, decided = [], keptWith = {}, partsBelongTo = {} } = merge
  const [old, given] = [`${table}.${column}`, `excluded.${column}`]
  if (decided.includes(column)) return given
  const from = set.columns.get(keptWith[column] ?? column)?.filter((other) => names.includes(other))
  if (from?.length === 0) return null
  if (from) {
    const same = from.map((other) => `${table}.${other} is not distinct from excluded.${other}`).join(' and ')
    return `case when ${same} then ${old} else ${given} end`
  }
  return withParts({ old, given, parts: partsOf(column, set.columns), owner: partsBelongTo[column] })
}

/** Which parts of a JSON column are kept. */
function partsOf(column: string, kept: KeptSet['columns']): string[] {
  return [...kept.keys()].flatMap((name) => (name.startsWith(`${column}.`) ? name.slice(column.length + 1) : []))
}

/** SQL of a JSON value with some parts of the old one, where both have the same `owner`. */
function withParts({
  old,
  given,
  parts,
  owner,
}: {
  old: string
  given: string
  parts: readonly string[]
  owner?: string | undefined
}) {
  if (parts.length === 0) return given
  const named = parts.map((part) => `'${part}'`).join(', ')
  const belongs = owner === undefined ? 'true' : `${old} ->> '${owner}' = ${given} ->> '${owner}'`
  return `case when jsonb_typeof(${old}) = 'object' and jsonb_typeof(${given}) = 'object' and ${belongs}
    then (${given} - array[${named}]) || coalesce(
      (select jsonb_object_agg(key, value) from jsonb_each(${old}) where key in (${named})), '{}')
    else ${given} end`
}
