/** The way from an empty cart to an order that can be placed, through the headless API alone. */

import type { ServedCheckout } from '#machines/checkout/kind.ts'
import type { OrderView } from '#machines/checkout/order/order.view.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import type { InstallerListItem, InstallerSchedule } from '#machines/domain/installers/installer.ts'
import { parseHtml } from './html.ts'
import { ApiShopper, type EventAnswer, type Page, type Visitor } from './http.ts'

export const approvedCard = '4111111111111111'
export const declinedCard = '4000111111111115'

/** A tire that any shop mounts, with coverage on offer. */
export const plainTire = '100000'
export const tirePage = `/brands/halden/meridian-a-s/p/${plainTire}`

export const billing = {
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@example.com',
  phone: '(614) 555-0142',
  addressLine1: '418 Neil Ave',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
}

/** Where payments go to. */
interface Paid {
  provider: { readonly url: string }
}

export interface ShopWithProvider extends Paid {
  shop: { readonly url: string }
}

/** A cart with everything but the order. Without `itemId` any tire on sale is bought. */
export async function readyToPlace(
  world: ShopWithProvider,
  {
    delivery = 'home',
    card = approvedCard,
    ...others
  }: { delivery?: 'home' | 'installer'; card?: string; itemId?: string; to?: Partial<typeof billing> } = {},
): Promise<ApiShopper> {
  const shopper = await ApiShopper.open(world.shop.url)
  for (const step of stepsToPlace(world, shopper, { delivery, card, ...others })) await step()
  return shopper
}

/** The individual steps, so that a test can interfere between them. Without `itemId` any tire on sale is bought. `shopAt` counts from the nearest one; `to` is a home elsewhere. */
export function stepsToPlace(
  { provider }: Paid,
  shopper: ApiShopper,
  {
    delivery,
    card,
    itemId,
    shopAt = 0,
    to,
  }: { delivery: 'home' | 'installer'; card: string; itemId?: string; shopAt?: number; to?: Partial<typeof billing> },
): Array<() => Promise<void>> {
  const send = async (machine: string, event: Record<string, unknown>) => {
    const { status, body } = await shopper.send(machine, event)
    if (status !== 200) throw new Error(`${machine} ${event.type} answered ${status}: ${JSON.stringify(body).slice(0, 500)}`)
  }
  const ship =
    delivery === 'home'
      ? [
          async () => {
            await send('shippingChoice', { type: 'address.save', ...billing, ...to })
            if (to && (await shopper.state()).actors.shippingChoice?.can.includes('address.keepEntered'))
              await send('shippingChoice', { type: 'address.keepEntered' })
          },
        ]
      : [
          async () =>
            send('shippingChoice', {
              type: 'installer.pick',
              installerId: (await nearestInstaller(shopper, shopAt)).installerId,
            }),
          () => holdOpening(shopper),
        ]
  return [
    async () => send('cart', { type: 'item.add', itemId: itemId ?? (await itemOnSale(shopper.origin)), quantity: 4 }),
    ...ship,
    () => send('checkoutFlow', { type: 'step.continue' }),
    // A tire that brings its own coverage, or has it free already, is offered none.
    async () => {
      const { actors } = await shopper.state()
      if (actors.roadHazard?.can.includes('coverage.add')) await send('roadHazard', { type: 'coverage.add' })
    },
    () => send('checkoutFlow', { type: 'step.continue' }),
    async () => send('paymentType', { type: 'payment.submit', ...billing, token: await cardToken(provider, shopper, card) }),
    () => send('checkoutFlow', { type: 'step.continue' }),
  ]
}

/** Places the order at the total that the cart shows now. */
export async function place(shopper: ApiShopper, key?: string): Promise<{ status: number; headers: Headers; body: EventAnswer }> {
  const expectedTotalInCents = await totalOf(shopper)
  return shopper.send('order', { type: 'order.place', expectedTotalInCents }, { key })
}

export async function totalOf(shopper: ApiShopper): Promise<number> {
  const { body } = await shopper.get<{ siteCart: CartSummary }>('/cart-summary')
  return body.siteCart.totals.totalInCents
}

export function orderOf(state: ServedCheckout): OrderView {
  return viewsOf(state).order
}

