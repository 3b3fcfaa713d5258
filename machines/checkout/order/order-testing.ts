/** Assertions of the order tests, and helpers that advance the clock. */

import { openAt } from '#machines/checkout/journeys-testing.ts'
import { answers, type Checkout, type EffectName, type EffectOutcome } from '#machines/checkout/testing.ts'
import { paymentMessages } from '#machines/domain/payment.ts'

export const seconds = 1_000
export const minutes = 60 * seconds
export const processing = { code: '539', message: paymentMessages.processing }
export const declined = answers({ outcome: 'declined', code: '2000', message: 'Your bank declined this card.' })
export const notFound = answers({ outcome: 'notFound' })
export const paid = {
  outcome: 'authorized',
  type: 'credit',
  reference: 'ref-1',
  brand: 'Visa',
  lastFour: '1111',
  amountInCents: 60_000,
  simulated: true,
}

export const orderOf = async (checkout: Checkout) => {
  const { state, stage, problem } = await checkout.view('order')
  return { state, stage, problem }
}
/** One order and the money for it, or none. */
export const moneyAndOrders = ({ world }: Checkout) => ({
  orders: world.records.orders.map(({ state }) => state),
  captured: world.captured(),
  charges: world.charges.size,
})
export const oneSale = { orders: ['confirmed'], captured: 60_000, charges: 1 }
export const summary = (effects: Partial<Record<EffectName, EffectOutcome[]>> = {}) => openAt('summary', { effects })

/** Lets time pass as in a running shop: the clock advances and the sweeper runs. */
export async function pass(checkout: Checkout, ms: number, step = seconds): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    await checkout.advance(Math.min(step, ms - passed))
    await checkout.sweep()
  }
}
