/** What an import hands over, row by row: the shapes of the files after reading, in the words of the tables they are for. */
import type { WeeklySlot } from '#machines/domain/appointments/schedule.ts'
import type { AxlePlacard, Brand, Item, ProductLine, TireSize, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import type { Installer } from '#machines/domain/installers/installer.ts'

/** Where a row is from: the number of the file in this import, and the line that it begins on. */
export interface Origin {
  file: number
  line: number
}

/** An item with its size. Price and stock are null where the file has none: then they come from another file, or stay. */
export interface ItemRow extends Omit<Item, 'priceInCents' | 'memberPriceInCents' | 'stock' | 'loadIndexDual'> {
  loadIndexDual: number | null
  priceInCents: number | null
  memberPriceInCents: number | null
  stock: number | null
  size: TireSize
}

export interface VehicleRow
  extends Pick<VehicleFitment, 'make' | 'makeSlug' | 'model' | 'modelSlug' | 'year' | 'trim' | 'trimSlug' | 'vehicleClass'> {}

/** A car's original set of sizes, or one that its maker lists beside it. */
export interface FitmentRow extends VehicleRow {
  isOriginal: boolean
  front: AxlePlacard
  rear: AxlePlacard | null
}

/** A size that a parts maker says suits a car; nothing is known of the load and speed that the car asks for. */
export interface ApplicationRow extends VehicleRow {
  axle: 'front' | 'rear' | 'both'
  itemId: string
}

/** A partner shop without its hours. */
export interface InstallerRow extends Omit<Installer, 'geolocation'> {
  latitude: number
  longitude: number
  closedOn: string[]
}

export interface PlaceRow {
  company: string
  addressLine1: string
  city: string
  state: string
  zip: string
  phone: string
  latitude: number
  longitude: number
}

/** By kind of file. */
export interface ImportRows {
  brands: Omit<Brand, 'widgetSource'>
  lines: ProductLine
  items: ItemRow
  /** Items of PIES files: `description` is for a line that has none yet. One that is to be deleted has nothing but its id. */
  pies: (ItemRow & { description: string | null; isDeleted: false }) | { itemId: string; isDeleted: true }
  prices: Pick<Item, 'itemId' | 'priceInCents' | 'memberPriceInCents'>
  stock: Pick<Item, 'itemId' | 'stock' | 'leadDays'>
  fitments: FitmentRow
  /** Applications of ACES files. */
  aces: ApplicationRow
  services: { serviceId: string; name: string }
  installers: InstallerRow
  installerHours: WeeklySlot & { installerId: string }
  warehouses: PlaceRow & { warehouseId: string }
  pickupLocations: PlaceRow & { locationId: string; hours: string }
}
export type ImportKind = keyof ImportRows

/**
 * Values of a row that a row of the shop keeps, because the file has no column for them: by name, `scores.simple` for a part of one. Each
 * with the values that it is worked out from: where one of these changes, it is worked out again.
 */
export type Kept = Readonly<Record<string, readonly string[]>>
/** Without `kept`, all of the row is written. */
export type StagedRow<Kind extends ImportKind> = ImportRows[Kind] & Origin & { kept?: Kept }
