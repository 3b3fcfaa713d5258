/** What a page shows before it is answered is what the engine's own step would do. */
import { expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import type { Chart, View } from '../chart.ts'
import { stepActor } from '../step.ts'
import type { StoredActor } from '../store/store.ts'
import { predict } from './predict.ts'

interface Context {
  cups: number
}

const machine = setup({
  types: { context: {} as Context, events: {} as { type: 'cups.set'; cups: number } | { type: 'brew' } | { type: 'clean' } },
  actors: { brew: fromPromise<void, Context>(() => Promise.reject(new Error('never run here'))) },
  delays: { cooling: 1_000 },
  guards: { hasCups: ({ context }) => context.cups > 0 },
}).createMachine({
  context: { cups: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'cups.set': { actions: assign(({ event }) => ({ cups: event.cups })) },
        brew: { guard: 'hasCups', target: 'brewing' },
      },
    },
    brewing: {
      after: { cooling: 'idle' },
      invoke: { id: 'brew', src: 'brew', input: ({ context }) => ({ cups: context.cups }), onDone: 'idle' },
    },
  },
})
interface PotView extends View {
  cups: number
  isBrewing: boolean
}
const chart: Chart<PotView> = {
  name: 'pot',
  title: 'A pot',
  family: 'storefront',
  runs: 'server',
  version: 1,
  machine,
  events: {},
  project: (snapshot) => ({ cups: snapshot.context.cups, isBrewing: snapshot.matches('brewing'), blockedBy: [] }),
  blockedBy: () => [],
}
const idle = (cups: number) => ({ value: 'idle', context: { cups } })

test('a step without effects is predicted completely', () => {
  expect(predict(chart, idle(0), { type: 'cups.set', cups: 3 })).toEqual({
    view: { cups: 3, isBrewing: false, blockedBy: [] },
    effects: [],
  })
})

test('a step ends at its first effect, which is named with its input and not run', () => {
  const prediction = predict(chart, idle(2), { type: 'brew' })
  expect(prediction).toEqual({
    view: { cups: 2, isBrewing: true, blockedBy: [] },
    effects: [{ src: 'brew', input: { cups: 2 } }],
  })
  const actor: StoredActor = { version: 1, snapshot: { ...idle(2), status: 'active' }, timers: [], pending: [] }
  const { pending } = stepActor(chart, actor, { type: 'brew' }, { id: 'C', revision: 1, now: 0 }).actor
  expect(pending.map(({ src, input }) => ({ src, input }))).toEqual(prediction?.effects)
})

test('there is no prediction for an event that is refused or unknown, or a snapshot that cannot be restored', () => {
  expect(predict(chart, idle(0), { type: 'brew' })).toBeNull()
  expect(predict(chart, idle(2), { type: 'clean' })).toBeNull()
  expect(predict(chart, idle(2), { type: 'no.such' })).toBeNull()
  expect(predict(chart, { value: 'gone', context: { cups: 2 } }, { type: 'brew' })).toBeNull()
})
