/** What screens see of the delivery choice; shops, places and addresses themselves come from the records. */
import type { SnapshotFrom } from 'xstate'
import type { ShippingCost, ShippingOption } from '#machines/domain/carts/cart.ts'
import { stateName, type View } from '#machines/engine/index.ts'
import type { shippingChoiceMachine } from './shipping-choice.machine.ts'
import type { ShippingProblem } from './shipping-choice.rules.ts'

export interface ShippingChoiceView extends View {
  state: string
  option: ShippingOption | null
  installerId: string | null
  /** The chosen installer drives to the shopper. */
  isMobileInstall: boolean
  /** The chosen FedEx location or warehouse. */
  pickupId: string | null
  /** A delivery is saved with the cart (specification: cart shipping flag). */
  isShippingSaved: boolean
  /** What is said of the shipping cost: of the saved delivery, and of each that may be chosen. */
  shippingCost: ShippingCost
  shippingCosts: Record<ShippingOption, ShippingCost>
  /** The address form is open, rather than the saved address. */
  isEditingAddress: boolean
  /**
   * While the shopper decides: drafts of the address as it was entered and as the post office writes it, null where its street
   * is not known.
   */
  confirming: { enteredRef: string; suggestedRef: string | null } | null
  problem: ShippingProblem | null
}

type Snapshot = SnapshotFrom<typeof shippingChoiceMachine>

export function projectShippingChoice(snapshot: Snapshot): Omit<ShippingChoiceView, 'can'> {
  const context = snapshot.context
  const { option, installerId, isMobileInstall, pickupId, enteredRef, suggestedRef, problem, shippingCost, shippingCosts } =
    context
  const isConfirming = snapshot.matches('confirmingAddress') || snapshot.matches('confirmingStreet')
  return {
    state: stateName(snapshot.value),
    option,
    installerId,
    isMobileInstall,
    pickupId,
    isShippingSaved: option !== null,
    shippingCost,
    shippingCosts,
    isEditingAddress: option !== 'home' || snapshot.matches('enteringAddress'),
    confirming: isConfirming && enteredRef ? { enteredRef, suggestedRef } : null,
    problem,
    blockedBy: [],
  }
}
