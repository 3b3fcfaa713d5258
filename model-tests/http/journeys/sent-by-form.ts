/** The events of the checkout that no form of a page sends, and why; every other one is sent by its form once. */
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import type { FormEvents } from '#model-tests/drivers/http/form-events.ts'

const byAddress = 'The address of a page says it: a link or a way back leads there.'
const byScript = 'A script of the page tells it, when it has what a provider gave.'
const byCall = 'Only a call of the API asks for it.'

export const withoutForm: Readonly<Record<string, string>> = {
  'cart item.add': 'The form of a tire brings its delivery too: chosen-on-the-tire.test.ts sends it.',
  'cart cart.join': 'A cart has the form where the shopper has another cart beside it: copies-keep-everything.test.ts.',
  'cart cart.refresh': 'The server sends it, after a sign-in or a new ZIP.',
  'cart vehicle.remove': byCall,
  'cartTabs tabs.ask': byAddress,
  'cartTabs tab.loaded': byScript,
  'appointment time.release': byCall,
  'shippingChoice delivery.remove': byCall,
  'checkoutFlow step.visit': byAddress,
  'checkoutFlow exit.attend': byAddress,
  'paymentType card.tokenized': byScript,
  'paymentType payment.cancelled': byAddress,
  'paymentType payment.failed': byAddress,
  'paymentType payment.hinted': byAddress,
}

/** What is wrong with the table or with what was sent, a sentence each. */
export function faultsOfForms({ offered, sent }: FormEvents): string[] {
  const all = checkoutCharts.flatMap(({ name, events }) => Object.keys(events).map((event) => `${name} ${event}`))
  return [
    ...all.flatMap((name) => (sent.has(name) || name in withoutForm ? [] : [`${name} was never sent by a form.`])),
    ...Object.keys(withoutForm).flatMap((name) => {
      if (!all.includes(name)) return [`${name} is listed without a form, and no chart knows it.`]
      return offered.has(name) || sent.has(name) ? [`${name} is listed without a form, and a page has one.`] : []
    }),
  ]
}
