import { expect, test } from 'vitest'
import { stateNodes } from './check-charts.ts'
import { till } from './engine-testing.ts'
import { restore } from './step.ts'

const stored = (value: unknown, coins: number) => ({ value, context: { coins }, status: 'active' as const })
const first = stateNodes(till.machine)
  .slice(1)
  .map(({ path }) => path.reduceRight<unknown>((inner, key) => (inner ? { [key]: inner } : key), null))

test.each(first)('a snapshot in %j is what XState makes of it, however often it is restored', (value) => {
  for (const coins of [1, 2]) {
    const { tags, _nodes, ...own } = till.machine.resolveState(stored(value, coins) as never)
    expect(restore(till, stored(value, coins))).toMatchObject(own)
    expect(restore(till, stored(value, coins))._nodes).toEqual(_nodes)
    expect(restore(till, stored(value, coins)).tags).toEqual(tags)
  }
})

test('two carts in the same state do not share context', () => {
  const [one, other] = [1, 2].map((coins) => restore(till, stored('open', coins)))
  expect(one!.context).toEqual({ coins: 1 })
  expect(other!.context).toEqual({ coins: 2 })
  expect(one!.children).not.toBe(other!.children)
})

test('a state that the chart does not have is refused, each time', () => {
  for (const _ of [1, 2]) expect(() => restore(till, stored('elsewhere', 1))).toThrow("'elsewhere'")
})
