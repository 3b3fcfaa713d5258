/** Makes the shop's writes wait in the database, so that it can be killed at that very statement. */
import pg from 'pg'
import type { RunningShop } from './server.ts'

export interface Holding {
  table: 'payment_attempt' | 'engine_subject' | 'order'
  /** Every write to the table, or those to the rows of the carts that are named. */
  rows: 'all' | 'ofCarts'
}

const idOf = { payment_attempt: 'cart_id', engine_subject: 'id', order: 'cart_id' }

export interface HeldStatements {
  /** How many of the shop's statements wait. */
  waiting(): Promise<number>
  /** Waiting statements are cancelled, as the database cancels those of a lost client; then all others continue. */
  drop(): Promise<void>
}

/** Holds from now on. Readers are not held. Throws where the database is not a Postgres, which alone has two clients. */
export async function holdStatements(
  database: RunningShop['database'],
  { table, rows }: Holding,
  cartIds: readonly string[],
): Promise<HeldStatements> {
  if (!('url' in database)) throw new Error('The embedded database has one client and cannot be made to wait')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('begin')
  if (rows === 'all') await client.query(`lock table "${table}" in share mode`)
  else await client.query(`select 1 from "${table}" where ${idOf[table]} = any($1) for update`, [cartIds])
  const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`
  return {
    async waiting() {
      const counted = await client.query<{ waiting: number }>(`select count(*)::int as waiting ${others}`)
      return counted.rows[0]?.waiting ?? 0
    },
    async drop() {
      await client.query(`select pg_terminate_backend(pid) ${others}`)
      await client.query('rollback')
      await client.end()
    },
  }
}
