/**
 * `/quote/[token]`: the link of a quote's letter. Opening the page changes nothing, since mail programs open links too; the
 * button opens the copy of the cart, once.
 */

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { metaOf, type PageHandle } from '#app/page/page-handle.ts'
import { QuoteScreen } from '#ui/screens/checkout/quote/quote-screen.tsx'

export const handle: PageHandle = { area: '/quote', title: 'Your quote', robots: 'noindex' }

export const meta = metaOf(handle)

export async function action({ request, params, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') throw new Response(null, { status: 405, headers: { Allow: 'GET, POST' } })
  const { commerce, engine } = context.shop
  const token = params.token ?? ''
  const quote = /^[\w-]{20,100}$/.test(token) ? await commerce.retrieveQuote(token) : null
  if (!quote) return data({ isGone: true }, { status: 404 })
  await engine.create(quote.cartId)
  const headers = new Headers({ 'Set-Cookie': await context.cookies.cart.serialize(quote.secret) })
  headers.append('Set-Cookie', context.cookies.retrieveQuote.serialize('yes'))
  throw redirect('/?cart=open', { status: 303, headers })
}

export default function QuoteRoute() {
  return <QuoteScreen isGone={useActionData<typeof action>()?.isGone === true} />
}
