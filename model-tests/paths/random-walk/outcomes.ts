/** Random outcomes of effects: mostly success, sometimes any failure. */
import type { AuthorizeInput } from '#machines/checkout/order/order.effects.ts'
import { answers, type Call, type EffectName, type EffectOutcome } from '#machines/checkout/testing.ts'

/** What an effect may answer instead of the simulated answer. None of it contradicts the simulated records. */
const otherAnswers: Partial<Record<EffectName, unknown[]>> = {
  'cart.createCart': [{ outcome: 'refused', code: 'outOfStock', field: 'quantity', message: 'Only 2 left.' }],
  'cart.updateCart': [
    { outcome: 'refused', code: 'outOfStock', field: 'quantity', message: 'Only 2 left.' },
    { outcome: 'notFound' },
  ],
  'cart.readCart': [{ outcome: 'notFound' }],
  'shippingChoice.saveInstaller': [{ outcome: 'notFound' }, { outcome: 'refused', code: 'outsideServiceArea' }],
  'shippingChoice.saveAddress': [{ outcome: 'notFound' }],
  'shippingChoice.savePickup': [{ outcome: 'notFound' }, { outcome: 'refused', code: 'unknownLocation' }],
  'shippingChoice.verifyAddress': [{ outcome: 'unknown' }],
  'shippingChoice.clearShipping': [{ outcome: 'notFound' }],
  'appointment.releaseTime': [{ outcome: 'notFound' }],
  'appointment.moveTime': [
    { outcome: 'slotGone' },
    { outcome: 'beforeTires', firstDay: '2026-03-18' },
    { outcome: 'byPhone' },
    { outcome: 'notFound' },
  ],
  'appointment.saveTime': [{ outcome: 'slotGone' }, { outcome: 'beforeTires', firstDay: '2026-03-18' }, { outcome: 'notFound' }],
  'roadHazard.setCoverage': [{ outcome: 'notFound' }, { outcome: 'refused', message: 'Not in your cart any more.' }],
  'paymentType.choosePaymentType': [{ outcome: 'notFound' }, { outcome: 'refused', message: 'Not for you.' }],
  'paymentType.openSession': [{ outcome: 'unavailable' }, { outcome: 'refused', message: 'Not to two addresses.' }],
  'paymentType.checkCard': [{ outcome: 'unknownToken' }],
  'paymentType.saveBilling': [{ outcome: 'notFound' }],
  'order.prepareOrder': [
    { outcome: 'slotGone' },
    { outcome: 'beforeTires', firstDay: null },
    { outcome: 'refused', code: 'outOfStock', message: 'Sold.' },
  ],
  'order.lookup': [
    { outcome: 'unknown', attemptKey: 'of-another-cart' },
    { outcome: 'processing', attemptKey: 'of-another-cart' },
  ],
  'order.confirmOrder': [{ outcome: 'notFound' }],
  'order.capturePayment': [{ outcome: 'unknown' }],
  'order.voidPayment': [{ outcome: 'unknown' }],
  'order.refundPayment': [{ outcome: 'refused' }, { outcome: 'unknown' }],
}

/** By a number from 0 to 29; null, for 0 to 21 and where there is no other answer, means the simulated outcome. */
export function outcomeFor(number: number, effect: EffectName, call: Call): EffectOutcome | null {
  const others = otherAnswers[effect] ?? []
  if (effect === 'order.authorize' && number >= 22 && number <= 24) return stillDeciding(call)
  if (number >= 22 && number <= 24) return others.length ? answers(others[number % others.length]) : null
  if (number === 25 || number === 26) return { kind: 'fails' }
  if (number === 27) return { kind: 'answerLost' }
  if (number === 28) return { kind: 'hangs' }
  if (number === 29) return { kind: 'hangsAfter' }
  return null
}

/** The provider has the payment, and has not decided yet. */
function stillDeciding({ input, key }: Call): EffectOutcome {
  return answers({ outcome: 'processing', attemptKey: (input as AuthorizeInput).attemptKey ?? key })
}
