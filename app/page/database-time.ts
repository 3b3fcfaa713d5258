/** The time by the clock that carts, holds and orders go by. */
import type { AppLoadContext } from '@remix-run/node'

/** Epoch ms. */
export async function databaseTime({ shop }: AppLoadContext): Promise<number> {
  const [clock] = await shop.database.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  )
  return Math.round(clock?.now ?? 0)
}
