/** The time by the clock that carts, holds and orders go by. */
import type { Shop } from '#app/server/shop/shop.ts'

/** Epoch ms; the same throughout a request whose context is given. */
export function databaseTime(context: { shop: Pick<Shop, 'database'>; now?: Promise<number> }): Promise<number> {
  context.now ??= readTime(context.shop)
  return context.now
}

async function readTime({ database }: Pick<Shop, 'database'>): Promise<number> {
  const [clock] = await database.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    [],
    'time-of-database',
  )
  return Math.round(clock?.now ?? 0)
}