/** A card's nonce, as the provider's own card fields give it. */
export async function cardToken(provider: Paid['provider'], shopper: ApiShopper, number: string): Promise<string> {
  const { status, body } = await shopper.get<{ clientToken: string }>('/checkout/braintree-client-token')
  if (status !== 200) throw new Error(`The shop gave no token for the card fields: ${status} ${JSON.stringify(body)}`)
  const { authorizationFingerprint, merchantId } = JSON.parse(Buffer.from(body.clientToken, 'base64').toString()) as {
    authorizationFingerprint: string
    merchantId: string
  }
  const cvv = number.startsWith('3') ? '1234' : '123'
  const creditCard = { number, cvv, expirationMonth: '12', expirationYear: '2034' }
  const answer = await fetch(`${provider.url}/merchants/${merchantId}/client_api/v1/payment_methods/credit_cards`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: shopper.origin },
    body: JSON.stringify({ authorizationFingerprint, creditCard }),
  })
  const { creditCards } = (await answer.json()) as { creditCards?: Array<{ nonce: string }> }
  const nonce = creditCards?.[0]?.nonce
  if (!nonce) throw new Error(`The provider gave no token: ${answer.status}`)
  return nonce
}

/** A tire that a shop can mount and that many carts can have; another one at each call. */
export async function itemOnSale(origin: string): Promise<string> {
  const found = offers.get(origin) ?? { items: await offersOf(origin), turn: 0 }
  offers.set(origin, found)
  found.turn += 1
  const item = found.items[found.turn % found.items.length]
  if (!item) throw new Error('The shop sells nothing in 225/45R17')
  return item
}

/** The page of a tire on sale. */
export async function openTire(visitor: Visitor): Promise<Page> {
  return visitor.open(`/brands/x/y/p/${await itemOnSale(visitor.origin)}`)
}

/** Starts with the first tire again: each file of tests gets the same ones, regardless of earlier tests. */
export function resetItemsOnSale(origin: string): void {
  offers.delete(origin)
}

const offers = new Map<string, { items: string[]; turn: number }>()

async function offersOf(origin: string): Promise<string[]> {
  const listing = await fetch(`${origin}/tire-sizes/225-45r17`)
  // The page of a shop in trouble lists nothing, and would be remembered.
  if (!listing.ok) throw new Error(`The listing of 225/45R17 answered ${listing.status}`)
  const links = parseHtml(await listing.text()).querySelectorAll('a[href]')
  return [...new Set(links.flatMap(({ attrs }) => /\/p\/(\d+)/.exec(attrs.href ?? '')?.[1] ?? []))]
}

async function nearestInstaller(shopper: ApiShopper, at: number): Promise<InstallerListItem> {
  const { body } = await shopper.get<{ siteInstallers: { siteInstallerList: InstallerListItem[] } }>(
    `/installers?userZip=43215&cartId=${shopper.cartId}`,
  )
  const shops = body.siteInstallers.siteInstallerList.filter(({ firstOpening }) => firstOpening !== null)
  const shop = shops[at % shops.length]
  if (!shop) throw new Error('No shop near 43215 has a time left')
  return shop
}

/** Holds the first free time. One that another shopper took in the meantime is gone, and the next one is picked. */
async function holdOpening(shopper: ApiShopper): Promise<void> {
  for (let tries = 1; tries <= 5; tries += 1) {
    const { status, body } = await shopper.send('appointment', { type: 'slot.pick', ...(await firstOpening(shopper)) })
    if (status !== 200) throw new Error(`appointment slot.pick answered ${status}: ${JSON.stringify(body).slice(0, 500)}`)
    if (body.actors.appointment?.value !== 'timeGone') return
  }
  throw new Error('Five times were gone before they were held')
}

/** The first free time of the shop that the cart goes to. */
async function firstOpening(shopper: ApiShopper): Promise<{ date: string; startTime: string }> {
  const { body } = await shopper.get<{ siteCart: CartSummary }>('/cart-summary')
  const installerId = body.siteCart.installerDetails?.installerId
  const { status, body: schedule } = await shopper.get<InstallerSchedule>(
    `/installers/${installerId}/schedule?cartId=${shopper.cartId}`,
  )
  if (status !== 200) throw new Error(`The times of shop ${installerId} answered ${status}`)
  for (const { date, slots } of schedule.siteInstallerSchedule.scheduleDays) {
    const open = slots.find((slot) => slot.isAvailable)
    if (open) return { date, startTime: open.startTime }
  }
  throw new Error(`Shop ${installerId} has no time left`)
}
