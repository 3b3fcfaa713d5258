/** Tables of what is sold and where it can be installed: written by the fixtures, read by the catalogue and commerce. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { WeeklySlot } from '#machines/domain/appointments/schedule.ts'
import type {
  AxlePlacard,
  DrivenAxle,
  LoadRange,
  PlacardSet,
  PressureMonitor,
  ProductLine,
  TireSize,
  VehicleFitment,
} from '#machines/domain/catalogue/catalogue.ts'
import type { ProductVideo } from '#machines/domain/catalogue/product-media.ts'
import type { Installer } from '#machines/domain/installers/installer.ts'

/** New entries go into the index itself: the embedded database never gets to tidy a list of them. */
const atOnce = { fastupdate: false }

/**
 * The indexes `…_by_likeness` are of the extension pg_trgm: they find names that are spelled alike (adapters/search). `folded` is a function
 * of the database (its migration has it): small letters without accents.
 */
export const brand = pgTable(
  'brand',
  {
    slug: text().primaryKey(),
    label: text().notNull(),
    country: text().notNull(),
    widgetSource: text(),
  },
  (t) => [index('brand_by_likeness').using('gin', sql`folded(${t.label}) gin_trgm_ops`).with(atOnce)],
)

export const productLine = pgTable(
  'product_line',
  {
    /** Unique within its brand only: `meridian-as`. */
    slug: text().notNull(),
    brandSlug: text()
      .notNull()
      .references(() => brand.slug),
    name: text().notNull(),
    category: text().$type<ProductLine['category']>().notNull(),
    type: text().$type<ProductLine['type']>().notNull(),
    subtype: text().$type<ProductLine['subtype']>().notNull(),
    isThreePeak: boolean().notNull().default(false),
    isForElectric: boolean().notNull().default(false),
    rebate: jsonb().$type<ProductLine['rebate']>(),
    video: jsonb().$type<ProductVideo>(),
    warrantyMiles: integer().notNull(),
    description: text().notNull(),
    features: jsonb().$type<string[]>().notNull(),
    whiteLetters: boolean().notNull(),
    /** Comes with the maker's own road hazard coverage: none is sold with it. */
    includesRoadHazard: boolean().notNull(),
    /** A promotion makes its coverage free (100.00 percent). */
    hasFreeCoverage: boolean().notNull(),
    rating: jsonb().$type<ProductLine['rating']>().notNull(),
    scores: jsonb().$type<ProductLine['scores']>().notNull(),
    reviewAttributes: jsonb().$type<ProductLine['reviewAttributes']>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.brandSlug, t.slug] }),
    index('product_line_by_likeness').using('gin', sql`folded(${t.name}) gin_trgm_ops`).with(atOnce),
    index('product_line_with_free_coverage').on(t.brandSlug).where(sql`has_free_coverage and not includes_road_hazard`),
  ],
)

export const tireSize = pgTable('tire_size', {
  slug: text().primaryKey(),
  label: text().notNull(),
  kind: text().$type<TireSize['kind']>().notNull(),
  /** 17 or 17.5 */
  rimInches: doublePrecision().notNull(),
  widthMm: doublePrecision().notNull(),
  ratio: smallint(),
  diameterMm: doublePrecision(),
  rimWidths: jsonb().$type<TireSize['rimWidths']>(),
})

export const item = pgTable(
  'item',
  {
    itemId: text().primaryKey(),
    brandSlug: text().notNull(),
    lineSlug: text().notNull(),
    sizeSlug: text()
      .notNull()
      .references(() => tireSize.slug),
    loadIndex: smallint().notNull(),
    loadIndexDual: smallint(),
    speedRating: text().notNull(),
    maxLoadLbs: integer().notNull(),
    utqg: text().notNull(),
    priceInCents: integer().notNull(),
    memberPriceInCents: integer().notNull(),
    fetInCents: integer().notNull(),
    isInstallable: boolean().notNull(),
    isOversize: boolean().notNull(),
    stock: integer().notNull(),
    /** Business days until it is where it goes: 1 from a near warehouse, 2 to 4 as a rule, more when it is delayed. */
    leadDays: smallint().notNull(),
    overallDiameterMm: doublePrecision().notNull(),
    sectionWidthMm: doublePrecision().notNull(),
    treadDepth32nds: smallint().notNull(),
    weightLbs: doublePrecision().notNull(),
    loadRange: text().$type<LoadRange>().notNull(),
    isRunFlat: boolean().notNull().default(false),
    oeMark: text(),
    /** A day: `2026-03-09`. */
    madeOn: text(),
    isDiscontinued: boolean().notNull().default(false),
    /** Not a reference: the successor may go before what it succeeds. */
    successorItemId: text(),
  },
  (t) => [index('item_by_size').on(t.sizeSlug, t.priceInCents), index('item_by_line').on(t.brandSlug, t.lineSlug)],
)

