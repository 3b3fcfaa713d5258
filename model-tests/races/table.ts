/** Setup of the races: three processes of one shop, two carts, and the positions from which races begin. */

import { billing } from '#adapters/commerce/contract/harness.ts'
import { bookableTime, columbusZip, fillSampleShop, installers, tires } from '#adapters/commerce/contract/sample-shop.ts'
import type { Database } from '#adapters/database/index.ts'
import { openTestPostgres } from '#adapters/database/testing.ts'
import type { CheckoutChart } from '#machines/checkout/checkout-charts.ts'
import type { CheckoutEvent, CheckoutState } from '#machines/checkout/kind.ts'
import { copyOf, type MovableDatabase, makeMovable, openMovable } from './database.ts'
import { factsAtRest } from './facts-at-rest.ts'
import { type Beginning, beginningsOf } from './log-at-rest.ts'
import { type Node, openPorts, openProcess, type Way } from './node.ts'
import { createProviderLedger, type ProviderLedger } from './provider.ts'
import { Race } from './race.ts'

export interface Cart {
  cartId: string
  secret: string
}

export interface Table {
  race: Race
  /** Two that work, and one that comes after them. */
  one: Node
  two: Node
  three: Node
  database: MovableDatabase
  records: ProviderLedger
  mine: Cart
  rival: Cart
  /** What a cart costs in this position. */
  totalOf: (cart: Cart) => number
  /** Of the logs of both carts, by cart. */
  beginnings: ReadonlyMap<string, Beginning>
  time: { date: string; startTime: string }
  itemId: string
}

/** Where races begin. */
export type Position =
  | 'atProvider'
  | 'summary'
  | 'confirmed'
  | 'unheard'
  | 'neverTaken'
  | 'lastSeat'
  | 'lastTires'
  | 'lastUse'
  | 'useTaken'
  | 'useDeclined'

/** One place to play at; several are used at the same time. */
export interface TableEntry {
  /** Everything as it stands in a position, and processes that know of no race before. */
  lay(position: Position, way: Way): Promise<Table>
}

/** Fills one Postgres, brings two carts to each position, and opens so many copies of it. */
export async function openPlaces(copies: number): Promise<{ places: TableEntry[]; close(): Promise<void> }> {
  const postgres = await openTestPostgres()
  const url = await postgres.createDatabase()
  await makeMovable(url)
  const prepared = await prepare(url)
  const databases: MovableDatabase[] = []
  for (let copy = 1; copy <= copies; copy += 1)
    databases.push(await openMovable(await copyOf(url, `place_${copy}`), processNames.length))
  return {
    places: databases.map((database) => placeOn(database, prepared)),
    async close() {
      await Promise.all(databases.map((database) => database.close()))
      await postgres.stop()
    },
  }
}

const processNames = ['one', 'two', 'three'] as const

interface Prepared {
  mine: Cart
  rival: Cart
  totals: Map<string, number>
  beginnings: Map<Position, Map<string, Beginning>>
  kept: ReturnType<ProviderLedger['allKept']>
}

function placeOn(database: MovableDatabase, { mine, rival, totals, beginnings, kept }: Prepared): TableEntry {
  const records = createProviderLedger(kept)
  const ports = database.connections.map((connection) => openPorts(connection, records))
  let race = new Race()
  let ofRace: Way = 'remote'
  const begin = (index: number) =>
    openProcess(
      ports[index]!,
      processNames[index]!,
      () => race.stopwatch,
      () => ofRace,
    )
  const nodes: [Node, Node, Node] = [begin(0), begin(1), begin(2)]
  return {
    async lay(position, way) {
      ofRace = way
      await database.putBack(position)
      records.putBack(position)
      // Restarts processes that died or were changed in the last race.
      for (const [index, name] of processNames.entries())
        if (race.killed.has(name) || nodes[index]!.incidents.length > 0) nodes[index] = begin(index)
      race = new Race()
      const [one, two, three] = nodes
      const totalOf = ({ cartId }: Cart) => totals.get(`${position} ${cartId}`)!
      return {
        race,
        one,
        two,
        three,
        database,
        records,
        mine,
        rival,
        totalOf,
        beginnings: beginnings.get(position)!,
        time,
        itemId: tires.meridian,
      }
    },
  }
}

/** Of the sample shop: good for one order. */
export const limitedCode = { promoCode: 'FIRST1', takesOffInCents: 3_000 } as const

const time = bookableTime(new Date(), 0)
const later = bookableTime(new Date(), 1)

