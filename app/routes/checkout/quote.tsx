/**
 * `/quote/[token]`: the link in a quote's email. Opening the page changes nothing, since mail programs open links too; the
 * button opens the copy of the cart, once. The form's key opens it: when the shop breaks before it has answered, the same form sent
 * again gets the same cart.
 */
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { sessionIdOf } from '#app/server/visitor/ended-secrets.ts'
import { emptySchema } from '#machines/domain/form-problems.ts'
import { quoteBill } from '#ui/checkout/order/quote-bill.ts'
import { QuoteScreen, type QuoteScreenView, quoteIsGone } from '#ui/screens/checkout/quote/quote-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/quote',
  title: 'Your quote',
  robots: 'noindex',
  cache: 'no-store',
  referrer: 'no-referrer', // the address holds the token
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { quotes, carts } = context.shop.commerce
  const token = tokenIn(params)
  const quote = token === null ? null : await quotes.quote(token)
  const cart = quote?.state === 'open' ? await carts.cartSummary(quote.cartId) : null
  if (quote && cart) {
    const { rep, quotedAt, until } = quote
    return data({ view: shown({ quote: { rep, quotedAt, until, bill: quoteBill(cart) }, gone: null }) })
  }
  const why = quote && quote.state !== 'open' ? quote.state : 'unknown'
  return data({ view: shown({ quote: null, gone: { why, rep: quote?.rep ?? null } }) }, { status: quote ? 410 : 404 })
}

export const action = formAction(
  emptySchema,
  async ({ params, key, context, again }) => {
    const { commerce, engine } = context.shop
    const token = tokenIn(params)
    const quote = token === null ? null : await commerce.quotes.retrieveQuote(token, key)
    if (!quote) return again(404, { problems: { token: quoteIsGone } })
    const { carts } = commerce
    const own = await context.visitor.cartId()
    const account = await context.visitor.account()
    const claimed =
      account && (await carts.claimCart(quote.cartId, account.accountId, sessionIdOf(await context.visitor.sessionToken())))
    await engine.create(quote.cartId)
    // The cart of this browser is not lost: the opened one offers its tires.
    if (own && own !== quote.cartId) await carts.setBesideCart(quote.cartId, own)
    const secret = claimed?.outcome === 'ok' ? claimed.secret : quote.secret
    const headers = new Headers({ 'Set-Cookie': await context.cookies.cart.serialize(secret) })
    headers.append('Set-Cookie', context.cookies.retrieveQuote.serialize('yes'))
    return redirect('/?cart=open', { status: 303, headers })
  },
  { about: 'anyone' },
)

export default function QuoteRoute() {
  return <QuoteScreen {...useLoaderData<typeof loader>()} />
}

const shown = (view: QuoteScreenView) => view

/** The token in the address; null where it is not one. */
function tokenIn({ token = '' }: LoaderFunctionArgs['params']): string | null {
  return /^[\w-]{20,100}$/.test(token) ? token : null
}