/**
 * Which transaction wrote a product line, or items of it, by its number; triggers on both tables write it. Listings read those
 * lines again (adapters/commerce/catalogue/shelves), and delete what is older than a day.
 */
export const lineChange = pgTable(
  'line_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: bigint({ mode: 'number' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    brandSlug: text().notNull(),
    lineSlug: text().notNull(),
    changedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [index('line_change_by_transaction').on(t.transaction)],
)

export const vehicleFitment = pgTable(
  'vehicle_fitment',
  {
    makeSlug: text().notNull(),
    modelSlug: text().notNull(),
    year: smallint().notNull(),
    trimSlug: text().notNull(),
    make: text().notNull(),
    model: text().notNull(),
    trim: text().notNull(),
    /** An unknown vehicle counts as a car: that refuses more, and never too little. */
    vehicleClass: text().$type<VehicleFitment['vehicleClass']>().notNull().default('car'),
    front: jsonb().$type<AxlePlacard>().notNull(),
    /** Only where it differs from the front. */
    rear: jsonb().$type<AxlePlacard>(),
    optionalSets: jsonb().$type<PlacardSet[]>().notNull().default(sql`'[]'::jsonb`),
    /** Null where it is not known, as of imported cars. */
    drivenAxle: text().$type<DrivenAxle>(),
    pressureMonitor: text().$type<PressureMonitor>(),
  },
  (t) => [
    primaryKey({ columns: [t.makeSlug, t.modelSlug, t.year, t.trimSlug] }),
    // A shopper may name the year first. The names are in it, so that lists of them read the index alone.
    index('vehicle_fitment_by_year').on(t.year, t.makeSlug, t.modelSlug, t.make, t.model),
  ],
)

export const installer = pgTable(
  'installer',
  {
    installerId: text().primaryKey(),
    company: text().notNull(),
    addressLine1: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    phone: text().notNull(),
    website: text(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    timeZone: text().notNull(),
    isMobileInstall: boolean().notNull(),
    isElectricOptimized: boolean().notNull(),
    isSponsored: boolean().notNull(),
    authorisedInstaller: boolean().notNull(),
    installationHistoryCount: integer().notNull(),
    rating: jsonb().$type<Installer['rating']>().notNull(),
    certificationList: jsonb().$type<string[]>().notNull(),
    pricePerTireInCents: jsonb().$type<Installer['pricePerTireInCents']>().notNull(),
    waitMinutes: smallint().notNull(),
    /** Miles a mobile installer drives; 0 for a shop. */
    serviceRadiusMiles: smallint().notNull(),
    maxRimInches: smallint().notNull().default(24),
    mountsRunFlat: boolean().notNull().default(true),
    /** Null where the shop has not said. */
    liftPounds: integer(),
    /** Ids of the services it offers beside mounting. */
    serviceIds: jsonb().$type<string[]>().notNull(),
    /** The week as it repeats; closed days and booked seats are taken from it. */
    week: jsonb().$type<WeeklySlot[]>().notNull(),
    /** Days of the year the shop is closed: `01-01`, `12-25`. */
    closedOn: jsonb().$type<string[]>().notNull().default(sql`'[]'::jsonb`),
  },
  (t) => [
    index('installer_by_place').on(t.latitude, t.longitude),
    index('installer_by_likeness')
      .using('gin', sql`folded(${t.company} || ' ' || ${t.city} || ' ' || ${t.state} || ' ' || ${t.zip}) gin_trgm_ops`)
      .with(atOnce),
  ],
)

const place = () => ({
  company: text().notNull(),
  addressLine1: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  zip: text().notNull(),
  phone: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
})
export const warehouse = pgTable('warehouse', { warehouseId: text().primaryKey(), ...place() })
export const pickupLocation = pgTable('pickup_location', { locationId: text().primaryKey(), ...place(), hours: text().notNull() })

/** What shops offer beside mounting. */
export const service = pgTable('service', { serviceId: text().primaryKey(), name: text().notNull(), image: text().notNull() })

/** What the fixtures in this database were made from: same seed and size, same shop. */
export const fixtureLoad = pgTable('fixture_load', {
  seed: text().primaryKey(),
  items: integer().notNull(),
  generatorVersion: integer().notNull(),
  finishedAt: text().notNull(),
})
