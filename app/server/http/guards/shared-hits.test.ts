import { expect, test } from 'vitest'
import type { Attempt } from '#machines/domain/attempts.ts'
import { sharedHits } from './shared-hits.ts'

/** Two nodes that count over one database, which is away when asked so. */
function nodes() {
  const counts = new Map<string, number>()
  const database = { isAway: false, statements: 0 }
  const add = async (told: ReadonlyArray<Attempt & { times: number }>) => {
    if (database.isAway) throw new Error('away')
    database.statements += 1
    return told.map(({ of, times }) => {
      const count = (counts.get(of) ?? 0) + times
      counts.set(of, count)
      return { of, count, seconds: 30 }
    })
  }
  const open = () => sharedHits({ add }, { windowMs: 60_000, everyMs: 10 })
  return { one: open(), other: open(), database }
}
const hit = async (node: ReturnType<typeof sharedHits>, times: number) => {
  let total = 0
  for (let count = 0; count < times; count += 1) total = (await node.increment('192.0.2.1')).totalHits
  return total
}

test('what one node counted, the other one counts too, with a statement for many requests', async () => {
  const { one, other, database } = nodes()
  expect([await hit(one, 700), await hit(other, 400)]).toEqual([700, 400])
  await expect.poll(() => hit(other, 1)).toBeGreaterThan(1_100)
  expect(database.statements).toBeLessThan(20)
})

test('while the database is away a node counts for itself, and tells it all later', async () => {
  const { one, other, database } = nodes()
  database.isAway = true
  expect(await hit(one, 50)).toBe(50)
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(await hit(one, 1)).toBe(51)
  database.isAway = false
  await expect.poll(async () => (await hit(one, 1)) && (await hit(other, 1))).toBeGreaterThan(51)
})
