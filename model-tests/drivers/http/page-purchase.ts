/** The purchase through the pages, step by step, as a browser without JavaScript posts it: every delivery, every way to pay. */
import type { DeliveryMethod } from '#machines/domain/carts/cart.ts'
import { type PaymentType, paymentTypes } from '#machines/domain/payment.ts'
import { textOf } from './html.ts'
import { type Page, Visitor } from './http.ts'
import { approvedCard, billing } from './purchase.ts'

/** The shopper: a demo account's first name, or a guest's entry URL. */
export async function visitorAs(origin: string, { signsInAs, comesBy }: { signsInAs?: string; comesBy?: string }) {
  const visitor = new Visitor(origin)
  if (comesBy) await visitor.open(comesBy)
  if (signsInAs) await (await visitor.open('/my_customers/login')).press(`Sign in as ${signsInAs}`)
  return visitor
}

/** The words of each delivery's tab. */
export const tabLabels = {
  warehouse: 'Warehouse pickup',
  installer: 'Local installer',
  mobile: 'Mobile installer',
  home: 'Ship to me',
  fedex: 'FedEx pickup',
} as const satisfies Record<DeliveryMethod, string>

/** The deliveries that the page offers, in the order of its tabs. */
export function tabsOn(page: Page): DeliveryMethod[] {
  const tabs = page.elements().filter(({ attrs }) => attrs.role === 'tab')
  const methods = Object.keys(tabLabels) as DeliveryMethod[]
  return tabs.map((tab) => {
    const method = methods.find((name) => tabLabels[name] === textOf(tab))
    if (!method) throw new Error(`${page.path} has a tab ${textOf(tab)}`)
    return method
  })
}

/** From the shipping step to the one behind it. `to` is a home. */
export async function choose(shipping: Page, method: DeliveryMethod, to = billing): Promise<Page> {
  const tab = await shipping.press(tabLabels[method])
  if (method === 'home') return tab.press('Ship to this address', to)
  return (await settle(tab, method)).press('Continue')
}

async function settle(tab: Page, method: Exclude<DeliveryMethod, 'home'>): Promise<Page> {
  switch (method) {
    case 'fedex':
      return tab.press('Choose this location', { locationId: firstOf(tab, 'locationId') })
    case 'warehouse':
      return tab.press('Choose this warehouse', { warehouseId: firstOf(tab, 'warehouseId') })
    case 'installer':
      return takeTime(await tab.press('Choose this shop', { installerId: firstOf(tab, 'installerId') }))
    case 'mobile': {
      const asked = await takeTime(await tab.press('Choose this shop', { installerId: firstOf(tab, 'installerId') }))
      return asked.press('Confirm this visit')
    }
  }
}

/** The payment step with this way to pay chosen. */
export async function chooseType(payments: Page, type: PaymentType): Promise<Page> {
  return type === 'credit' ? payments : payments.press(paymentTypes[type].label)
}

/** From the payment step to the provider's own page, by the way that is chosen. */
export async function goToProvider(payments: Page, type: PaymentType, payer = billing): Promise<Page> {
  // The address is saved on the way to a wallet's or a lender's page.
  const saved = await payments.press('Save billing address', payer)
  return type === 'credit' ? saved.press("Enter the card on the provider's page") : saved
}

/** From the payment step through the provider's page to the summary. */
export async function pay(payments: Page, type: PaymentType, payer = billing): Promise<Page> {
  const hosted = await goToProvider(payments, type, payer)
  if (type !== 'credit') return hosted.press('Approve')
  return hosted.press('Use this card', { number: approvedCard, expiry: '12/34', securityCode: '123' })
}

/** The first choice of a list of radio buttons. */
function firstOf(page: Page, name: string): string {
  const radio = page.elements().find(({ attrs }) => attrs.type === 'radio' && attrs.name === name)
  if (!radio) throw new Error(`${page.path} offers no ${name}`)
  return radio.attrs.value ?? ''
}

function takeTime(page: Page): Promise<Page> {
  const free = page.buttons.find(({ element, isDisabled }) => element.attrs.name === 'startTime' && !isDisabled)
  if (!free) throw new Error(`${page.path} has no free time`)
  return page.press(free.name)
}
