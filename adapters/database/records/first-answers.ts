/** The first answers to keys, in the database for all nodes. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/database.ts'
import { preparedQuery } from '#adapters/database/prepared-query.ts'
import { firstAnswer } from '#adapters/database/schema/index.ts'
import type { AnswerKind, FirstAnswers } from '#machines/ports/first-answers.ts'

/** For SQL. Answers that are over are not given any more, and deleted by the rules of `adapters/retention`. */
export const goodFor: Record<AnswerKind, string> = { form: '1 day', write: '30 days' }

/** A statement that deletes the answers to writes of these carts or orders. `owners` is SQL that gives their ids. */
export const forgetWrites = (owners: string) =>
  `delete from first_answer where kind = 'write' and split_part(id, ':', 2) in (${owners})`

/** In a transaction, a caller with a key that another one has claimed waits for its commit. */
export function createFirstAnswers({ db }: Pick<Database, 'db'>): FirstAnswers {
  return {
    async claim({ kind, id, contents }) {
      const claimed = await claimKey(db, { id, kind, content: contents[0] ?? null, goodFor: goodFor[kind] })
      if (claimed.length > 0) return { outcome: 'claimed' }
      const { content, answer } = firstAnswer
      const [first] = await db.select({ content, answer }).from(firstAnswer).where(eq(firstAnswer.id, id))
      if (!first?.answer) return { outcome: 'inFlight' }
      const isOther = first.content !== null && contents.length > 0 && !contents.includes(first.content)
      return isOther ? { outcome: 'keyReused' } : { outcome: 'answered', answer: first.answer }
    },

    async keep(id, answer) {
      await keepAnswer(db, { id, answer })
    },

    async release(id) {
      await db.delete(firstAnswer).where(and(eq(firstAnswer.id, id), isNull(firstAnswer.answer)))
    },
  }
}

const givenId = sql.placeholder('id')
const isExpired = sql`${firstAnswer.at} < now() - ${sql.placeholder('goodFor')}::interval`
const isAbandoned = sql`${firstAnswer.answer} is null and ${firstAnswer.at} < now() - interval '1 minute'`

const claimKey = preparedQuery('claim-key', (db) =>
  db
    .insert(firstAnswer)
    .values({ id: givenId, kind: sql.placeholder('kind'), content: sql.placeholder('content') })
    .onConflictDoUpdate({
      target: firstAnswer.id,
      set: { content: sql`excluded.content`, answer: null, at: sql`now()` },
      setWhere: sql`${isExpired} or (${isAbandoned})`,
    })
    .returning({ id: firstAnswer.id }),
)

const keepAnswer = preparedQuery('keep-first-answer', (db) =>
  db
    .update(firstAnswer)
    .set({ answer: sql`${sql.placeholder('answer')}` })
    .where(and(eq(firstAnswer.id, givenId), isNull(firstAnswer.answer))),
)
