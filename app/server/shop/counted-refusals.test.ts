import { expect, test } from 'vitest'
import type { Answer, Engine } from '#machines/engine/index.ts'
import { countedRefusals } from './counted-refusals.ts'

const rejected = {
  outcome: 'rejected',
  reason: 'notEnabled',
  message: '',
  blockedBy: [],
  replayed: false,
  state: { id: 'C1', revision: 1, actors: {} },
} satisfies Answer

test.each<[Answer, object[]]>([
  [rejected, [{ by: 'order', reason: 'notEnabled' }]],
  [{ ...rejected, reason: 'stale' }, [{ by: 'order', reason: 'stale' }]],
  [{ ...rejected, blockedBy: [{ code: 'NO_TIRES', message: '' }] }, [{ by: 'order', reason: 'NO_TIRES' }]],
  [{ ...rejected, replayed: true }, []],
  [{ outcome: 'invalid', issues: [] }, [{ by: 'order', reason: 'invalid' }]],
  [{ outcome: 'applied', replayed: false, state: rejected.state }, []],
  [{ outcome: 'notFound' }, []],
])('an event that is answered with %j is counted as %j', async (answer, expected) => {
  const counted: object[] = []
  const engine = { send: async () => answer } as unknown as Engine
  const sent = await countedRefusals(engine, { countRefusal: (refusal) => counted.push(refusal) }).send(
    'C1',
    'order',
    { type: 'order.place' },
    { key: 'k' },
  )
  expect(sent).toBe(answer)
  expect(counted).toEqual(expected)
})
