import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atOnce } from './at-once.ts'

test('two run at once, the others in the order in which they came, also after one has failed', async () => {
  const begun: number[] = []
  const ends: Array<() => void> = []
  const run = atOnce(2)
  const answers = [0, 1, 2, 3].map((number) =>
    run(async () => {
      begun.push(number)
      await new Promise<void>((end) => ends.push(end))
      if (number === 0) throw new Error('It broke')
      return number
    }).catch(({ message }: Error) => message),
  )
  await setImmediate()
  expect(begun).toEqual([0, 1])
  for (const more of [2, 3]) {
    ends.shift()?.()
    await expect.poll(() => begun.at(-1)).toBe(more)
  }
  for (const end of ends) end()
  expect(await Promise.all(answers)).toEqual(['It broke', 1, 2, 3])
  expect(await run(async () => 'free again')).toBe('free again')
})
