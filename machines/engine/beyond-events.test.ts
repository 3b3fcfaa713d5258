import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type AnyStateMachine, createMachine, log, sendTo, setup, spawnChild } from 'xstate'
import type { Chart } from './chart.ts'
import { checkCharts } from './check-charts.ts'
import { createEngine } from './engine.ts'
import { kindOf } from './kind-testing.ts'
import { createMemoryStore } from './store/memory-store.ts'

const chartOf = (machine: AnyStateMachine, types: string[]): Chart => ({
  name: 'door',
  title: 'Door',
  family: 'checkout',
  runs: 'server',
  version: 1,
  machine,
  events: Object.fromEntries(types.map((type) => [type, v.strictObject({})])),
  project: () => ({ blockedBy: [] }),
  blockedBy: () => [],
})

function openDoor(machine: AnyStateMachine, types: string[]) {
  let now = 0
  const store = createMemoryStore({ now: () => now })
  const engine = () =>
    createEngine({
      kind: kindOf([chartOf(machine, types)]),
      store,
      effects: {},
      recall: async () => ({}),
      clock: { stopwatch: () => 0, wait: () => new Promise(() => {}) },
      newId: () => 'owner',
      hash: (text) => text,
    })
  let keys = 0
  const value = async () => (await engine().read('c'))?.actors.door?.value
  return {
    store,
    value,
    create: () => engine().create('c'),
    async send(type: string) {
      keys += 1
      const { outcome } = await engine().send('c', 'door', { type }, { key: `key-${keys}` })
      return [outcome, await value()]
    },
    async pass(ms: number) {
      now += ms
      return value()
    },
  }
}

test('an event that only a wildcard takes is taken, and what no descriptor names is refused', async () => {
  const machine = setup({}).createMachine({
    initial: 'open',
    states: { open: { on: { 'door.*': 'ajar' } }, ajar: { on: { '*': 'shut' } }, shut: {} },
  })
  const door = openDoor(machine, ['door.push', 'doorbell.ring', 'door'])
  await door.create()
  expect(await door.send('doorbell.ring')).toEqual(['rejected', 'open'])
  expect(await door.send('door')).toEqual(['applied', 'ajar'])
  expect(await door.send('doorbell.ring')).toEqual(['applied', 'shut'])
  expect(await door.send('door.push')).toEqual(['rejected', 'shut'])
})

test('what a chart sends itself is its next event, at once or after a pause, and has a row of the log', async () => {
  const machine = setup({}).createMachine({
    initial: 'shut',
    states: {
      shut: { on: { push: { target: 'open', actions: sendTo(({ self }) => self, { type: 'ring' }) } } },
      open: { on: { ring: { target: 'rung', actions: sendTo(({ self }) => self, { type: 'close' }, { delay: 500 }) } } },
      rung: { on: { close: 'shut' } },
    },
  })
  const door = openDoor(machine, ['push'])
  await door.create()
  expect(await door.send('push')).toEqual(['applied', 'rung'])
  expect([await door.pass(499), await door.pass(1)]).toEqual(['rung', 'shut'])
  expect((await door.store.log('c')).map(({ event, outcome, revision }) => [event, outcome, revision])).toEqual([
    ['xstate.init', 'started', 0],
    ['push', 'applied', 1],
    ['ring', 'self', 1],
    ['close', 'timer', 2],
  ])
})

test('a history state leads back after any number of restarts', async () => {
  const machine = setup({}).createMachine({
    initial: 'work',
    states: {
      work: {
        initial: 'one',
        states: { one: { on: { next: 'two' } }, two: {}, back: { type: 'history' } },
        on: { pause: 'paused' },
      },
      paused: { on: { resume: 'work.back' } },
    },
  })
  const door = openDoor(machine, ['next', 'pause', 'resume'])
  await door.create()
  await door.send('next')
  expect(await door.send('pause')).toEqual(['applied', 'paused'])
  expect(await door.send('resume')).toEqual(['applied', { work: 'two' }])
})

test('an effect of a state that is left in the step that enters it does not run', async () => {
  const machine = createMachine({
    initial: 'shut',
    states: {
      shut: { on: { push: 'passing' } },
      passing: { invoke: { id: 'ring', src: 'ring', onDone: 'rung', onError: 'rung' }, always: 'open' },
      open: {},
      rung: {},
    },
  })
  const store = createMemoryStore({ now: () => 0 })
  const engine = createEngine({
    kind: kindOf([chartOf(machine, ['push'])]),
    store,
    effects: { door: { ring: () => Promise.reject(new Error('the bell is not to ring')) } },
    recall: async () => ({}),
    clock: { stopwatch: () => 0, wait: () => new Promise(() => {}) },
    newId: () => 'owner',
    hash: (text) => text,
  })
  await engine.create('c')
  await engine.send('c', 'door', { type: 'push' }, { key: 'key-1' })
  expect((await store.load('c'))?.actors.door).toMatchObject({ snapshot: { value: 'open' }, pending: [] })
})

test.each([
  ['sends to another actor', sendTo('bell', { type: 'ring' }), 'sends an event to bell'],
  ['starts an actor', spawnChild('bell'), 'starts or stops an actor'],
  ['writes to the console', log('here'), 'writes to the console'],
])('a chart that %s is refused at the start, with its state', (_, action, words) => {
  const machine = setup({}).createMachine({ initial: 'open', states: { open: { entry: action as never } } })
  expect(() => checkCharts(kindOf([chartOf(machine, [])]), {})).toThrow(`door.open ${words}`)
})
