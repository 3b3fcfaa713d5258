/**
 * `POST /checkout/payments/draft`: what was typed into the billing address so far, so that a reload of the page does not lose it. It is
 * kept as it is, checked only when it is sent; what looks like a card number is not kept, and nothing of the page of another cart.
 * Answered with 204 and nothing.
 */
import * as v from 'valibot'
import { api } from '#app/server/api/api.ts'
import { wrongMethod } from '#app/server/api/wrong-method.ts'
import { readTexts } from '#app/server/forms/read-texts.ts'
import { otherSubject } from '#app/server/forms/subject.ts'
import { drafts } from '#app/server/shop/effects/drafts.ts'
import { type BillingAddress, billingFieldNames, looksLikeCardNumber } from '#machines/domain/contact.ts'
import { readSubject, subjectField } from '#machines/domain/form-subject.ts'

const textSchema = v.pipe(
  v.string(),
  v.maxLength(200),
  v.check((text) => !looksLikeCardNumber(text)),
)

export const loader = wrongMethod('POST')

export const action = api(async ({ request, context }) => {
  if (request.method !== 'POST') return wrongMethod('POST')()
  const cartId = await context.visitor.cartId()
  const form = (await readTexts(request)) ?? {}
  const typed: Partial<Record<keyof BillingAddress, string>> = {}
  for (const name of billingFieldNames) {
    const text = v.safeParse(textSchema, form[name])
    if (text.success) typed[name] = text.output
  }
  const isOther = await otherSubject(context, readSubject(form[subjectField]), 'cart')
  if (cartId && !isOther && Object.keys(typed).length > 0) await context.shop.store.putDraft(cartId, drafts.billing, typed)
  return new Response(null, { status: 204 })
})
