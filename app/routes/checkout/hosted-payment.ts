/**
 * `POST /checkout/payments/hosted`: off to the provider's own page, by the payment type that the form or the query names
 * (`type`), else by the cart's. The amount is the cart's own at that moment, calculated for this payment type.
 */
import { randomUUID } from 'node:crypto'
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import * as v from 'valibot'
import { type CheckoutStep, checkoutStep } from '#app/checkout/checkout-loader.ts'
import { hostedPage } from '#app/checkout/hosted-page.ts'
import type { CartSummary } from '#machines/domain/cart.ts'
import { type PaymentType, paymentTypeNames } from '#machines/domain/payment.ts'

const payments = '/checkout/payments'

export async function action(args: ActionFunctionArgs): Promise<Response> {
  const step = await checkoutStep(args, 'payment')
  const asked = v.safeParse(v.optional(v.picklist(paymentTypeNames)), await askedType(args.request))
  const charged = asked.success ? await cartPaidBy(args, step, asked.output ?? step.cart.paymentType) : null
  return redirect(charged ? await hostedPage(args.context, charged) : payments, 303)
}

export function loader(): Response {
  return redirect(payments)
}

async function askedType(request: Request): Promise<FormDataEntryValue | undefined> {
  const form = await request.formData().catch(() => null)
  return form?.get('type') ?? new URL(request.url).searchParams.get('type') ?? undefined
}

/** The cart with its totals for this payment type, chosen first where the cart has another; null if it is not offered. */
async function cartPaidBy(
  { context }: ActionFunctionArgs,
  { cartId, cart }: CheckoutStep,
  paymentType: PaymentType,
): Promise<CartSummary | null> {
  if (cart.paymentType === paymentType) return cart
  const { engine, commerce } = context.shop
  await engine.send(cartId, 'paymentType', { type: 'type.choose', paymentType }, { key: `hosted.${randomUUID()}` })
  const changed = await commerce.cartSummary(cartId)
  return changed?.paymentType === paymentType ? changed : null
}
