/**
 * `/checkout/payments` and `/checkout/payments/[type]`: the way to pay, the card in the provider's own fields, and the
 * billing address.
 */
import { randomUUID } from 'node:crypto'
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { checkoutAction, nextPath, whereTheFlowIs } from '#app/checkout/checkout-action.ts'
import { checkoutStep } from '#app/checkout/checkout-loader.ts'
import { CheckoutPage } from '#app/checkout/checkout-page.tsx'
import { hostedPage } from '#app/checkout/hosted-page.ts'
import { loadPaymentBrowser } from '#app/checkout/payment-browsers.ts'
import { useOwnDocument } from '#app/page/own-document.ts'
import { drafts } from '#app/shop/effects/drafts.ts'
import { checkoutCharts } from '#machines/checkout/index.ts'
import { isLeftToProvider } from '#machines/checkout/payment-type/payment-type.rules.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import { paymentTypeNames } from '#machines/domain/payment.ts'
import { parseEvent } from '#machines/engine/index.ts'
import type { PaymentSession } from '#machines/ports/payments.ts'
import type { SessionView } from '#ui/screens/checkout/payments/payments.view.ts'
import { PaymentsScreen } from '#ui/screens/checkout/payments/payments-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('Payment') }]

export async function loader(args: LoaderFunctionArgs) {
  await takeHints(args)
  const { views, cart, because, keySeed, live, zipDialog, charts, cartId } = await checkoutStep(args, 'payment')
  const { commerce, store, payments } = args.context.shop
  const { paymentType: payment } = views
  const [shipping, session, typed] = await Promise.all([
    commerce.cartShipping(cartId),
    payment.session.ref ? store.draft(payment.session.ref) : null,
    cart.cartBilling ?? store.latestDraft(cartId, drafts.billing),
  ])
  const opened = (session?.data ?? null) as PaymentSession | null
  const ways = payments.ways()
  args.context.allowPayments()
  return {
    view: {
      flow: views.checkoutFlow,
      payment,
      cart,
      billing: typed as BillingAddress | null,
      contact: shipping?.cartShipping ?? null,
      // Without the provider the page says so and everything else stays.
      session: opened && sessionView(opened),
      ways: [...ways],
      testCards: args.context.shop.testCards,
      cspNonce: args.context.nonce || null,
      because,
      hostedPath: '/checkout/payments/hosted',
    },
    keySeed,
    live,
    zipDialog,
    charts,
  }
}

/**
 * Once payment and billing address are both there, the summary is next; a way of paying that is agreed on elsewhere leads
 * there first. Without JavaScript the card comes after the address.
 */
export const action = checkoutAction(['checkoutFlow', 'paymentType'], {
  step: 'payment',
  async next(done) {
    if (done.form.event === 'card.tokenized') return nextPath(done)
    if (done.form.event !== 'payment.submit') return whereTheFlowIs(done)
    // A page that stays asks the provider by its own script; for all others the provider's page does.
    if (done.returnTo || !isLeftToProvider(viewsOf(done.state).paymentType)) return nextPath(done)
    const { commerce } = done.args.context.shop
    const cart = await commerce.cartSummary(done.state.cartId)
    return cart ? hostedPage(done.args.context, cart) : whereTheFlowIs(done)
  },
})

function sessionView({ type, provider, mode, browser, amountInCents, hostedPageUrl }: PaymentSession): SessionView {
  return { type, provider, mode, browser, amountInCents, hostedPageUrl: hostedPageUrl !== null }
}

/** Charts are told once what the address says; then the address says it no more. */
async function takeHints({ request, params, context }: LoaderFunctionArgs): Promise<void> {
  const { searchParams } = new URL(request.url)
  const cartId = await context.visitor.cartId()
  const chosen = paymentTypeNames.find((name) => name === params.type)
  const hint = {
    ...(searchParams.has('charge_id') ? { chargeId: searchParams.get('charge_id') } : {}),
    ...(searchParams.get('affirm_error') === 'true' ? { affirmError: true } : {}),
    ...(searchParams.get('redirectFrom') === 'cart_modal' ? { redirectFrom: 'cart_modal' } : {}),
  }
  const chart = checkoutCharts.find(({ name }) => name === 'paymentType')
  const isHint = Object.keys(hint).length > 0
  if (!chart || !cartId || (!isHint && params.type === undefined)) return
  const asked = isHint ? { type: 'payment.hinted', ...hint } : { type: 'type.choose', paymentType: chosen }
  const parsed = parseEvent(chart, asked)
  if ('event' in parsed) {
    // Told to the payment step, which must be the one that is open.
    await checkoutStep({ request, params, context }, 'payment')
    await context.shop.engine.send(cartId, 'paymentType', parsed.event, { key: `hint.${randomUUID()}` })
  }
  throw redirect('/checkout/payments', 303)
}

export default function PaymentsRoute() {
  const { view, keySeed, live, zipDialog, charts } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>() ?? null
  const isForeign = useOwnDocument()
  return (
    <CheckoutPage flow={view.flow} live={live} zipDialog={zipDialog}>
      <PaymentsScreen
        {...view}
        forms={{ keySeed, failure, charts }}
        loadPaymentBrowser={isForeign ? never : loadPaymentBrowser}
      />
    </CheckoutPage>
  )
}

/** In a document whose policy knows no provider, nothing of one is tried. */
const never: typeof loadPaymentBrowser = () => new Promise(() => {})
