/**
 * A guest's whole order, shipped to their home and paid by card, without coverage: over the API with eleven calls, and through the pages as a
 * browser without scripts sends their forms. What a form has to carry is read from the page, so that older builds can be asked as well.
 */
import { confirmationPath } from '#model-tests/drivers/confirmation.ts'
import { ApiShopper, type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { choose, pay } from '#model-tests/drivers/http/page-purchase.ts'
import { approvedCard, billing, cardToken, orderOf, place } from '#model-tests/drivers/http/purchase.ts'
import type { ListedTire } from './shelf.ts'

/** A shop, and the payment simulator that it asks. */
export interface ShopAddresses {
  url: string
  providerUrl: string
}

/** Throws what the shop answered where the order is not confirmed. */
export async function orderOverApi({ url, providerUrl }: ShopAddresses, { itemId }: ListedTire): Promise<void> {
  const shopper = await ApiShopper.open(url)
  const send = async (machine: string, event: { type: string } & Record<string, unknown>) => {
    const { status, body } = await shopper.send(machine, event)
    if (status !== 200) throw new Error(`${machine} ${event.type} answered ${status}: ${JSON.stringify(body).slice(0, 300)}`)
  }
  const guest = newGuest()
  await send('cart', { type: 'item.add', itemId, quantity: 4 })
  await send('shippingChoice', { type: 'address.save', ...guest })
  await send('checkoutFlow', { type: 'step.continue' })
  await shopper.state()
  await send('checkoutFlow', { type: 'step.continue' })
  const token = await cardToken({ url: providerUrl }, shopper, approvedCard)
  await send('paymentType', { type: 'payment.submit', ...guest, token })
  await send('checkoutFlow', { type: 'step.continue' })
  const { status, body } = await place(shopper)
  const order = status === 200 ? orderOf(body) : null
  if (order?.stage !== 'confirmed')
    throw new Error(`The order of ${itemId} answered ${status}: ${order?.stage ?? body.errorMessage}`)
}

/** Throws what the page says where the order is not confirmed. */
export async function orderThroughPages({ url }: ShopAddresses, { page, listing }: ListedTire): Promise<void> {
  const visitor = new Visitor(url)
  const guest = newGuest()
  await visitor.open(listing)
  await (await visitor.open(page)).press('Add 4 tires')
  let step = await choose(await visitor.open('/checkout/shipping'), 'home', guest)
  // Coverage is offered for most tires, and a page between says so for the others.
  for (let pages = 0; pages < 2 && step.url.pathname !== '/checkout/payments'; pages += 1) step = await step.press('Continue')
  expectAt(step, /^\/checkout\/payments$/)
  const summary = await pay(step, 'credit', guest)
  expectAt(summary, /^\/checkout\/order-summary$/)
  expectAt(await summary.press('Place order'), confirmationPath)
}

/** One address for all would make one shopper of them, with more orders at each turn. */
const newGuest = () => ({ ...billing, email: `guest-${crypto.randomUUID()}@example.com` })

function expectAt({ url, status, heading }: Page, path: RegExp): void {
  if (status !== 200 || !path.test(url.pathname)) throw new Error(`${url.pathname} answered ${status}: ${heading}`)
}
