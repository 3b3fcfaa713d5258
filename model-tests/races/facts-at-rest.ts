/** Everything that a race may have left behind, read at once. */
import type { ReplayableRow } from '#machines/describe/replay.ts'
import type { StoredActors } from '#machines/engine/index.ts'
import type { MovableDatabase } from './database.ts'

export interface FactsAtRest {
  orders: Array<{
    cartId: string
    orderId: string
    state: 'unconfirmed' | 'confirmed' | 'cancelled'
    total: number
    products: Array<{ productId: string; quantity: number }>
    stockTaken: boolean
    discounts: Array<{ code: string; amountInCents: number }>
    /** Promo codes with a limit of which it has a use. */
    usesTaken: string[]
    /** `date time`; null without an appointment. */
    slot: string | null
    hasSeat: boolean
  }>
  /** Seats that belong to orders. */
  soldSeats: Array<{ slot: string; sold: number }>
  shelf: Array<{ itemId: string; stock: number }>
  /** Promo codes with a limit. */
  codes: Array<{ promoCode: string; uses: number; maxUses: number }>
  /** Codes entered into carts. */
  entered: Array<{ cartId: string; promoCode: string }>
  lines: Array<{ cartId: string; quantity: number }>
  /** Carts and standing orders with a counted verification. */
  proofs: number
  letters: string[]
  checkouts: Array<{ cartId: string; revision: number; actors: StoredActors }>
  /** Oldest first. */
  log: Array<ReplayableRow & { cartId: string }>
}

export async function factsAtRest({ query }: Pick<MovableDatabase, 'query'>): Promise<FactsAtRest> {
  const [row] = await query<{ facts: FactsAtRest }>(everything)
  return row!.facts
}

const all = (what: string) => `coalesce((select jsonb_agg(row) from (${what}) row), '[]')`

const everything = `select jsonb_build_object(
  'orders', ${all(`select cart_id as "cartId", order_id as "orderId", state, (totals ->> 'totalInCents')::int as total,
    site_products as products, stock_taken as "stockTaken", discounts, uses_taken as "usesTaken",
    (appointment ->> 'date') || ' ' || (appointment ->> 'startTime') as slot,
    coalesce((appointment ->> 'isSlotAvailable')::boolean, false) as "hasSeat" from "order"`)},
  'soldSeats', ${all(`select date || ' ' || start_time as slot, count(*)::int as sold
    from slot_booking where order_id is not null group by 1`)},
  'shelf', ${all('select item_id as "itemId", stock from item')},
  'codes', ${all('select promo_code as "promoCode", uses, max_uses as "maxUses" from coupon where max_uses is not null')},
  'entered', ${all('select cart_id as "cartId", promo_code as "promoCode" from cart_coupon')},
  'lines', ${all('select cart_id as "cartId", sum(quantity)::int as quantity from cart_item group by 1')},
  'proofs', (select count(*)::int from cart left join "order" using (cart_id)
    where cart.id_me_expires_at > now() and coalesce("order".state, 'unconfirmed') <> 'cancelled'),
  'letters', coalesce((select jsonb_agg(subject) from mail_outbox), '[]'),
  'checkouts', ${all('select id as "cartId", revision, actors from engine_subject')},
  'log', ${all('select id as "cartId", revision, machine, version, event, "from", "to", outcome, payload from engine_log order by position')}
) as facts`
