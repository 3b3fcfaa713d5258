/**
 * URL parameters for the payment chart: `/checkout/payments/[type]` chooses a payment method; `charge_id`, `affirm_error` and
 * `redirectFrom` come from other pages.
 */
import { randomUUID } from 'node:crypto'
import { type LoaderFunctionArgs, redirect } from '#app/remix/router.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { checkoutStep } from '#app/subjects/checkout/checkout-loader.ts'
import { stepPaths } from '#machines/checkout/checkout-flow/checkout-flow.chart.ts'
import { paymentTypeChart } from '#machines/checkout/payment-type/payment-type.chart.ts'
import { paymentTypeNames } from '#machines/domain/payment.ts'
import { parseEvent } from '#machines/engine/index.ts'

/** Sends the chart one event for what the address says, then throws a redirect to the step's plain address. */
export async function takePaymentHints(args: LoaderFunctionArgs): Promise<void> {
  const { request, params, context } = args
  const hint = readHint(pageUrl(request).searchParams)
  const cartId = await context.visitor.cartId()
  if (!cartId || (!hint && params.type === undefined)) return
  const paymentType = paymentTypeNames.find((name) => name === params.type)
  const parsed = parseEvent(paymentTypeChart, hint ? { type: 'payment.hinted', ...hint } : { type: 'type.choose', paymentType })
  if ('event' in parsed) {
    // The chart takes the event at the payment step only.
    await checkoutStep(args, 'payment')
    await context.shop.engine.send(cartId, 'paymentType', parsed.event, { key: `hint.${randomUUID()}` })
  }
  throw redirect(stepPaths.payment, 303)
}

function readHint(query: URLSearchParams) {
  const hint = {
    ...(query.has('charge_id') ? { chargeId: query.get('charge_id') } : {}),
    ...(query.get('affirm_error') === 'true' ? { affirmError: true } : {}),
    ...(query.get('redirectFrom') === 'cart_modal' ? { redirectFrom: 'cart_modal' } : {}),
  }
  return Object.keys(hint).length > 0 ? hint : null
}
