import { expect, test } from 'vitest'
import {
  type AnyMachineSnapshot,
  assign,
  emit,
  fromPromise,
  getMicrosteps,
  initialTransition,
  raise,
  setup,
  transition,
} from 'xstate'
import { pureMicrosteps, pureTransition } from './pure-transition.ts'

const machine = setup({
  actors: { ask: fromPromise<number, { of: number }>(async () => 1) },
  delays: { patience: 500 },
}).createMachine({
  context: ({ input }) => ({ count: (input as { count: number }).count }),
  initial: 'resting',
  states: {
    resting: { on: { 'work.start': { target: 'working', actions: assign({ count: ({ context }) => context.count + 1 }) } } },
    working: {
      invoke: { src: 'ask', id: 'ask', input: ({ context }) => ({ of: context.count }), onDone: 'told' },
      after: { patience: 'resting' },
    },
    told: {
      entry: [raise({ type: 'settle' }), emit({ type: 'told' })],
      on: { settle: 'settled' },
    },
    settled: { on: { 'work.start': 'working' } },
  },
})

const events = [
  'unknown',
  'work.start',
  'xstate.after.patience.(machine).working',
  'work.start',
  'xstate.done.actor.ask',
  'work.start',
]

function walked(step: typeof pureTransition) {
  let [snapshot]: [AnyMachineSnapshot, unknown] = initialTransition(machine, { count: 2 })
  return events.map((type) => {
    const [after, actions] = step(machine, snapshot, { type })
    snapshot = after
    const asked = actions.map((action) => [action.type, JSON.parse(JSON.stringify(action.params ?? null))])
    return { type, value: after.value, context: after.context, asked }
  })
}

test('states, contexts and actions are those of XState’s own transition, event by event', () => {
  const own = walked((chart, snapshot, event) => transition(chart, snapshot, event) as ReturnType<typeof pureTransition>)
  expect(walked(pureTransition)).toEqual(own)
  expect(own.map(({ value }) => value)).toEqual(['resting', 'working', 'resting', 'working', 'settled', 'working'])
  expect(own.flatMap(({ asked }) => asked.map(([type]) => type))).toEqual(
    expect.arrayContaining(['xstate.spawnChild', 'xstate.raise', 'xstate.cancel', 'xstate.emit']),
  )
})

test('actions of one call do not leak into the next', () => {
  const [snapshot] = initialTransition(machine, { count: 0 })
  const first = pureTransition(machine, snapshot, { type: 'work.start' })[1].length
  expect(pureTransition(machine, snapshot, { type: 'work.start' })[1]).toHaveLength(first)
})

test('the snapshots on the way are those of XState’s own microsteps, and the last is the one after the event', () => {
  let [snapshot]: [AnyMachineSnapshot, unknown] = initialTransition(machine, { count: 2 })
  const positionOf = ({ value, context }: AnyMachineSnapshot) => ({ value, context })
  const lengths = events.map((type) => {
    const own = getMicrosteps(machine, snapshot as never, { type }).map(([passed]) => positionOf(passed as AnyMachineSnapshot))
    const passed = pureMicrosteps(machine, snapshot, { type })
    expect(passed.map(positionOf)).toEqual(own)
    ;[snapshot] = pureTransition(machine, snapshot, { type })
    expect(positionOf(passed.at(-1)!)).toEqual(positionOf(snapshot))
    return passed.length
  })
  expect(lengths).toEqual([1, 1, 1, 1, 2, 1])
})
