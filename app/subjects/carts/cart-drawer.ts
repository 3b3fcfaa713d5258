/** Loader of the cart summary, as a page or a drawer. */
import { randomUUID } from 'node:crypto'
import type { AppLoadContext, LoaderFunctionArgs } from '#app/remix/router.ts'
import { mailNote, quoteNotice } from '#app/server/page/mail-note.ts'
import { occupationOffer } from '#app/subjects/occupation/id-me-offer.ts'
import { cartCars } from '#app/subjects/vehicles/cart-vehicle.ts'
import { fitOfCart } from '#app/subjects/vehicles/fit.ts'
import type { CartView } from '#machines/checkout/cart/cart.view.ts'
import { dealAlerts } from '#machines/checkout/cart/deals.rules.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import { shippedWords } from '#machines/domain/shipping/promise-words.ts'
import { quoteBill } from '#ui/checkout/order/quote-bill.ts'
import type { CartScreenView } from '#ui/screens/checkout/cart/cart.view.ts'
import { servedCharts } from './served-charts.ts'

/** `returnTo` is where its forms lead back to. The route that shows it awaits `noteVisit` before. */
export async function cartDrawer(
  { request, context }: LoaderFunctionArgs,
  { closeHref, returnTo }: { closeHref: string; returnTo: string },
): Promise<CartScreenView> {
  const state = await context.visitor.checkout()
  const cartId = await context.visitor.cartId()
  const forms = { keySeed: randomUUID(), failure: null, action: '/cart', returnTo }
  const isSpecialOrder = (await context.visitor.account())?.userType === 'Special Order'
  const signedOutAt = (await context.visitor.wasSignedOut()) ? returnTo : null
  const frame = { isSpecialOrder, signedOutAt, forms, closeHref }
  if (!cartId || !state)
    return {
      cart: null,
      cartView: null,
      coverage: null,
      deals: [],
      shipped: null,
      occupation: null,
      fit: null,
      cars: null,
      removed: null,
      beside: null,
      quoteAhead: null,
      ...frame,
    }
  const views = viewsOf(state)
  const cartView = { ...views.cart, notice: quoteNotice(views.cart.notice, mailNote(context.shop.env)) }
  const cart = await context.visitor.cart()
  const charts = servedCharts(context.shop.engine, state, ['cart', 'roadHazard'])
  const deals = cart ? dealAlerts(cart.siteCartCoupons, cart.quantity) : []
  const shipped = cart && shippedWords(cart)
  const occupation = cart && occupationOffer(request, context, cart)
  const fit = cart && (await fitOfCart(request, context, cart))
  const cars = cart && (await cartCars(request, context, cart))
  const removed = await named(cartView.removed, context)
  const { carts, quotes } = context.shop.commerce
  const other = await carts.besideCart(cartId)
  const ahead = cartView.canQuote ? await quotes.quoteAhead(cartId) : null
  return {
    cart,
    cartView,
    fit,
    cars,
    removed,
    beside: other && other.tires.length > 0 ? other.tires : null,
    quoteAhead: ahead && { bill: quoteBill(ahead.cart), leftOut: ahead.leftOut },
    coverage: views.roadHazard,
    deals,
    shipped,
    occupation,
    ...frame,
    forms: { ...forms, charts },
  }
}

/** Tires that are no longer sold cannot be added again. */
async function named(removed: CartView['removed'], { shop }: AppLoadContext): Promise<CartScreenView['removed']> {
  const [item] = removed ? await shop.catalogue.items([removed.itemId]) : []
  return removed && item ? { ...removed, name: `${item.brand.label} ${item.line.name}` } : null
}