/** What leads to each position from another one; `mine` and `rival` begin as empty carts. */
const positions: Record<Position, (shop: Preparing) => Promise<void>> = {
  /** Agreed to at the provider, and not back yet. Mine has a promo code that is good for one order. */
  atProvider: async (shop: Preparing) => {
    await shop.toPayment(shop.mine, tires.meridian, time)
    await shop.enterCode(shop.mine)
    await shop.toPayment(shop.rival, tires.meridian, later)
    await shop.send(shop.mine, 'paymentType', { type: 'payment.submit', ...billing })
  },
  /** Before "Place order". */
  summary: async (shop: Preparing) => {
    await shop.back('atProvider')
    for (const cart of shop.both) await shop.agree(cart)
  },
  confirmed: async (shop: Preparing) => {
    await shop.back('summary')
    await shop.place(shop.mine)
  },
  /** Placed; the provider holds the money, and its answer was lost. */
  unheard: async (shop: Preparing) => {
    await shop.back('summary')
    shop.records.mishaps = ['taken']
    await shop.place(shop.mine)
  },
  /** Placed; the provider was never reached. */
  neverTaken: async (shop: Preparing) => {
    await shop.back('summary')
    shop.records.mishaps = ['lost']
    await shop.place(shop.mine)
  },
  /** The one seat at nine was mine, then the rival's; both holds expired, and both want it. */
  lastSeat: async (shop: Preparing) => {
    await shop.back('summary')
    await shop.database.pass(31 * minutes)
    await shop.send(shop.rival, 'appointment', { type: 'slot.pick', ...time })
    await shop.send(shop.rival, 'checkoutFlow', { type: 'step.visit', step: 'summary' })
    await shop.database.pass(31 * minutes)
  },
  /** Five tires are on the shelf, and both want four. */
  lastTires: async (shop: Preparing) => {
    await shop.back('nothing')
    for (const cart of shop.both) {
      await shop.toPayment(cart, tires.veloce, later)
      await shop.agree(cart)
    }
  },
  /** Both have entered the promo code that is good for one order. */
  lastUse: async (shop: Preparing) => {
    await shop.back('summary')
    await shop.enterCode(shop.rival)
  },
  /** My order has the use; the rival knows. */
  useTaken: async (shop: Preparing) => {
    await shop.back('lastUse')
    await shop.place(shop.mine)
  },
  /** Both want it, and my card is going to be declined. */
  useDeclined: async (shop: Preparing) => {
    await shop.back('lastUse')
    await shop.records.abandon({ type: 'credit', token: tokenOf(shop.mine), cartId: shop.mine.cartId })
  },
}

const tokenOf = ({ cartId }: Cart) => `token-of-${cartId}`

type Preparing = Awaited<ReturnType<typeof shopperOf>>

async function prepare(url: string): Promise<Prepared> {
  const database = await openMovable(url, 1)
  const shop = await shopperOf(database)
  const { mine, rival, records } = shop
  const totals = new Map<string, number>()
  const beginnings = new Map<Position, Map<string, Beginning>>()
  await database.keep('nothing')
  for (const [position, lead] of Object.entries(positions) as Array<[Position, (typeof positions)[Position]]>) {
    await lead(shop)
    await database.keep(position)
    records.keep(position)
    beginnings.set(position, beginningsOf(await factsAtRest(database)))
    for (const { cartId } of shop.both) totals.set(`${position} ${cartId}`, await shop.totalOf(cartId))
  }
  await database.close()
  return { mine, rival, totals, beginnings, kept: records.allKept() }
}

/** What shoppers do before a race begins. */
async function shopperOf(database: MovableDatabase) {
  const records = createProviderLedger()
  const [connection] = database.connections as [Database]
  await fillSampleShop(connection)
  const { engine, commerce } = openProcess(
    openPorts(connection, records),
    'before',
    () => 0,
    () => 'local',
  )
  let keys = 0
  async function openCart(): Promise<Cart> {
    const cart = await commerce.carts.createCart({ zip: columbusZip })
    await engine.create(cart.cartId)
    return cart
  }
  async function send({ cartId }: Cart, machine: CheckoutChart['name'], event: CheckoutEvent): Promise<void> {
    const answer = await engine.send(cartId, machine, event, { key: `before-${++keys}` })
    if (answer.outcome !== 'applied') throw new Error(`${event.type} was not applied: ${JSON.stringify(answer).slice(0, 400)}`)
  }
  const totalOf = async (cartId: string) => (await commerce.carts.cartSummary(cartId))!.totals.totalInCents
  const [mine, rival] = [await openCart(), await openCart()]
  return {
    records,
    database,
    mine,
    rival,
    both: [mine, rival],
    send,
    totalOf,
    async back(position: Position | 'nothing') {
      await database.putBack(position)
      records.putBack(position)
    },
    async toPayment(cart: Cart, itemId: string, slot: { date: string; startTime: string }) {
      await send(cart, 'cart', { type: 'item.add', itemId, quantity: 4 })
      await send(cart, 'shippingChoice', { type: 'installer.pick', installerId: installers.fifthStreet })
      await send(cart, 'appointment', { type: 'slot.pick', ...slot })
      await send(cart, 'checkoutFlow', { type: 'step.continue' })
      await send(cart, 'checkoutFlow', { type: 'step.continue' })
    },
    enterCode: async (cart: Cart) => send(cart, 'cart', { type: 'coupon.apply', promoCode: limitedCode.promoCode }),
    async agree(cart: Cart) {
      await send(cart, 'paymentType', { type: 'payment.submit', ...billing, token: tokenOf(cart) })
      await send(cart, 'checkoutFlow', { type: 'step.continue' })
    },
    place: async (cart: Cart) => send(cart, 'order', { type: 'order.place', expectedTotalInCents: await totalOf(cart.cartId) }),
  }
}

export const orderOf = (state: CheckoutState) => state.actors.order.view

export const minutes = 60
