/** What the first answers to keys promise, in either database. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { firstAnswer } from '#adapters/database/schema/index.ts'
import type { AnswerKind, AskedOnce, FirstAnswers } from '#machines/ports/first-answers.ts'
import { createFirstAnswers } from './first-answers.ts'

export function describeFirstAnswers(name: string, open: () => Promise<Database>): void {
  describe(name, () => {
    let database: Database
    let answers: FirstAnswers
    beforeAll(async () => {
      database = await open()
      answers = createFirstAnswers(database)
    })
    afterAll(() => database?.close())

    const age = (interval: string) => database.db.update(firstAnswer).set({ at: sql`now() - ${interval}::interval` })
    const form = (id: string, ...contents: string[]): AskedOnce => ({ kind: 'form', id, contents })

    test('a key is claimed once; the others wait for its answer and then get it', async () => {
      const claims = await Promise.all(Array.from({ length: 10 }, () => answers.claim(form('first'))))
      expect(claims.filter(({ outcome }) => outcome === 'claimed')).toHaveLength(1)
      expect(claims.filter(({ outcome }) => outcome === 'inFlight')).toHaveLength(9)
      await answers.keep('first', 'sealed')
      expect(await answers.claim(form('first'))).toEqual({ outcome: 'answered', answer: 'sealed' })
    })

    test('the first answer is kept, and releasing does not lose it', async () => {
      await answers.claim(form('second'))
      await answers.keep('second', 'one')
      await answers.keep('second', 'two')
      await answers.release('second')
      expect(await answers.claim(form('second'))).toEqual({ outcome: 'answered', answer: 'one' })
    })

    test('a released key may be claimed again', async () => {
      await answers.claim(form('third'))
      await answers.release('third')
      expect(await answers.claim(form('third'))).toEqual({ outcome: 'claimed' })
    })

    test('the same key with other content is refused, once it has an answer', async () => {
      await answers.claim(form('other', 'A'))
      expect(await answers.claim(form('other', 'B'))).toEqual({ outcome: 'inFlight' })
      await answers.keep('other', 'of A')
      expect(await answers.claim(form('other', 'B'))).toEqual({ outcome: 'keyReused' })
      expect(await answers.claim(form('other', 'new A', 'A'))).toEqual({ outcome: 'answered', answer: 'of A' })
    })

    test('content is not compared where none is named, or none was kept', async () => {
      await answers.claim(form('unnamed', 'A'))
      await answers.keep('unnamed', 'of A')
      expect(await answers.claim(form('unnamed'))).toEqual({ outcome: 'answered', answer: 'of A' })
      await answers.claim(form('unkept'))
      await answers.keep('unkept', 'of any')
      expect(await answers.claim(form('unkept', 'A'))).toEqual({ outcome: 'answered', answer: 'of any' })
    })

    test('a released key is claimed with the content that comes next', async () => {
      await answers.claim(form('corrected', 'A'))
      await age('61 seconds')
      expect(await answers.claim(form('corrected', 'B'))).toEqual({ outcome: 'claimed' })
      await answers.keep('corrected', 'of B')
      expect(await answers.claim(form('corrected', 'A'))).toEqual({ outcome: 'keyReused' })
    })

    test('an unanswered claim expires after a minute, and not before', async () => {
      await answers.claim(form('fourth'))
      await age('50 seconds')
      expect(await answers.claim(form('fourth'))).toEqual({ outcome: 'inFlight' })
      await age('61 seconds')
      expect(await answers.claim(form('fourth'))).toEqual({ outcome: 'claimed' })
      expect(await answers.claim(form('fourth'))).toEqual({ outcome: 'inFlight' })
    })

    test.each([
      ['form', '23 hours', '25 hours'],
      ['write', '29 days', '31 days'],
    ] satisfies Array<[AnswerKind, string, string]>)(
      'the answer to a %s is good after %s and over after %s',
      async (kind, good, over) => {
        const asked = { kind, id: `aged ${kind}`, contents: [] }
        await answers.claim(asked)
        await answers.keep(asked.id, 'old')
        await age(good)
        expect(await answers.claim(asked)).toEqual({ outcome: 'answered', answer: 'old' })
        await age(over)
        expect(await answers.claim(asked)).toEqual({ outcome: 'claimed' })
      },
    )

    test('of two transactions the second waits for the answer of the first', async () => {
      const asked: AskedOnce = { kind: 'write', id: 'updateCart:C1:key', contents: [] }
      const act = () =>
        database.transaction(async (tx) => {
          const own = createFirstAnswers({ db: tx })
          const claim = await own.claim(asked)
          if (claim.outcome === 'claimed') await own.keep(asked.id, 'done')
          return claim.outcome
        })
      expect((await Promise.all([act(), act(), act()])).sort()).toEqual(['answered', 'answered', 'claimed'])
    })

    test('a claim of a transaction that fails leaves the key fresh', async () => {
      const asked: AskedOnce = { kind: 'write', id: 'updateCart:C2:key', contents: [] }
      const failing = database.transaction(async (tx) => {
        await createFirstAnswers({ db: tx }).claim(asked)
        throw new Error('broken')
      })
      await expect(failing).rejects.toThrow('broken')
      expect(await answers.claim(asked)).toEqual({ outcome: 'claimed' })
    })
  })
}
