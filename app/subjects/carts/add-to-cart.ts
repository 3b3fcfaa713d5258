/** Puts the tires of a product page into the cart: front and rear together, one event for the cart's chart. */
import { redirect } from '#app/remix/router.ts'
import { cartFlags } from '#app/server/api/cart-flags.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { notApplied } from '#app/server/page/not-applied.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import type { Shop } from '#app/server/shop/shop.ts'
import { keptToday } from '#app/server/visitor/kept-cart.ts'
import { openCart } from '#app/server/visitor/open-cart.ts'
import { takeVehicleAlong } from '#app/subjects/vehicles/cart-vehicle.ts'
import { cartChart } from '#machines/checkout/cart/cart.chart.ts'
import { cartTabsChart } from '#machines/checkout/cart-tabs/cart-tabs.chart.ts'
import { openTab, tabMethods } from '#machines/checkout/cart-tabs/cart-tabs.rules.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import { type Account, userTypeTraits } from '#machines/domain/accounts/account.ts'
import type { DeliveryMethod } from '#machines/domain/carts/cart.ts'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { offeredMethods, preShippingOf } from '#machines/domain/delivery/delivery-offers.ts'
import { emptySchema } from '#machines/domain/form-problems.ts'
import { parseEvent } from '#machines/engine/index.ts'
import { takeDelivery } from './take-delivery.ts'

/** Opens a cart when there is none; leads back to the tire's page with the cart over it. */
export const addToCart = formAction(
  emptySchema,
  async ({ values, key, request, context, again }) => {
    const refuse = (status: number, message = '') => again(status, { message, messageField: 'frontQuantity' })
    const { itemId, ...quantities } = wanted(values)
    const [item] = /^\d{1,12}$/.test(itemId) ? await (await context.visitor.catalogue()).items([itemId]) : []
    const preShippingSelection = item && preShippingOf(chosenOffer(values.delivery, item, await context.visitor.account()))
    const parsed = parseEvent(cartChart, { type: 'item.add', itemId, ...quantities, preShippingSelection })
    if ('issues' in parsed) return refuse(400, parsed.issues[0]?.message)

    const headers = new Headers()
    const open = async () => {
      const opened = await openCart(request, context)
      headers.set('Set-Cookie', opened.setCookie)
      headers.append('Set-Cookie', await keptToday(context))
      return opened
    }
    const { engine } = context.shop
    const { visitor } = context
    let seen = await visitor.checkout()
    let cartId = await visitor.cartId()
    if (!cartId) ({ cartId, state: seen } = await open())
    let answer = await engine.send(cartId, 'cart', parsed.event, { key, seen })
    // The cart was dropped before the tires came: they go into a new one.
    if (answer.outcome === 'applied' && viewsOf(answer.state).cart.wasAdding) {
      ;({ cartId, state: seen } = await open())
      answer = await engine.send(cartId, 'cart', parsed.event, { key, seen })
    }
    if (answer.outcome !== 'applied' && answer.outcome !== 'notFound') {
      const { status, message } = notApplied(answer)
      return refuse(status, message)
    }
    context.visitor.forget()
    if (answer.outcome === 'applied') {
      const itemIds = [itemId, quantities.rearItemId ?? itemId]
      const hasCar = await takeVehicleAlong(request, context, { cartId, itemIds, key })
      // A repeated answer is of then, and the shopper may have chosen since.
      const added = (answer.replayed || hasCar ? await engine.read(cartId) : null) ?? answer.state
      const { cookies, isSent } = await takeDelivery(context, { state: added, values, key })
      for (const cookie of cookies) headers.append('Set-Cookie', cookie)
      const now = (isSent ? await engine.read(cartId) : null) ?? added
      if (values.delivery) await askForTab(engine, cartId, viewsOf(now).cartTabs.method, values.delivery, key)
      for (const flag of cartFlags(context, now)) headers.append('Set-Cookie', flag)
    }
    return redirect(`${pageUrl(request).pathname}?cart=open`, { headers, status: 303 })
  },
  { about: 'visitor' },
)

/**
 * A cart is opened with one of the specification's four selections, and none of them is a mobile installer: `tabs.ask` opens that
 * tab, and closes it again when another delivery is chosen later.
 */
async function askForTab(engine: Shop['engine'], cartId: string, open: DeliveryMethod, asked: string, key: string) {
  if (asked === open || ![asked, open].includes('mobile')) return
  const event = { type: 'tabs.ask', activeShippingType: asked, hasMobileInstall: asked === 'mobile' }
  const parsed = parseEvent(cartTabsChart, event)
  if ('event' in parsed) await engine.send(cartId, 'cartTabs', parsed.event, { key: `${key}.tab` })
}

/** Front and rear of one tire are one line of the cart; a matched set is two, of which either may be left out. */
function wanted({ itemId = '', rearItemId = '', frontQuantity = '0', rearQuantity = '0' }: Readonly<Record<string, string>>) {
  const [front, rear] = [numberOf(frontQuantity), numberOf(rearQuantity)]
  if (!rearItemId || rear === 0) return { itemId, quantity: rearItemId ? front : front + rear }
  return front === 0 ? { itemId: rearItemId, quantity: rear } : { itemId, quantity: front, rearItemId, rearQuantity: rear }
}

/**
 * The delivery that was chosen beside the tire, where it is offered; else that of the tab that a new cart with this tire opens with.
 * The ZIP may be unknown yet, and with it the shops; whether a mobile installer comes is known in the checkout.
 */
function chosenOffer(
  asked: string | undefined,
  { isInstallable, isOversize }: CatalogueItem,
  account: Account | null,
): DeliveryMethod {
  const installability = isInstallable ? 'all' : 'none'
  const offered = offeredMethods({
    installability,
    hasOversize: isOversize,
    usesWarehouse: userTypeTraits[account?.userType ?? 'none'].usesWarehouse,
    deliveryMethods: account?.company?.deliveryMethods ?? [],
    nearby: { shops: 0, mobile: asked === 'mobile' ? 1 : 0 },
    hasZip: false,
  })
  const chosen = offered.find((method) => method === asked)
  if (chosen) return chosen
  const tabs = { installability, offered } as const
  return tabMethods(tabs)[openTab({ chosen: null, asked: null, saved: null }, tabs)] ?? 'home'
}

/** NaN for anything but an integer, so that the chart's message is shown. */
function numberOf(text: string): number {
  return /^-?\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
}
