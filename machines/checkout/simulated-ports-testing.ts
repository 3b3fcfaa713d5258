/**
 * In-memory commerce and payment provider for checkout tests; they succeed unless scripted otherwise. They keep their own records
 * (orders written, charges by key), so that a test can ask them instead of the charts.
 */
import type { ActorStore } from '#machines/engine/index.ts'
import { cartEffects } from './simulated/cart-effects-testing.ts'
import { paymentEffects } from './simulated/payment-effects-testing.ts'
import { createSimulatedBank } from './simulated/simulated-bank-testing.ts'
import { createSimulatedCart } from './simulated/simulated-cart-testing.ts'

export type SimulatedPorts = ReturnType<typeof createSimulatedPorts>

/** `now` is the database's clock, epoch ms; `store` keeps the drafts that effects read. */
export function createSimulatedPorts(cartId: string, store: ActorStore, now: () => number) {
  const cart = createSimulatedCart(cartId, now)
  const bank = createSimulatedBank(store)
  const { records, lines, quantity, total, facts } = cart
  const { charges, abandoned, money } = bank
  return {
    effects: { ...cartEffects(cartId, cart, store), ...paymentEffects(cart, bank, now) },
    records,
    charges,
    abandoned,
    lines,
    quantity,
    total,
    facts,
    /** Money that is held or taken, in cents. */
    captured: () => money('authorized') + money('captured'),
  }
}
