/** Returns in the shop's own database. */
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { type Database, type Db, preparedQuery, writeEmail } from '#adapters/database/index.ts'
import { returnRequest } from '#adapters/database/schema/index.ts'
import type { RenderEmail } from '#machines/domain/email.ts'
import { isOpenReturn, type ReturnRequest, type ReturnState } from '#machines/domain/returns/return-request.ts'
import type { RecordedStep, ReturnReader, Returns } from '#machines/ports/returns.ts'

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
    recordRequest(wanted, reader) {
      return database.transaction(async (tx) => {
        const [stored] = await tx
          .insert(returnRequest)
          .values({ ...wanted, state: 'requested', steps: sql`jsonb_build_array(${step('requested', 'shopper')})` })
          .onConflictDoNothing()
          .returning()
        if (stored) await write(tx, requestOf(stored), reader)
        else if (!(await find(tx, wanted.requestId))) return { outcome: 'underWay' }
        return { outcome: 'recorded' }
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

    recordStep({ requestId, from, to, by, ...words }, reader) {
      return database.transaction(async (tx) => {
        const [moved] = await tx
          .update(returnRequest)
          .set({ ...words, state: to, stateAt: sql`now()`, steps: sql`${returnRequest.steps} || ${step(to, by)}` })
          // The version before moves the record without its chart, perhaps a moment ago: what it recorded is not written over.
          .where(and(eq(returnRequest.requestId, requestId), eq(returnRequest.state, from)))
          .returning()
        if (moved) {
          await write(tx, requestOf(moved), reader)
          return { outcome: 'recorded' }
        }
        const there = await find(tx, requestId)
        return there && isSameStep(there, { to, by, ...words })
          ? { outcome: 'recorded' }
          : { outcome: 'moved', record: there?.state ?? null }
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

/** Whether the step was recorded before, by an effect whose answer was lost. */
function isSameStep(there: ReturnRequest, { to, by, ...words }: Omit<RecordedStep, 'requestId' | 'from'>): boolean {
  const names = Object.keys(words) as Array<keyof typeof words>
  return there.state === to && there.steps.at(-1)?.by === by && names.every((name) => there[name] === words[name])
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
