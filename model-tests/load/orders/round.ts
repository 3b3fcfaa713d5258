/** One round: so many shoppers at once place orders in one shop until there are enough, or until the time is over. */
import { loadavg } from 'node:os'

export type Way = 'api' | 'pages'
export const ways: readonly Way[] = ['api', 'pages']

export interface MeasuredShop {
  name: string
  /** Places one order; a shop of others has only its API. */
  place: Partial<Record<Way, () => Promise<void>>>
  /** Milliseconds since they began, of the server and of its Postgres; null where it is not known. */
  processorMs(): { node: number | null; postgres: number | null }
  /** Executed by its Postgres since it began; null where nothing counts them. */
  statements(): Promise<number | null>
  stop(): Promise<void>
}

export type Limit = { orders: number } | { seconds: number }

export interface RoundFigures {
  orders: number
  perSecond: number
  /** Milliseconds of each order. */
  times: number[]
  /** Milliseconds of processor time an order, of the server and of its Postgres. */
  nodeMs: number | null
  postgresMs: number | null
  /** An order, with what the shop does beside it. */
  statements: number | null
  /** Of the machine, over the last minute. */
  load: number
}

/** Orders that were begun when the time is over are placed to their end and counted. Throws what kept one from being placed. */
export async function measureRound(shop: MeasuredShop, way: Way, atOnce: number, limit: Limit): Promise<RoundFigures> {
  const place = shop.place[way]
  if (!place) throw new Error(`${shop.name} has no ${way}`)
  const statementsBefore = await shop.statements()
  const before = shop.processorMs()
  const began = performance.now()
  const times: number[] = []
  let begun = 0
  const hasMore = () => ('orders' in limit ? begun < limit.orders : performance.now() - began < limit.seconds * 1_000)
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (hasMore()) {
        begun += 1
        const start = performance.now()
        await place()
        times.push(performance.now() - start)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  const after = shop.processorMs()
  const statementsAfter = await shop.statements()
  const anOrder = (end: number | null, start: number | null) =>
    end === null || start === null ? null : (end - start) / times.length
  return {
    orders: times.length,
    perSecond: times.length / seconds,
    times,
    nodeMs: anOrder(after.node, before.node),
    postgresMs: anOrder(after.postgres, before.postgres),
    statements: anOrder(statementsAfter, statementsBefore),
    load: loadavg()[0]!,
  }
}
