/** Where tires can be collected: carrier locations and warehouses (specification, section 3). */
import * as v from 'valibot'
import type { PickupPlace } from '#machines/domain/carts/cart.ts'
import { chooseLocation, chooseWarehouse } from '#machines/domain/delivery/delivery-sentences.ts'

export interface PickupLocation extends PickupPlace {
  geolocation: { latitude: number; longitude: number }
  /** Miles from the ZIP, one decimal. */
  distance: number
  /** `Mon–Fri 8 am – 8 pm` */
  hours: string
}

/** An own warehouse; `hasEverything` is true when it stocks all of the asked products. */
export interface Warehouse extends PickupPlace {
  geolocation: { latitude: number; longitude: number }
  distance: number
  hasEverything: boolean
}

/** A service that a shop offers beside mounting (specification: installer services). */
export interface ServiceOffering {
  id: string
  name: string
  image: string
}

export const locationIdSchema = v.pipe(v.string(chooseLocation), v.regex(/^[A-Z0-9-]{3,20}$/, chooseLocation))
export const warehouseIdSchema = v.pipe(v.string(chooseWarehouse), v.regex(/^[A-Z0-9-]{3,20}$/, chooseWarehouse))
