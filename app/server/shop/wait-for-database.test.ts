import { expect, test } from 'vitest'
import { waitForDatabase } from './wait-for-database.ts'

/** Opens after so many failures, by a clock of its own. */
function start(failures: Error[]) {
  const clock = { now: 0 }
  const said: string[] = []
  const left = [...failures]
  const opened = waitForDatabase(
    async () => {
      const failure = left.shift()
      if (failure) throw failure
      return 'open'
    },
    {
      say: (words) => void said.push(words),
      now: () => clock.now,
      pause: async (ms) => {
        clock.now += ms
      },
    },
  )
  return { opened, said }
}
const recovering = () =>
  new Error('Cannot reach Postgres at db/treadline: the database system is starting up.', { cause: { code: '57P03' } })

test('a node waits for a database that recovers, longer each time, and says so', async () => {
  const { opened, said } = start(Array.from({ length: 7 }, recovering))
  expect(await opened).toBe('open')
  expect(said.map((words) => /again in (.*) s\./.exec(words)?.[1])).toEqual(['0.5', '1', '2', '4', '8', '10', '10'])
  expect(said[0]).toContain('the database system is starting up')
})

test('a wrong password is no matter of waiting', async () => {
  const { opened, said } = start([new Error('password authentication failed', { cause: { code: '28P01' } })])
  await expect(opened).rejects.toThrow('password authentication failed')
  expect(said).toEqual([])
})

test('after five minutes the start fails', async () => {
  const { opened } = start(Array.from({ length: 100 }, recovering))
  await expect(opened).rejects.toThrow('Cannot reach Postgres')
})
