/** Temporary tables that an import is read into, one a kind of file. No other connection sees them, and they go with the transaction. */
import type { ImportKind } from './rows.ts'

/** The columns of each as a query without rows; `file`, `line` and `kept_set` are before them. */
const columns: Record<ImportKind, string> = {
  brands: 'select slug, label, country from brand',
  lines: 'select * from product_line',
  items: `select *, null::jsonb as size from item`,
  pies: `select *, null::jsonb as size, ''::text as description, false as is_deleted from item`,
  prices: 'select item_id, price_in_cents, member_price_in_cents from item',
  stock: 'select item_id, stock, lead_days from item',
  fitments: `select make_slug, model_slug, year, trim_slug, make, model, trim, vehicle_class, true as is_original, front, rear
    from vehicle_fitment`,
  aces: `select make_slug, model_slug, year, trim_slug, make, model, trim, vehicle_class, ''::text as axle, ''::text as item_id
    from vehicle_fitment`,
  services: 'select service_id, name from service',
  installers: `select installer_id, company, address_line1, city, state, zip, phone, website, latitude, longitude, time_zone,
    is_mobile_install, is_electric_optimized, is_sponsored, authorised_installer, installation_history_count, rating,
    certification_list, price_per_tire_in_cents, wait_minutes, service_radius_miles, service_ids, closed_on from installer`,
  installerHours: `select installer_id, 0 as weekday, ''::text as start_time, false as is_drop_off, ''::text as drop_off_window,
    0 as seats from installer`,
  warehouses: 'select * from warehouse',
  pickupLocations: 'select * from pickup_location',
}

export const stagedKinds = Object.keys(columns) as ImportKind[]

/** `installerHours` → `import_installer_hours` */
export function stageOf(kind: ImportKind): string {
  return `import_${kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
}

/** Makes the table of a kind, empty. */
export function createStage(kind: ImportKind): string {
  return `create temporary table ${stageOf(kind)} on commit drop as
    select 0 as file, 0 as line, 0 as kept_set, kind.* from (${columns[kind]}) as kind limit 0`
}

/** Rows that checks have taken out, by kind and the number of the check, in the order in which they are reported. */
export const createRefused = `create temporary table import_refused (
    turn int generated always as identity primary key, kind text, nth int, file int, line int, value text
  ) on commit drop`
