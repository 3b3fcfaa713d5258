/**
 * `/quote/[token]`: the link in a quote's email. Opening the page changes nothing, since mail programs open links too; the
 * button opens the copy of the cart, once. The form's key opens it: when the shop breaks before it has answered, the same form sent
 * again gets the same cart.
 */
import { redirect } from '@remix-run/node'
import { formAction } from '#app/forms/form-action.ts'
import { metaOf, type PageHandle } from '#app/page/page-handle.ts'
import { emptySchema } from '#machines/domain/form-problems.ts'
import { QuoteScreen, quoteIsGone } from '#ui/screens/checkout/quote/quote-screen.tsx'

export const handle: PageHandle = { area: '/quote', title: 'Your quote', robots: 'noindex' }

export const meta = metaOf(handle)

export const action = formAction(emptySchema, async ({ params, key, context, again }) => {
  const { commerce, engine } = context.shop
  const token = params.token ?? ''
  const quote = /^[\w-]{20,100}$/.test(token) ? await commerce.quotes.retrieveQuote(token, key) : null
  if (!quote) return again(404, { problems: { token: quoteIsGone } })
  await engine.create(quote.cartId)
  const headers = new Headers({ 'Set-Cookie': await context.cookies.cart.serialize(quote.secret) })
  headers.append('Set-Cookie', context.cookies.retrieveQuote.serialize('yes'))
  return redirect('/?cart=open', { status: 303, headers })
})

export default QuoteScreen
