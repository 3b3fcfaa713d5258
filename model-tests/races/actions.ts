/** Named actions of shoppers, providers, clock and crashes in a race. */

import { proof } from '#adapters/commerce/contract/harness.ts'
import { installers } from '#adapters/commerce/contract/sample-shop.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '#app/remix/router.ts'
import { providerNews } from '#app/routes/calls/webhooks/provider.ts'
import { loader as comeBack, action as tell } from '#app/routes/checkout/payment-return.ts'
import type { ApiCall } from '#app/server/api/api-call.ts'
import type { ShopCookies } from '#app/server/http/cookies.ts'
import { reconcilePayments } from '#app/server/shop/payments/reconcile-payments.ts'
import { returnAddress } from '#app/server/shop/payments/return-address.ts'
import type { Shop } from '#app/server/shop/shop.ts'
import { visitorOf } from '#app/server/visitor/visitor.ts'
import type { CheckoutChart } from '#machines/checkout/checkout-charts.ts'
import type { CheckoutAnswer, CheckoutEvent, CheckoutWithdrawal } from '#machines/checkout/kind.ts'
import { env, type Node } from './node.ts'
import { outside, point } from './race.ts'
import { type Cart, limitedCode, minutes, type Table } from './table.ts'

/** An event that was sent, and what came back. */
export interface ActorReport {
  cart: Cart
  machine: CheckoutChart['name']
  event: CheckoutEvent
  key: string
  answer: CheckoutAnswer
}

/** A key that was withdrawn, and the outcome of its event. */
export interface WithdrawalReport {
  cart: Cart
  key: string
  withdrawal: CheckoutWithdrawal
}

interface RaceAction {
  /** The process that is asked. */
  node: 'one' | 'two' | 'three'
  do: (table: Table) => Promise<ActorReport | WithdrawalReport | undefined>
}

type Sent = Pick<ActorReport, 'machine' | 'event' | 'key'>

export const actions = {
  /** Place order. */
  submit: sending('one', (table) => placing(table, table.mine, 'submit')),
  /** The button again before the answer came: the same request, the same process. */
  doubleClick: sending('one', (table) => placing(table, table.mine, 'submit')),
  /** The answer was lost and the browser retries; a different process answers. */
  retry: sending('two', (table) => placing(table, table.mine, 'submit')),
  /** The answer was lost, and the page withdraws the order; another process answers. */
  withdraw: {
    node: 'two',
    async do({ two, mine }) {
      return { cart: mine, key: 'submit', withdrawal: await two.engine.withdraw(mine.cartId, 'submit') }
    },
  },
  /** The same summary in a second tab. */
  secondTab: sending('two', (table) => placing(table, table.mine, 'second-tab')),
  /** Back to the cart, and two tires instead of four. */
  backAndFewer: sending('two', ({ mine }, itemId) => ({
    cart: mine,
    machine: 'cart',
    event: { type: 'item.setQuantity', itemId, quantity: 2 },
    key: 'fewer',
  })),
  /** Another tab wants another card. */
  otherCard: sending('two', ({ mine }) => ({
    cart: mine,
    machine: 'paymentType',
    event: { type: 'card.change' },
    key: 'other-card',
  })),
  /** Another tab wants to pay another way. */
  otherWay: sending('two', ({ mine }) => ({
    cart: mine,
    machine: 'paymentType',
    event: { type: 'type.choose', paymentType: 'klarna' },
    key: 'other-way',
  })),
  /** The shopper is sent back by the provider's page. */
  comesBack: { node: 'one', do: (table) => returnTo(table, table.one, 'get') },
  /** The same page, opened once more in a second tab. */
  comesBackAgain: { node: 'two', do: (table) => returnTo(table, table.two, 'get') },
  /** The provider's server says so too. */
  serverTells: { node: 'two', do: (table) => returnTo(table, table.two, 'post') },
  /** An unsigned notification of the provider. */
  webhook: {
    node: 'two',
    async do({ two, mine }) {
      const request = new Request('https://shop.example/webhooks/klarna', { method: 'POST', body: mine.cartId })
      expectAnswered(await providerNews.POST(argsOf(two, request, { provider: 'klarna' })))
      return undefined
    },
  },
  /** The records are compared, a minute later. */
  reconcile: {
    node: 'two',
    async do({ two, database }) {
      await outside(() => database.pass(61))
      await reconcile(two)
      return undefined
    },
  },
  /** Ten seconds pass, and the sweeper runs. */
  lookUpAgain: passing('two', 10),
  /** 31 minutes pass, and another cart takes the time. */
  slotIsTaken: {
    node: 'three',
    async do({ three, rival, time, database }) {
      await outside(() => database.pass(31 * minutes))
      const taken = { installerId: installers.fifthStreet, ...time }
      await outside(() => three.commerce.appointments.updateAppointment(rival.cartId, taken, 'the-rival-takes-it'))
      return undefined
    },
  },
  cancel: sending('one', ({ mine }) => ({ cart: mine, machine: 'order', event: { type: 'order.cancel' }, key: 'cancel' })),
  cancelInSecondTab: sending('two', ({ mine }) => ({
    cart: mine,
    machine: 'order',
    event: { type: 'order.cancel' },
    key: 'cancel-in-second-tab',
  })),
  /** kill -9 of the first process. When its lease has run out, another one looks, as its sweeper does. */
  crash: {
    node: 'three',
    async do({ race, three, database, mine }) {
      race.kill('one')
      await point('the lease runs out')
      await outside(() => database.pass(20))
      await three.engine.read(mine.cartId)
      return undefined
    },
  },
  /** Another shopper places their order. */
  rivalSubmits: sending('two', (table) => placing(table, table.rival, 'rival-submit')),
  /** The rival enters the promo code that I have too, in two tabs. */
  rivalEntersCode: sending('one', ({ rival }) => entering(rival, 'code')),
  rivalEntersCodeInSecondTab: sending('two', ({ rival }) => entering(rival, 'code-in-second-tab')),
  /** One person proves who they are in two carts. */
  proves: { node: 'one', do: ({ one, mine }) => prove(one, mine) },
  rivalProves: { node: 'two', do: ({ two, rival }) => prove(two, rival) },
} satisfies Record<string, RaceAction>

