/** What screens see of the payment step; the address itself comes from the record, the session from its draft. */
import type { SnapshotFrom } from 'xstate'
import { isTypeOffered, paymentBlockers } from '#machines/checkout/readiness.ts'
import { type PaymentType, paymentTypeNames, paymentTypes } from '#machines/domain/payment.ts'
import { paymentDiscountOf } from '#machines/domain/pricing/payment-discounts.ts'
import type { View } from '#machines/engine/index.ts'
import type { paymentTypeMachine } from './payment-type.machine.ts'
import { isFastCheckoutEnabled, paymentProblems } from './payment-type.rules.ts'

export interface PaymentTypeView extends View {
  type: PaymentType
  /** It is unknown whether the last choice was stored: none counts as chosen until the shopper chooses again. */
  isUnsure: boolean
  /** What this buyer may choose from. */
  types: Array<{
    type: PaymentType
    label: string
    kind: 'fields' | 'wallet' | 'instalment'
    /** Percent off the tires if this buyer pays this way. */
    discountPercent: number
    isChosen: boolean
  }>
  /** Wallet buttons before the form. */
  isFastCheckoutEnabled: boolean
  /** What will be charged; null while there is nothing. `lastFour` is empty for payments without a card. */
  card: { type: PaymentType; brand: string; lastFour: string } | null
  /** The draft of what will be charged: an order that was reviewed with another one is not placed. */
  cardRef: string | null
  billingSaved: boolean
  session: {
    /** `awaitingAddress`: a lender needs the borrower first. `refused`: not for this purchase. */
    state: 'closed' | 'awaitingAddress' | 'loading' | 'ready' | 'refused' | 'unavailable'
    /** The draft that holds the session; null unless it is ready. */
    ref: string | null
    /** No money moves. */
    simulated: boolean
    /** Why there is no session, and what to do. */
    message: string | null
  }
  /** The shopper came straight from the cart's sheet. */
  cameFromCartModal: boolean
  /** `field` is `card` for what belongs to the payment itself, `paymentType` for the choice, empty for the whole step. */
  problem: { code: string; field: string; message: string } | null
}

type Snapshot = SnapshotFrom<typeof paymentTypeMachine>

export function projectPaymentType(snapshot: Snapshot): Omit<PaymentTypeView, 'can'> {
  const context = snapshot.context
  const { type, userType, offeredTypes, card, cardRef, billingSaved, session, refusal } = context
  const state = sessionState(snapshot)
  const isUnsure = snapshot.matches({ method: 'unsure' }) || snapshot.matches({ method: 'choosingAgain' })
  return {
    type,
    isUnsure,
    types: paymentTypeNames
      .filter((name) => isTypeOffered(name, offeredTypes))
      .map((name) => {
        const { label, kind } = paymentTypes[name]
        const { percent: discountPercent } = paymentDiscountOf(name, { userType, isFirstOrder: false })
        return { type: name, label, kind, discountPercent, isChosen: name === type && !isUnsure }
      }),
    isFastCheckoutEnabled: isFastCheckoutEnabled(context),
    card: card && { type: card.type, brand: card.brand, lastFour: card.lastFour },
    cardRef: card && cardRef,
    billingSaved,
    session: {
      state,
      ref: session?.ref ?? null,
      simulated: session?.simulated ?? false,
      message: state === 'unavailable' ? paymentProblems.gateway.message : refusal,
    },
    cameFromCartModal: context.cameFromCartModal,
    problem: context.problem,
    blockedBy: isUnsure
      ? [paymentProblems.typeUnsure]
      : paymentBlockers({ paymentType: type, offeredTypes, billingSaved, cardRef: card && cardRef }),
  }
}

function sessionState(snapshot: Snapshot): PaymentTypeView['session']['state'] {
  const { session } = snapshot.value as { session: 'closed' | { open: Exclude<PaymentTypeView['session']['state'], 'closed'> } }
  return session === 'closed' ? session : session.open
}
