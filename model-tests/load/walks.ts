/** Shopper scenarios, and how often each is taken. */
import {
  approvedCard,
  cardToken,
  declinedCard,
  orderOf,
  place,
  stepsToPlace,
  totalOf,
} from '#model-tests/drivers/http/purchase.ts'
import type { Measurements } from './measurements.ts'
import type { TimedShopper } from './timed-shopper.ts'

export interface LoadTarget {
  provider: { readonly url: string }
}

interface Walk {
  name: string
  /** Of the sum of all weights. */
  weight: number
  go: (place: LoadTarget, shopper: TimedShopper, measurements: Measurements) => Promise<void>
}

export const walks: readonly Walk[] = [
  { name: 'looks and leaves the cart behind', weight: 3, go: (at, shopper) => prepare(at, shopper, 'home', approvedCard, 1) },
  { name: 'leaves at the payment', weight: 2, go: (at, shopper) => prepare(at, shopper, 'installer', approvedCard, -2) },
  { name: 'buys, to their home', weight: 4, go: (at, shopper, kept) => buy(at, shopper, kept, 'home') },
  { name: 'buys, mounted at a shop', weight: 4, go: (at, shopper, kept) => buy(at, shopper, kept, 'installer') },
  {
    name: 'is declined and pays with another card',
    weight: 1,
    async go(at, shopper, kept) {
      await prepare(at, shopper, 'home', declinedCard)
      await place(shopper)
      const token = await cardToken(at.provider, shopper, approvedCard)
      await shopper.send('paymentType', { type: 'card.tokenized', token })
      await placed(shopper, kept)
    },
  },
  {
    name: 'buys and cancels',
    weight: 1,
    async go(at, shopper, kept) {
      await prepare(at, shopper, 'installer', approvedCard)
      const { orderId } = orderOf((await place(shopper)).body)
      const { stage } = orderOf((await shopper.send('order', { type: 'order.cancel' })).body)
      if (stage === 'cancelled' && orderId !== null)
        kept.acknowledged.push({ cartId: shopper.cartId, orderId, stage, totalInCents: 0 })
    },
  },
]

const totalWeight = walks.reduce((sum, { weight }) => sum + weight, 0)

/** The walk that a number from 0 to 1 falls on. */
export function walkFor(drawn: number): Walk {
  let upTo = 0
  for (const walk of walks) {
    upTo += walk.weight
    if (drawn * totalWeight < upTo) return walk
  }
  throw new Error(`${drawn} is not below 1`)
}

/** Goes as far as `steps` of the way to an order; a negative number leaves so many out. Tires that are sold out are chosen again. */
async function prepare(
  at: LoadTarget,
  shopper: TimedShopper,
  delivery: 'home' | 'installer',
  card: string,
  steps?: number,
): Promise<void> {
  const [addTires, ...others] = stepsToPlace(at, shopper, { delivery, card }).slice(0, steps)
  for (let tries = 1; ; tries += 1) {
    const problem = await addTires?.().then(
      () => null,
      (error: Error) => error,
    )
    if (!problem) break
    if (tries === 5 || !/Sold out|left[.]/.test(problem.message)) throw problem
  }
  for (const step of others) await step()
}

async function buy(at: LoadTarget, shopper: TimedShopper, kept: Measurements, delivery: 'home' | 'installer'): Promise<void> {
  await prepare(at, shopper, delivery, approvedCard)
  await placed(shopper, kept)
}

/** Places the order and keeps the answer. */
async function placed(shopper: TimedShopper, kept: Measurements): Promise<void> {
  const totalInCents = await totalOf(shopper)
  const { orderId, stage } = orderOf((await place(shopper)).body)
  if (stage === 'confirmed' && orderId !== null) kept.acknowledged.push({ cartId: shopper.cartId, orderId, stage, totalInCents })
}
