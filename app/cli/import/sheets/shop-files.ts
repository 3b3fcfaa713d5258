/** Every file of an import, in the order in which they are read: what is referred to comes first. */
import { brands, items, prices, stockCounts } from './catalogue-files.ts'
import { fitments } from './fitment-files.ts'
import { lines } from './line-files.ts'
import { installerHours, installers, pickupLocations, services, warehouses } from './place-files.ts'
import type { ShopFile } from './sheet.ts'

export { items } from './catalogue-files.ts'
export type { Sheet, ShopFile } from './sheet.ts'

export const shopFiles = [
  brands,
  lines,
  items,
  prices,
  stockCounts,
  fitments,
  services,
  installers,
  installerHours,
  warehouses,
  pickupLocations,
] as unknown as readonly ShopFile[]
