/** Shared by the payment tests: a shopper at the payment step, stored attempts, and expired time limits. */
import type { Database } from '#adapters/database/index.ts'
import type { LedgerEntry } from '#fixtures/payments/simulated-providers.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { OrderPayment } from '#machines/domain/orders/order.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import type { StoredActors } from '#machines/engine/index.ts'
import type { BorrowedShop } from './borrowed-shop.ts'
import { submissionOf } from './http/forms.ts'
import { ApiShopper, type Page, sameShopper, type Visitor } from './http/http.ts'
import { chooseType, pay } from './http/page-purchase.ts'
import { approvedCard, stepsToPlace } from './http/purchase.ts'

type ShopOf = Pick<BorrowedShop, 'provider'> & { shop: { url: string } }

export interface Payer {
  /** The browser, and a program with the same rights. */
  visitor: Visitor
  shopper: ApiShopper
  cartId: string
}

/** Four tires to be shipped home; the payment step is next. */
export async function payerAt(world: ShopOf, origin = world.shop.url): Promise<Payer & { payments: Page }> {
  const shopper = await ApiShopper.open(origin)
  const [addTires, ...steps] = stepsToPlace(world, shopper, { delivery: 'home', card: approvedCard })
  // Tires sell out: each attempt adds other ones.
  for (let tires = 0; tires < 4; tires = await quantityOf(shopper)) await addTires?.().catch(unlessSoldOut)
  for (const step of steps.slice(0, -2)) await step()
  const visitor = await sameShopper(shopper)
  return { visitor, shopper, cartId: shopper.cartId, payments: await visitor.open('/checkout/payments') }
}

async function quantityOf(shopper: ApiShopper): Promise<number> {
  return (await shopper.get<{ siteCart: CartSummary }>('/cart-summary')).body.siteCart.quantity
}

function unlessSoldOut(problem: unknown): void {
  if (!/Sold out|left[.]/.test(String(problem))) throw problem
}

/** One with an agreement at the provider, at the summary. */
export async function payerWithYes(world: ShopOf, type: PaymentType): Promise<Payer & { summary: Page }> {
  const { payments, ...payer } = await payerAt(world)
  const summary = await pay(await chooseType(payments, type), type)
  if (summary.path !== '/checkout/order-summary') throw new Error(`${type} led to ${summary.path}: ${summary.text.slice(0, 300)}`)
  return { ...payer, summary }
}

/** Answers the provider's page, and gives its return address, which has not been opened yet. */
export async function agreeAt(hosted: Page, button = 'Approve', typed: Record<string, string> = {}): Promise<URL> {
  const pressed = hosted.buttons.find(({ name }) => name === button || name.startsWith(`${button} `))
  if (!pressed) throw new Error(`${hosted.path} has no ${button}`)
  const { action, fields } = submissionOf(hosted.document, pressed, typed)
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams(fields).toString()
  const answer = await hosted.visitor.ask(new URL(action, hosted.url), { method: 'POST', headers, body, from: hosted.url })
  const location = answer.headers.get('Location')
  if (location === null) throw new Error(`${hosted.path} led nowhere: ${answer.status}`)
  return new URL(location, hosted.url)
}

/** The same address on another node. */
export function atNode({ pathname, search }: URL, { url }: { url: string }): URL {
  return new URL(pathname + search, url)
}

export interface OrderRow {
  orderId: string
  state: string
  totalInCents: Cents
  discounts: Array<{ code: string; amountInCents: Cents }>
  tiresInCents: Cents
  taxInCents: Cents
  payment: OrderPayment | null
}

/** The cart's order as it is written down; null without one. */
export async function orderRow({ query }: Database, cartId: string): Promise<OrderRow | null> {
  const text = `select order_id as "orderId", state, (totals ->> 'totalInCents')::int as "totalInCents",
    (totals ->> 'tiresInCents')::int as "tiresInCents", (totals ->> 'taxInCents')::int as "taxInCents", discounts, payment from "order" where cart_id = $1`
  const rows = await query<OrderRow>(text, [cartId])
  if (rows.length > 1) throw new Error(`Cart ${cartId} has ${rows.length} orders`)
  return rows[0] ?? null
}

/** The tries of these carts to pay, oldest first, as `type state`. */
export async function triesOf({ query }: Database, cartIds: readonly string[]): Promise<string[]> {
  const text = 'select type, state from payment_attempt where cart_id = any($1) order by created_at, key'
  const rows = await query<{ type: string; state: string }>(text, [cartIds])
  return rows.map(({ type, state }) => `${type} ${state}`)
}

/** As if the 30 minutes were over: the order is older, and its timer is due. */
export async function endCancelWindow({ query }: Database, cartId: string): Promise<void> {
  await query(`update "order" set placed_at = placed_at - interval '31 minutes' where cart_id = $1`, [cartId])
  for (;;) {
    const [row] = await query<{ revision: number; actors: StoredActors }>(
      'select revision, actors from engine_subject where id = $1',
      [cartId],
    )
    const timer = row?.actors.order?.timers.find(({ event }) => event.type.includes('cancelWindow'))
    if (!row || !timer) throw new Error(`The order of cart ${cartId} does not wait for its 30 minutes`)
    timer.dueAt = 1
    const moved = await query(
      'update engine_subject set actors = $3::jsonb, revision = revision + 1, due_at = now() where id = $1 and revision = $2 returning id',
      [cartId, row.revision, JSON.stringify(row.actors)],
    )
    if (moved.length > 0) return
  }
}

/** Ends the leases of a killed shop, so that another may finish its work. */
export async function endLeases({ query }: Database): Promise<void> {
  await query('update engine_subject set lease_owner = null, lease_until = null, due_at = now() where lease_owner is not null')
}

/** The provider's operations on the cart, in order. */
export function movesOf({ provider }: Pick<BorrowedShop, 'provider'>, cartId: string): Array<Move['kind'] | 'decline'> {
  const moves = provider.ledger().filter(isMove)
  return moves.flatMap((move) => {
    if (move.cartId !== cartId) return []
    return move.kind === 'charge' && move.decline ? ['decline' as const] : [move.kind]
  })
}

type Move = Extract<LedgerEntry, { chargeId: string } | { kind: 'charge' }>

function isMove(entry: LedgerEntry): entry is Move {
  return entry.kind === 'charge' || 'chargeId' in entry
}
