import { steps } from '#machines/checkout/checkout-flow/checkout-flow.rules.ts'
import { stateWords } from '#machines/describe/words.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import { blank, coverable, held, placed, readiness } from './carts.ts'
import { type PlaySet, plain } from './play-set.ts'

const order = { '': { orderId: 'TL-1' } }

export const checkoutFlowSet: PlaySet = {
  begins: {
    'an empty cart': blank,
    'tires that bring their coverage, a time, a billing address': { ...held, billingSaved: true },
    'tires that can be covered, a time, a billing address': { ...held, coverage: coverable.coverage, billingSaved: true },
    'an order that is confirmed': placed('confirmed'),
    'an order that was cancelled': placed('cancelled'),
  },
  events: {
    'step.continue': plain,
    'exit.attend': plain,
    'step.visit': Object.fromEntries(steps.map((step) => [stateWords(step).toLowerCase(), { step }])),
    ...readiness,
    'order.unconfirmed': order,
    'order.confirmed': order,
    'order.declined': { '': { message: paymentMessages.failed } },
    'order.cancelled': order,
  },
  answers: {},
}
