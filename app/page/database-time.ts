/** The time by the clock that carts, holds and orders go by. */
import type { Shop } from '#app/shop/shop.ts'

/** Epoch ms. */
export async function databaseTime({ shop }: { shop: Pick<Shop, 'database'> }): Promise<number> {
  const [clock] = await shop.database.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  )
  return Math.round(clock?.now ?? 0)
}
