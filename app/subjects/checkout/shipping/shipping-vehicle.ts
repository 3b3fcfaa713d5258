/**
 * The car of an installer's order as cart shipping tells it (specification, section 3). It is the cart's own, so that it
 * outlives a change of shop.
 */
import * as v from 'valibot'
import type { CallEvent } from '#app/server/api/call.ts'
import { cartChart } from '#machines/checkout/cart/cart.chart.ts'
import type { CartSummary, ShippingOption } from '#machines/domain/carts/cart.ts'
import { type FieldIssue, parseEvent } from '#machines/engine/index.ts'

const line = v.nullish(v.string('Please choose a vehicle'))

/** The lines as they may be sent. Null means unchanged, so a response can be sent back. */
export const vehicleLines = {
  /** Derived from car and trailer; read-only. */
  vehicleDescription: line,
  vehicleMake: line,
  vehicleModel: line,
  vehicleTrim: line,
  vehicleYear: line,
}
type VehicleLines = { [Name in keyof typeof vehicleLines]?: string | null | undefined }

/** The cart event for the vehicle fields of a cart-shipping body; null without any. */
export function vehicleAsked(
  option: ShippingOption,
  lines: VehicleLines,
): { asked: CallEvent | null } | { issues: FieldIssue[] } {
  const { vehicleDescription, vehicleMake, vehicleModel, vehicleTrim, vehicleYear } = lines
  const car = { vehicleMake, vehicleModel, vehicleYear, vehicleTrim }
  const said = Object.entries({ ...car, vehicleDescription }).find(([, text]) => typeof text === 'string')
  if (said && option !== 'installer')
    return { issues: [{ field: said[0], message: "Only an installer's order names a vehicle" }] }
  if (Object.values(car).every((text) => typeof text !== 'string')) return { asked: null }
  const words = Object.entries(car).map(([name, text]) => [name, text ?? ''])
  const event = { ...Object.fromEntries(words), type: 'vehicle.choose' }
  const parsed = parseEvent(cartChart, event)
  return 'issues' in parsed ? parsed : { asked: { machine: 'cart', event } }
}

/** The car in the words of cart shipping; null where nothing was said. */
export function vehicleWords({ vehicle, trailerInfo }: Pick<CartSummary, 'vehicle' | 'trailerInfo'>) {
  const car = vehicle && [vehicle.vehicleYear, vehicle.vehicleMake, vehicle.vehicleModel, vehicle.vehicleTrim]
  const description = [...(car ? [car.filter(Boolean).join(' ')] : []), ...(trailerInfo ? [trailerInfo] : [])]
  return {
    vehicleDescription: description.join(', ') || null,
    vehicleMake: vehicle?.vehicleMake ?? null,
    vehicleModel: vehicle?.vehicleModel ?? null,
    vehicleTrim: vehicle?.vehicleTrim ?? null,
    vehicleYear: vehicle?.vehicleYear ?? null,
  }
}
