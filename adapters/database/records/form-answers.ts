/** The first answers to posted forms, in the database for all nodes. Those that are over are deleted by the rules of `adapters/retention`. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/database.ts'
import { preparedQuery } from '#adapters/database/prepared-query.ts'
import { formAnswer } from '#adapters/database/schema/index.ts'
import type { FormAnswers } from '#machines/ports/form-answers.ts'

export function createFormAnswers({ db }: Database): FormAnswers {
  const answerOf = async (id: string) => {
    const [row] = await db.select({ answer: formAnswer.answer }).from(formAnswer).where(eq(formAnswer.id, id))
    return row?.answer ?? null
  }
  return {
    async claim(id) {
      const claimed = await claimForm(db, { id })
      if (claimed.length > 0) return { outcome: 'claimed' }
      const answer = await answerOf(id)
      return answer === null ? { outcome: 'working' } : { outcome: 'answered', answer }
    },

    async keep(id, answer) {
      await keepForm(db, { id, answer })
    },

    async release(id) {
      await db.delete(formAnswer).where(and(eq(formAnswer.id, id), isNull(formAnswer.answer)))
    },
  }
}

const givenId = sql.placeholder('id')
const isExpired = sql`${formAnswer.at} < now() - interval '1 day'`
const isAbandoned = sql`${formAnswer.answer} is null and ${formAnswer.at} < now() - interval '1 minute'`

const claimForm = preparedQuery('claim-form', (db) =>
  db
    .insert(formAnswer)
    .values({ id: givenId })
    .onConflictDoUpdate({
      target: formAnswer.id,
      set: { answer: null, at: sql`now()` },
      setWhere: sql`${isExpired} or (${isAbandoned})`,
    })
    .returning({ id: formAnswer.id }),
)

const keepForm = preparedQuery('keep-form-answer', (db) =>
  db
    .update(formAnswer)
    .set({ answer: sql`${sql.placeholder('answer')}` })
    .where(and(eq(formAnswer.id, givenId), isNull(formAnswer.answer))),
)
