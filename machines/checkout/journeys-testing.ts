/** Checkout journeys, step by step, for tests that start partway through. */

import type { CheckoutAnswer } from '#machines/checkout/kind.ts'
import type { UserType } from '#machines/domain/accounts/account.ts'
import { applied, type ChartName, type Checkout, type CheckoutOptions, openCheckout } from './testing.ts'

export interface JourneyStep {
  machine: ChartName
  type: string
  payload?: object
}
export type DeliveryMethod = 'installer' | 'mobile' | 'home' | 'warehouse'

export const tires = { itemId: '1001', quantity: 4 }
/** A tire that no shop mounts. */
export const trailerTires = { itemId: '9001', quantity: 2 }
export const shop = { installerId: 'SHOP-001' }
const mobileInstaller = { installerId: 'MOB-001' }
const warehouse = { warehouseId: 'WH-OH' }
export const time = { date: '2026-03-13', startTime: '09:00' }
const person = { firstName: 'Zelda', lastName: 'Quixwood', email: 'zelda@quixwood.example', phone: '6145550142' }
export const address = { ...person, addressLine1: '99 Kanarie Lane', city: 'Vogelstadt', state: 'OH', zip: '43215' }
export const billing = { ...address, addressLine1: '77 Rechnung Road' }
export const token = 'tok_secret_0001'

/** What a shopper typed: none of it may appear in a snapshot, a view or the log. */
export const secrets = [...Object.values(person), '99 Kanarie Lane', '77 Rechnung Road', 'Vogelstadt', 'tok_secret', 'declined_']

/** Where a test may begin; each point has everything before it settled. */
const points = ['start', 'cart', 'delivery', 'time', 'services', 'payment', 'paid', 'summary'] as const
export type Point = (typeof points)[number]

const deliveries: Record<DeliveryMethod, Omit<JourneyStep, 'machine'>> = {
  installer: { type: 'installer.pick', payload: shop },
  mobile: { type: 'installer.pick', payload: mobileInstaller },
  home: { type: 'address.save', payload: address },
  warehouse: { type: 'warehouse.pick', payload: warehouse },
}
const pickTime: JourneyStep = { machine: 'appointment', type: 'slot.pick', payload: time }
const times: Record<DeliveryMethod, JourneyStep[]> = {
  installer: [pickTime],
  mobile: [pickTime, { machine: 'appointment', type: 'appointment.confirm' }],
  home: [],
  warehouse: [],
}

const stepsTo: Record<Exclude<Point, 'start'>, (way: DeliveryMethod) => JourneyStep[]> = {
  cart: () => [{ machine: 'cart', type: 'item.add', payload: tires }],
  delivery: (way) => [{ machine: 'shippingChoice', ...deliveries[way] }],
  time: (way) => times[way],
  services: () => [{ machine: 'checkoutFlow', type: 'step.continue' }],
  payment: () => [{ machine: 'checkoutFlow', type: 'step.continue' }],
  paid: () => [{ machine: 'paymentType', type: 'payment.submit', payload: { ...billing, token } }],
  summary: () => [{ machine: 'checkoutFlow', type: 'step.continue' }],
}

/** All steps of a journey up to a point. */
export function journey(way: DeliveryMethod, to: Point = 'summary'): JourneyStep[] {
  return points.slice(1, points.indexOf(to) + 1).flatMap((point) => stepsTo[point as Exclude<Point, 'start'>](way))
}

interface JourneyOptions extends CheckoutOptions {
  way?: DeliveryMethod
  /** A guest, or a dealer where the tires are collected at a warehouse. */
  userType?: UserType
}

/** A checkout that has come as far as the point. */
export async function openAt(
  to: Point,
  { way = 'installer', userType = way === 'warehouse' ? 'WholeSale' : 'none', ...options }: JourneyOptions = {},
): Promise<Checkout> {
  const checkout = await openCheckout(options)
  checkout.world.records.userType = userType
  for (const { machine, type, payload } of journey(way, to)) applied(await checkout.send(machine, type, payload))
  return checkout
}

/** Places the order for the total that the shopper sees. */
export function place(checkout: Checkout, expectedTotalInCents = checkout.world.total()): Promise<CheckoutAnswer> {
  return checkout.send('order', 'order.place', { expectedTotalInCents })
}

/** A checkout whose order is confirmed. */
export async function openConfirmed(options: JourneyOptions = {}): Promise<Checkout> {
  const checkout = await openAt('summary', options)
  applied(await place(checkout))
  return checkout
}