export type ActionName = keyof typeof actions

function sending(node: RaceAction['node'], what: (table: Table, itemId: string) => Sent & { cart: Cart }): RaceAction {
  return {
    node,
    async do(table) {
      const { cart, machine, event, key } = what(table, table.itemId)
      return { cart, machine, event, key, answer: await table[node].engine.send(cart.cartId, machine, event, { key }) }
    },
  }
}

function placing(table: Table, cart: Cart, key: string): Sent & { cart: Cart } {
  return { cart, machine: 'order', event: { type: 'order.place', expectedTotalInCents: table.totalOf(cart) }, key }
}

function entering(cart: Cart, key: string): Sent & { cart: Cart } {
  return { cart, machine: 'cart', event: { type: 'coupon.apply', promoCode: limitedCode.promoCode }, key }
}

function passing(node: RaceAction['node'], seconds: number): RaceAction {
  return {
    node,
    async do(table) {
      await outside(() => table.database.pass(seconds))
      await table[node].engine.read(table.mine.cartId)
      return undefined
    },
  }
}

async function returnTo({ mine }: Table, node: Node, method: 'get' | 'post'): Promise<undefined> {
  const address = new URL(visitOf(mine))
  const token = `token-of-the-return-of-${mine.cartId}`
  if (method === 'get') {
    address.searchParams.set('token', token)
    const request = new Request(address, { headers: { Authorization: `Bearer ${mine.secret}` } })
    expectAnswered(await comeBack(argsOf(node, request)))
  } else {
    const headers = { 'Content-Type': 'application/json' }
    expectAnswered(await tell(argsOf(node, new Request(address, { method: 'POST', headers, body: JSON.stringify({ token }) }))))
  }
  return undefined
}

/** One visit at the provider, reported twice, comes back to one address. */
const visits = new Map<string, string>()
function visitOf({ cartId }: Cart): string {
  const visit = visits.get(cartId) ?? returnAddress(env, cartId, 'credit')
  visits.set(cartId, visit)
  return visit
}

/** What a route is given by the server; its calls of ports are calls to the outside. */
function argsOf(node: Node, request: Request, params: Record<string, string> = {}) {
  const { commerce, payments } = node
  const shop = {
    ...node,
    log: { warn: () => {}, error: () => {} },
    commerce: {
      ...commerce,
      carts: { ...commerce.carts, cartOfSecret: (secret: string) => outside(() => commerce.carts.cartOfSecret(secret)) },
    },
    payments: {
      ...payments,
      receiveCallback: (...news: Parameters<typeof payments.receiveCallback>) => outside(() => payments.receiveCallback(...news)),
      async abandon(token: Parameters<typeof payments.abandon>[0]) {
        await point('lets a token go')
        return outside(() => payments.abandon(token))
      },
    },
  }
  const visitor = visitorOf(request, shop as unknown as Shop, {} as ShopCookies)
  return { request, params, context: { shop, cookies: {}, visitor } } as unknown as LoaderFunctionArgs &
    ActionFunctionArgs &
    ApiCall
}

function expectAnswered({ status }: Response): void {
  if (status >= 400) throw new Error(`Answered ${status}`)
}

/** Compares what is due, as each process does once a minute. */
export async function reconcile({ payments, commerce, engine }: Node): Promise<void> {
  await reconcilePayments({
    payments: {
      due: (limit) => outside(() => payments.due(limit)),
      lookup: (wanted) => outside(() => payments.lookup(wanted)),
      checked: (key, next) => outside(() => payments.checked(key, next)),
      async release(wanted) {
        await point('lets money go')
        return outside(() => payments.release(wanted))
      },
    },
    orders: { order: (orderId) => outside(() => commerce.orders.order(orderId)) },
    engine,
    log: { warn: () => {}, error: () => {} },
    onFinding: () => {},
  })
}

async function prove(node: Node, { cartId }: Cart): Promise<undefined> {
  await outside(() => node.commerce.carts.recordIdMe(cartId, proof))
  return undefined
}
