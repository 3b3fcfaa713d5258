/** How staged rows become rows of the shop: new ones are added, different ones changed, equal ones left alone. */
import { addApplications } from './applications.ts'
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
  /** The rows of `s`, where they are not the staged ones. */
  rows?: string
}

const car = ['make_slug', 'model_slug', 'year', 'trim_slug']
const place = ['company', 'address_line1', 'city', 'state', 'zip', 'phone', 'latitude', 'longitude']

const itemColumns = (kind: 'items' | 'pies'): Merge => ({
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
    price_in_cents: 'coalesce(p.price_in_cents, s.price_in_cents, t.price_in_cents)',
    // A member never pays more than the list price.
    member_price_in_cents: `least(coalesce(p.member_price_in_cents, s.member_price_in_cents, t.member_price_in_cents),
      coalesce(p.price_in_cents, s.price_in_cents, t.price_in_cents))`,
    stock: 'coalesce(k.stock, s.stock, t.stock, 0)',
  },
  rows: stageOf(kind),
  joins: `left join item t using (item_id) left join ${stageOf('prices')} p using (item_id)
    left join ${stageOf('stock')} k using (item_id)`,
})

const merges: Record<ImportKind, Merge | null> = {
  brands: { table: 'brand', keys: ['slug'], columns: ['slug', 'label', 'country'] },
  lines: {
    table: 'product_line',
    keys: ['brand_slug', 'slug'],
    columns: [
      ...['type', 'subtype', 'is_three_peak', 'is_for_electric', 'rebate'],
      ...['slug', 'brand_slug', 'name', 'category', 'warranty_miles', 'description', 'features', 'white_letters'],
      ...['includes_road_hazard', 'has_free_coverage', 'rating', 'scores', 'review_attributes'],
    ],
    alwaysKept: ['rating', 'review_attributes'],
  },
  items: itemColumns('items'),
  pies: itemColumns('pies'),
  prices: null,
  stock: null,
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
        from ${stageOf('fitments')} where not is_original group by ${car.join(', ')}
      ) as optional using (${car.join(', ')}))`,
  },
  aces: null,
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
  installerHours: null,
  warehouses: { table: 'warehouse', keys: ['warehouse_id'], columns: ['warehouse_id', ...place] },
  pickupLocations: { table: 'pickup_location', keys: ['location_id'], columns: ['location_id', ...place, 'hours'] },
}

const addSizes = (
  kind: 'items' | 'pies',
) => `insert into tire_size (slug, label, kind, rim_inches, width_mm, ratio, diameter_mm, rim_widths)
  select distinct on (size ->> 'slug') size ->> 'slug', size ->> 'label', size ->> 'kind', (size ->> 'rimInches')::float8,
    (size ->> 'widthMm')::float8, (size ->> 'ratio')::smallint, (size ->> 'diameterMm')::float8, nullif(size -> 'rimWidths', 'null')
  from ${stageOf(kind)} order by size ->> 'slug'
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

/** Kinds that only change rows of another file. */
const updates: Partial<Record<ImportKind, (kept: ReadonlySet<string>) => string>> = {
  prices: () => changeItems('prices', ['price_in_cents', 'member_price_in_cents']),
  stock: (kept) =>
    changeItems(
      'stock',
      ['stock', 'lead_days'].filter((column) => !kept.has(column)),
    ),
  installerHours: () => `update installer t set week = s.week
    from (
      select installer_id, jsonb_agg(jsonb_build_object('weekday', weekday, 'startTime', start_time, 'isDropOff', is_drop_off,
        'dropOffWindow', drop_off_window, 'seats', seats) order by weekday, start_time) as week
      from ${stageOf('installerHours')} group by installer_id
    ) as s where t.installer_id = s.installer_id and t.week is distinct from s.week returning false as is_new`,
  aces: () => addApplications,
}

/** Locks the rows that differ by id, as orders do, so that neither waits for the other in a circle. */
function changeItems(kind: 'prices' | 'stock', columns: readonly string[]): string {
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
  return `update item t set ${columns.map((column) => `${column} = locked.new_${column}`).join(', ')}
    from (
      select i.item_id, ${columns.map((column) => `s.${column} as new_${column}`).join(', ')}
      from ${stageOf(kind)} s join item i using (item_id)
      where (${of('i')}) is distinct from (${of('s')}) order by i.item_id for no key update of i
    ) as locked where t.item_id = locked.item_id returning false as is_new`
}

const count =
  'select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed from merged'

/**
 * Statements, in order; the last one gives `added` and `changed`. `kept`: columns that an existing row keeps. Rows are written in the
 * order of their keys, as orders lock them.
 */
export function mergeSql(kind: ImportKind, kept: ReadonlySet<string>): string[] {
  const update = updates[kind]?.(kept)
  if (update) return [`with merged as (${update}) ${count}`]
  const merge = merges[kind]
  if (!merge) throw new Error(`Nothing is merged from ${kind}`)
  const { table, keys, columns, joins = '', alwaysKept = [], rows = stageOf(kind) } = merge
  const written: Array<[string, string]> = Array.isArray(columns)
    ? columns.map((column: string) => [column, `s.${column}`])
    : Object.entries(columns as Record<string, string>)
  const names = written.map(([column]) => column)
  const changing = names.filter((column) => ![...keys, ...alwaysKept].includes(column) && !kept.has(column))
  const onConflict =
    changing.length === 0
      ? 'do nothing'
      : `do update set ${changing.map((column) => `${column} = excluded.${column}`).join(', ')}
          where (${changing.map((column) => `${table}.${column}`).join(', ')}) is distinct from
            (${changing.map((column) => `excluded.${column}`).join(', ')})`
  return [
    ...(prepare[kind] ?? []),
    `with merged as (
      insert into ${table} (${names.join(', ')}) select ${written.map(([, value]) => value).join(', ')}
      from ${rows} s ${joins} order by ${keys.map((key) => `s.${key}`).join(', ')}
      on conflict (${keys.join(', ')}) ${onConflict} returning xmax = 0 as is_new
    ) ${count}`,
  ]
}
