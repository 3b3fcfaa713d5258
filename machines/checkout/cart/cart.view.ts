/** What screens see of the cart chart; the tires and sums come from the cart's record. */
import type { SnapshotFrom } from 'xstate'
import { unmet, type View } from '#machines/engine/index.ts'
import type { cartMachine } from './cart.machine.ts'
import { cartBadge, cartRequirements, type RemovedTires } from './cart.rules.ts'

export interface CartView extends View {
  state: string
  quantity: number
  /** The number on the cart button: `4`, `9+`, or nothing. */
  badge: string
  /** The cart is not there any more (404): a new one is opened for the next tire. */
  isGone: boolean
  /** It no longer existed when tires were added; they go into the new cart. */
  wasAdding: boolean
  /** The tires that the last change took out: adding them undoes it. */
  removed: RemovedTires | null
  /** Why the last change was not made. */
  refusal: { code: string; field: string; message: string } | null
  /** How the last quote went. */
  notice: { isGood: boolean; message: string } | null
  /** The buyer may send this cart as a quote. */
  canQuote: boolean
  quotesSent: number
}

type Snapshot = SnapshotFrom<typeof cartMachine>

export function projectCart(snapshot: Snapshot): Omit<CartView, 'can'> {
  const context = snapshot.context
  const isGone = snapshot.matches('gone')
  return {
    state: String(snapshot.value),
    quantity: context.quantity,
    badge: cartBadge(context.quantity),
    isGone,
    wasAdding: isGone && context.isAdding,
    removed: context.removed?.quantity ? context.removed : null,
    refusal: context.refusal,
    notice: context.notice,
    canQuote: unmet(cartRequirements['quote.send'] ?? [], context).length === 0,
    quotesSent: context.quotesSent,
    blockedBy: [],
  }
}
