/**
 * How the order is paid: one of ten methods, initially credit card. What the provider returns (a card, a wallet's or a
 * lender's approval) is a token, which is checked with the provider before the shopper continues. The billing address is
 * saved beside it; both must be there to review the order. No payment data is kept here, only references.
 */
import { billing } from './payment-type.billing.ts'
import { method } from './payment-type.method.ts'
import { knownOf } from './payment-type.rules.ts'
import { session } from './payment-type.session.ts'
import { paymentTypeSetup } from './payment-type.setup.ts'

export const paymentTypeMachine = paymentTypeSetup.createMachine({
  id: 'paymentType',
  description:
    'How the order is paid: one of ten ways, beginning with credit card. What the provider gives is checked with it, and the billing address is saved; both must be there before the order is reviewed.',
  context: ({ input }) => ({
    ...knownOf(input),
    type: input.paymentType,
    wanted: null,
    typeBeforeWallet: 'credit',
    cardRef: null,
    card: null,
    billingSaved: input.billingSaved,
    session: null,
    refusal: null,
    cameFromCartModal: false,
    problem: null,
  }),
  type: 'parallel',
  states: { method, session, billing },
})
