/** The store's database over PGlite, which has one session: a unit is a transaction from its start. */
import type { PGlite } from '@electric-sql/pglite'
import type { SqlDatabase } from './sql-database.ts'
import { forgetReads } from './turn.ts'
import { createUnits } from './units.ts'

/** PostgreSQL's number of the type bigint. */
const int8 = 20

/** Over a PGlite that is open; who opened it closes it. */
export function overPglite(client: PGlite): SqlDatabase {
  const units = createUnits<Pick<PGlite, 'query'>>()
  const query = async <Row>(text: string, params?: unknown[]) =>
    (await (units.current() ?? client).query<Row>(text, params, { parsers: { [int8]: Number } })).rows
  return {
    query,
    async unit(work) {
      if (units.current()) return work()
      try {
        return await client.transaction((tx) => units.run(tx, work))
      } catch (error) {
        forgetReads()
        throw error
      }
    },
    isInUnit: () => units.current() !== null,
    async later({ text, params }) {
      await query(text, params)
    },
    last: ({ text, params }) => query(text, params),
    listen: (channel, onPayload) => client.listen(channel, onPayload),
  }
}
