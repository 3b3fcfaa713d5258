/** Every file of an import, in the order in which they are read: what is referred to comes first. */
import { brands, items, lines, prices, stockCounts } from './catalogue-files.ts'
import type { Contract } from './contract.ts'
import { fitments } from './fitment-files.ts'
import { installerHours, installers, pickupLocations, services, warehouses } from './place-files.ts'

export { items } from './catalogue-files.ts'
export type { Column, Contract, Sheet } from './contract.ts'

export const contracts = [
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
] as unknown as readonly Contract[]
