/** Puts the tires of a product page into the cart: front and rear together, one event for the cart's chart. */
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { isText } from '#app/api/read-json.ts'
import { pageUrl } from '#app/page/page-url.ts'
import { openCart } from '#app/visitor/open-cart.ts'
import { cartChart } from '#machines/checkout/cart/index.ts'
import { offeredMethods, preShippingOf } from '#machines/checkout/delivery.rules.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import { type Account, userTypeTraits } from '#machines/domain/account.ts'
import type { DeliveryMethod } from '#machines/domain/cart.ts'
import type { CatalogueItem } from '#machines/domain/catalogue.ts'
import { parseEvent } from '#machines/engine/index.ts'
import type { FormError } from '#ui/kit/fields/form-errors.tsx'
import { type Quantities, readQuantities } from '#ui/screens/product/quantities.ts'
import { cartFlags } from './cart-flags.ts'

const generic = 'Oops. Something went wrong, please try again.'

interface AddRefused {
  quantities: Quantities
  errors: FormError[]
}

/** Opens a cart when there is none; leads back to the tire's page with the cart over it. */
export async function addToCart({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') throw new Response(generic, { status: 405, headers: { Allow: 'GET, POST' } })
  const form = await request.formData().catch(() => new FormData())
  const text = (name: string) => (typeof form.get(name) === 'string' ? String(form.get(name)) : '')
  const key = text('key')
  if (
    ![...form].every(([name, value]) => typeof value === 'string' && isText(value) && form.getAll(name).length === 1) ||
    key.length < 8
  )
    throw new Response(generic, { status: 400 })
  const wanted = [text('frontQuantity'), text('rearQuantity')]
  const quantities = readQuantities(new URLSearchParams({ frontQuantity: wanted[0] ?? '', rearQuantity: wanted[1] ?? '' }))
  const refuse = (status: number, message: string) =>
    data({ quantities, errors: [{ field: 'frontQuantity', message }] } satisfies AddRefused, { status })

  const itemId = text('itemId')
  const [item] = /^\d{1,12}$/.test(itemId) ? await context.shop.catalogue.items([itemId]) : []
  const preShippingSelection = item && preShippingOf(firstOffer(item, await context.visitor.account()))
  const parsed = parseEvent(cartChart, { type: 'item.add', itemId, quantity: sumOf(wanted), preShippingSelection })
  if ('issues' in parsed) return refuse(400, parsed.issues[0]?.message ?? '')

  const headers = new Headers()
  const open = async () => {
    const opened = await openCart(request, context)
    headers.set('Set-Cookie', opened.setCookie)
    return opened.cartId
  }
  const { engine } = context.shop
  let answer = await engine.send((await context.visitor.cartId()) ?? (await open()), 'cart', parsed.event, { key })
  // The cart was gone when the tires came: they go into a new one.
  if (answer.outcome === 'applied' && viewsOf(answer.state).cart.wasAdding)
    answer = await engine.send(await open(), 'cart', parsed.event, { key })
  if (answer.outcome === 'invalid') return refuse(400, answer.issues[0]?.message ?? '')
  if (answer.outcome === 'rejected') return refuse(409, answer.message)
  if (answer.outcome === 'keyReused') return refuse(422, 'This page was used before. Please check it and send it again.')
  if (answer.outcome === 'inFlight') return refuse(409, 'Still working on it. Please wait a moment and look again.')
  if (answer.outcome === 'applied') for (const flag of cartFlags(context, answer.state)) headers.append('Set-Cookie', flag)
  throw redirect(`${pageUrl(request).pathname}?cart=open`, { headers, status: 303 })
}

/** The delivery a new cart with this tire is offered first; the ZIP may be unknown yet. */
function firstOffer({ isInstallable, isOversize }: CatalogueItem, account: Account | null): DeliveryMethod {
  const [first = 'home'] = offeredMethods({
    installability: isInstallable ? 'all' : 'none',
    hasOversize: isOversize,
    usesWarehouse: userTypeTraits[account?.userType ?? 'none'].usesWarehouse,
    deliveryMethods: account?.company?.deliveryMethods ?? [],
    nearby: { shops: 0, mobile: 0 },
    hasZip: false,
  })
  return first
}

/** Front and rear together; what is no whole number makes the sum none, so that the chart's own message is given. */
function sumOf(texts: string[]): number {
  return texts.every((text) => /^-?\d{1,6}$/.test(text.trim())) ? texts.reduce((sum, text) => sum + Number(text), 0) : Number.NaN
}
