/** The two ways through the checkout, step by step, for tests that want to begin somewhere along them. */
import type { Answer } from '../engine/index.ts'
import { applied, type ChartName, type Checkout, type CheckoutOptions, openCheckout } from './testing.ts'

export interface JourneyStep {
  machine: ChartName
  type: string
  payload?: object
}
export type Way = 'installer' | 'home'

export const tires = { itemId: '1001', quantity: 4 }
/** A tire that no shop mounts. */
export const trailerTires = { itemId: '9001', quantity: 2 }
export const shop = { installerId: 'SHOP-001' }
export const time = { date: '2026-03-13', startTime: '09:00' }
const person = { firstName: 'Zelda', lastName: 'Quixwood', email: 'zelda@quixwood.example', phone: '6145550142' }
export const address = { ...person, addressLine1: '99 Kanarie Lane', city: 'Vogelstadt', state: 'OH', zip: '43215' }
export const billing = { ...address, addressLine1: '77 Rechnung Road' }
export const token = 'tok_secret_0001'

/** What a shopper typed: none of it may stand in a snapshot, a view or the log. */
export const secrets = [...Object.values(person), '99 Kanarie Lane', '77 Rechnung Road', 'Vogelstadt', 'tok_secret', 'declined_']

/** Where a test may begin; each point has everything before it settled. */
const points = ['start', 'cart', 'delivery', 'time', 'services', 'payment', 'paid', 'summary'] as const
export type Point = (typeof points)[number]

const stepsTo: Record<Exclude<Point, 'start'>, (way: Way) => JourneyStep[]> = {
  cart: () => [{ machine: 'cart', type: 'item.add', payload: tires }],
  delivery: (way) => [
    way === 'installer'
      ? { machine: 'shippingChoice', type: 'installer.pick', payload: shop }
      : { machine: 'shippingChoice', type: 'address.save', payload: address },
  ],
  time: (way) => (way === 'installer' ? [{ machine: 'appointment', type: 'slot.pick', payload: time }] : []),
  services: () => [{ machine: 'checkoutFlow', type: 'step.continue' }],
  payment: () => [{ machine: 'checkoutFlow', type: 'step.continue' }],
  paid: () => [{ machine: 'paymentType', type: 'payment.submit', payload: { ...billing, token } }],
  summary: () => [{ machine: 'checkoutFlow', type: 'step.continue' }],
}

/** All steps of a way, up to the point. */
export function journey(way: Way, to: Point = 'summary'): JourneyStep[] {
  return points.slice(1, points.indexOf(to) + 1).flatMap((point) => stepsTo[point as Exclude<Point, 'start'>](way))
}

/** A checkout that has come as far as the point. */
export async function openAt(
  to: Point,
  { way = 'installer', ...options }: CheckoutOptions & { way?: Way } = {},
): Promise<Checkout> {
  const checkout = await openCheckout(options)
  for (const { machine, type, payload } of journey(way, to)) applied(await checkout.send(machine, type, payload))
  return checkout
}

/** Places the order for the total that the shopper sees. */
export function place(checkout: Checkout, expectedTotalInCents = checkout.world.total()): Promise<Answer> {
  return checkout.send('order', 'order.place', { expectedTotalInCents })
}

/** A checkout whose order is confirmed. */
export async function openConfirmed(options: CheckoutOptions & { way?: Way } = {}): Promise<Checkout> {
  const checkout = await openAt('summary', options)
  applied(await place(checkout))
  return checkout
}
