/** Returns in the shop's own database. */
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '#adapters/database/database.ts'
import { preparedQuery } from '#adapters/database/prepared-query.ts'
import { writeEmail } from '#adapters/database/records/mail-outbox.ts'
import { returnRequest } from '#adapters/database/schema/index.ts'
import { hashOf } from '#adapters/secrets/index.ts'
import type { RenderEmail } from '#machines/domain/email.ts'
import { isOpenReturn, type ReturnRequest, type ReturnState } from '#machines/domain/returns/return-request.ts'
import type { ReturnReader, Returns } from '#machines/ports/returns.ts'

/** The email of each state that has one. */
const emails = {
  requested: 'returnRequested',
  agreed: 'returnAgreed',
  refused: 'returnRefused',
  refunded: 'returnRefunded',
} as const satisfies Partial<Record<ReturnState, string>>

export function createReturns({ database, renderEmail }: { database: Database; renderEmail: RenderEmail }): Returns {
  const { db } = database
  const now = sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const step = (state: ReturnState, by: string) =>
    sql`jsonb_build_object('state', ${state}::text, 'at', ${now}, 'by', ${by}::text)`

  return {
    request(wanted, reader, key) {
      // Named by its key: the same form sent twice is one request.
      const requestId = hashOf(`return-request:${key}`).slice(0, 22)
      return database.transaction(async (tx) => {
        const [stored] = await tx
          .insert(returnRequest)
          .values({ requestId, ...wanted, state: 'requested', steps: sql`jsonb_build_array(${step('requested', 'shopper')})` })
          .onConflictDoNothing()
          .returning()
        if (stored) await write(tx, requestOf(stored), reader)
        else if (!(await find(tx, requestId))) return { outcome: 'underWay' }
        return { outcome: 'requested' }
      })
    },

    async ofOrder(orderId) {
      return (await returnsOfOrder(db, { orderId })).map(requestOf)
    },

    one: (requestId) => find(db, requestId),

    async inState(state, limit) {
      const { stateAt, requestId } = returnRequest
      const order = isOpenReturn({ state }) ? [asc(stateAt), asc(requestId)] : [desc(stateAt), desc(requestId)]
      const rows = await db
        .select()
        .from(returnRequest)
        .where(eq(returnRequest.state, state))
        .orderBy(...order)
        .limit(limit)
      return rows.map(requestOf)
    },

    move(from, to, by, reader) {
      return database.transaction(async (tx) => {
        const [moved] = await tx
          .update(returnRequest)
          .set({ ...to, stateAt: sql`now()`, steps: sql`${returnRequest.steps} || ${step(to.state, by)}` })
          .where(and(eq(returnRequest.requestId, from.requestId), eq(returnRequest.state, from.state)))
          .returning()
        if (!moved) return false
        await write(tx, requestOf(moved), reader)
        return true
      })
    },
  }

  async function write(tx: Db, request: ReturnRequest, { to, names, ...about }: ReturnReader): Promise<void> {
    const { requestId, orderId, state, tires, feeInCents, sendTo, refusal, refundedInCents } = request
    if (!(state in emails)) return
    const data = {
      ...about,
      orderId,
      tires: tires.map(({ productId, quantity }) => ({ quantity, words: names[productId] ?? productId })),
      feeInCents,
      sendTo,
      refusal,
      refundedInCents,
    }
    const message = { template: emails[state as keyof typeof emails], to, data }
    await writeEmail(tx, renderEmail, message, `return:${requestId}:${state}`)
  }
}

async function find(db: Db, requestId: string): Promise<ReturnRequest | null> {
  const [row] = await db.select().from(returnRequest).where(eq(returnRequest.requestId, requestId))
  return row ? requestOf(row) : null
}

function requestOf({ requestedAt: _, stateAt: __, ...request }: typeof returnRequest.$inferSelect): ReturnRequest {
  return request
}

const returnsOfOrder = preparedQuery('returns-of-order', (db) =>
  db
    .select()
    .from(returnRequest)
    .where(eq(returnRequest.orderId, sql.placeholder('orderId')))
    .orderBy(desc(returnRequest.requestedAt), desc(returnRequest.requestId)),
)
