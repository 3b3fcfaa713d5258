import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { formAnswer } from '#adapters/database/schema/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import type { FormAnswers } from '#machines/ports/form-answers.ts'
import { createFormAnswers } from './form-answers.ts'

let database: Database
let answers: FormAnswers
beforeAll(async () => {
  database = await openTestDatabase()
  answers = createFormAnswers(database)
})
afterAll(() => database.close())

const age = (interval: string) => database.db.update(formAnswer).set({ at: sql`now() - ${interval}::interval` })

test('a post is claimed once; the others wait for its answer and then get it', async () => {
  const claims = await Promise.all(Array.from({ length: 10 }, () => answers.claim('first')))
  expect(claims.filter(({ outcome }) => outcome === 'claimed')).toHaveLength(1)
  expect(claims.filter(({ outcome }) => outcome === 'working')).toHaveLength(9)
  await answers.keep('first', 'sealed')
  expect(await answers.claim('first')).toEqual({ outcome: 'answered', answer: 'sealed' })
})

test('the first answer is kept, and releasing does not lose it', async () => {
  await answers.claim('second')
  await answers.keep('second', 'one')
  await answers.keep('second', 'two')
  await answers.release('second')
  expect(await answers.claim('second')).toEqual({ outcome: 'answered', answer: 'one' })
})

test('a released post may be claimed again', async () => {
  await answers.claim('third')
  await answers.release('third')
  expect(await answers.claim('third')).toEqual({ outcome: 'claimed' })
})

test('an unanswered claim expires after a minute, and not before', async () => {
  await answers.claim('fourth')
  await age('50 seconds')
  expect(await answers.claim('fourth')).toEqual({ outcome: 'working' })
  await age('61 seconds')
  expect(await answers.claim('fourth')).toEqual({ outcome: 'claimed' })
  expect(await answers.claim('fourth')).toEqual({ outcome: 'working' })
})

test('an answer is good for a day', async () => {
  await answers.claim('fifth')
  await answers.keep('fifth', 'old')
  await age('23 hours')
  expect(await answers.claim('fifth')).toEqual({ outcome: 'answered', answer: 'old' })
  await age('25 hours')
  expect(await answers.claim('fifth')).toEqual({ outcome: 'claimed' })
})
