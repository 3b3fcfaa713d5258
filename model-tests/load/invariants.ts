/** What must hold of a shop's records after any number of shoppers at once; violations are sentences. */
import { type LedgerEntry, moneyHeld } from '#fixtures/payments/simulated-providers.ts'
import type { Acknowledged } from './measurements.ts'

export interface LoadRecords {
  orders: Array<{ orderId: string; cartId: string; state: string; totalInCents: number }>
  /** Times at shops that are taken, with how many cars there is room for. */
  slots: Array<{ installerId: string; date: string; startTime: string; taken: number; seats: number }>
  /** Tires of which more were sold than there were. */
  oversold: Array<{ itemId: string; stock: number }>
  /** Carts whose log, replayed, does not end in the cart's state. */
  unfaithful: Array<{ cartId: string; why: string }>
}

/** `records` and `ledger` are null where they cannot be looked at. */
export function violationsOf(
  acknowledged: readonly Acknowledged[],
  records: LoadRecords | null,
  ledger: readonly LedgerEntry[] | null,
): string[] {
  return [
    ...(records
      ? [...doubleOrders(records), ...lostAnswers(acknowledged, records), ...overfull(records), ...unfaithful(records)]
      : []),
    ...(records && ledger ? wrongMoney(records, ledger) : []),
    ...(ledger ? wrongAnswers(acknowledged, ledger) : []),
  ]
}

function doubleOrders({ orders }: LoadRecords): string[] {
  const seen = new Set<string>()
  return orders.flatMap(({ cartId }) => {
    if (seen.has(cartId)) return [`cart ${cartId} has more than one order`]
    seen.add(cartId)
    return []
  })
}

function lostAnswers(acknowledged: readonly Acknowledged[], { orders }: LoadRecords): string[] {
  const byId = new Map(orders.map((order) => [order.orderId, order]))
  return acknowledged.flatMap(({ orderId, stage, totalInCents }) => {
    const order = byId.get(orderId)
    if (!order) return [`order ${orderId} was acknowledged and is not in the records`]
    if (order.state !== stage) return [`order ${orderId} was reported as ${stage} and is ${order.state}`]
    if (stage === 'confirmed' && order.totalInCents !== totalInCents)
      return [`order ${orderId} was agreed to at ${totalInCents} cents and costs ${order.totalInCents}`]
    return []
  })
}

function overfull({ slots, oversold }: LoadRecords): string[] {
  return [
    ...slots
      .filter(({ taken, seats }) => taken > seats)
      .map(
        ({ installerId, date, startTime, taken, seats }) =>
          `${installerId} has ${taken} cars on ${date} at ${startTime}, and room for ${seats}`,
      ),
    ...oversold.map(({ itemId, stock }) => `tire ${itemId} has a stock of ${stock}`),
  ]
}

const unfaithful = (records: LoadRecords) =>
  records.unfaithful.map(({ cartId, why }) => `the log of cart ${cartId} does not lead to its state: ${why}`)

/** A placed order is paid to the cent, once; nothing else is held. */
function wrongMoney({ orders }: LoadRecords, ledger: readonly LedgerEntry[]): string[] {
  const byCart = new Map(orders.map((order) => [order.cartId, order]))
  const charged = ledger.flatMap((entry) => (entry.kind === 'charge' ? [entry.cartId] : []))
  return [...new Set([...byCart.keys(), ...charged])].flatMap((cartId) => {
    const order = byCart.get(cartId)
    const expected = order?.state === 'confirmed' ? [order.totalInCents] : []
    const held = moneyHeld(ledger, cartId)
    return String(held) === String(expected)
      ? []
      : [
          `cart ${cartId}, ${order ? `whose order is ${order.state}` : 'which has no order'}: ${held.join(' and ') || 'no'} cents are held, not ${expected.join() || 'none'}`,
        ]
  })
}

/** The answers to shoppers, against the provider's own records. */
function wrongAnswers(acknowledged: readonly Acknowledged[], ledger: readonly LedgerEntry[]): string[] {
  return acknowledged.flatMap(({ cartId, orderId, stage, totalInCents }) => {
    const held = moneyHeld(ledger, cartId).reduce((sum, cents) => sum + cents, 0)
    const owed = stage === 'confirmed' ? totalInCents : 0
    return held === owed ? [] : [`order ${orderId} was reported as ${stage} for ${owed} cents, and ${held} are held`]
  })
}
