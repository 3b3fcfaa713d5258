import type { CartVehicle } from '#machines/domain/carts/cart.ts'

/** `2021 Subaru Outback Touring` */
export function vehicleName({ vehicleYear, vehicleMake, vehicleModel, vehicleTrim }: CartVehicle): string {
  return [vehicleYear, vehicleMake, vehicleModel, vehicleTrim].filter(Boolean).join(' ')
}
