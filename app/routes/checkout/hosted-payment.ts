/**
 * `POST /checkout/payments/hosted`: off to the provider's own page, by the payment type that the form or the query names
 * (`type`), else by the cart's. The amount is the cart's own at that moment, calculated for this payment type. The form sent
 * again leads to the same page of the provider.
 */

import * as v from 'valibot'
import { redirect } from '#app/remix/router.ts'
import { formAction, type PostedForm } from '#app/server/forms/form-action.ts'
import { withRefusalPage } from '#app/server/forms/refusal-page.ts'
import { type CheckoutStep, checkoutStep } from '#app/subjects/checkout/checkout-loader.ts'
import { hostedPage } from '#app/subjects/checkout/payments/hosted-page.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { emptySchema } from '#machines/domain/form-problems.ts'
import { type PaymentType, paymentTypeNames } from '#machines/domain/payment.ts'

const payments = '/checkout/payments'

export const action = withRefusalPage(
  formAction(
    emptySchema,
    async (form) => {
      const step = await checkoutStep(form, 'payment')
      const named = form.values.type ?? new URL(form.request.url).searchParams.get('type') ?? step.cart.paymentType
      const asked = v.safeParse(v.picklist(paymentTypeNames), named)
      const charged = asked.success ? await cartPaidBy(form, step, asked.output) : null
      return redirect(charged ? await hostedPage(form.context, { cart: charged, shipping: step.shipping }) : payments, 303)
    },
    { about: 'cart', name: 'hosted' },
  ),
)

export function loader(): Response {
  return redirect(payments)
}

/** The cart with its totals for this payment type, chosen first where the cart has another; null if it is not offered. */
async function cartPaidBy(
  { context, key }: PostedForm<unknown>,
  { cartId, cart }: CheckoutStep,
  paymentType: PaymentType,
): Promise<CartSummary | null> {
  if (cart.paymentType === paymentType) return cart
  const { engine, commerce } = context.shop
  await engine.send(cartId, 'paymentType', { type: 'type.choose', paymentType }, { key: `${key}.type` })
  const changed = await commerce.carts.cartSummary(cartId)
  return changed?.paymentType === paymentType ? changed : null
}
