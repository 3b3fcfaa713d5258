/** Checks every chart for what viewers rely on. */
import { expect, test } from 'vitest'
import { assign, createMachine } from 'xstate'
import { allCharts, chartNamed } from '#machines/charts.ts'
import type { Chart } from '#machines/engine/index.ts'
import { stateNodes } from '#machines/engine/steps.ts'
import { definitionOf, statesIn } from './definition.ts'

const charts = allCharts.map((chart) => ({ name: chart.name, chart, definition: definitionOf(chart) }))

test.each(charts)('$name is described completely: the chart and every state, in order', ({ chart, definition }) => {
  const states = statesIn(definition.root)
  expect(states.map((state) => state.id)).toEqual(stateNodes(chart.machine).map((node) => node.id))
  expect(states.filter((state) => !state.description).map((state) => state.id)).toEqual([])
})

test.each(charts)('$name leads only to states that it has, and begins in them', ({ definition }) => {
  const states = statesIn(definition.root)
  const ids = new Set(states.map((state) => state.id))
  const led = states.flatMap((state) => [
    ...(state.initial ? [state.initial] : []),
    ...state.transitions.flatMap((t) => t.targets),
  ])
  expect(led.filter((id) => !ids.has(id))).toEqual([])
})

test.each(charts)('$name lists every transition of the machine', ({ chart, definition }) => {
  const told = statesIn(definition.root).flatMap((state) => state.transitions.map((t) => `${state.id} ${t.event ?? ''}`))
  const real = stateNodes(chart.machine).flatMap((node) => [
    ...(node.always ?? []).map(() => `${node.id} `),
    ...[...node.transitions].flatMap(([event, ways]) => ways.map(() => `${node.id} ${event}`)),
  ])
  expect(told).toEqual(real)
})

test('the parts of a chart as plain data: guards by name, timers by length, what it takes from outside', () => {
  expect(definitionOf(lamp('server'))).toEqual({
    name: 'lamp',
    title: 'Lamp',
    family: 'storefront',
    runs: 'server',
    version: 3,
    events: ['lamp.press'],
    serverEvents: [],
    root: {
      id: 'lamp',
      key: 'lamp',
      type: 'compound',
      description: 'A lamp that switches itself off.',
      tags: [],
      meta: {},
      initial: 'lamp.off',
      invokes: [],
      transitions: [],
      states: [
        {
          id: 'lamp.off',
          key: 'off',
          type: 'atomic',
          description: 'Dark.',
          tags: [],
          meta: { path: '/lamp' },
          initial: null,
          invokes: [],
          transitions: [
            { event: 'lamp.press', guard: 'hasPower(house)', targets: ['lamp.on'], actions: ['count'], description: 'Light.' },
            { event: 'lamp.press', guard: 'hasBattery', targets: [], actions: [] },
          ],
          states: [],
        },
        {
          id: 'lamp.on',
          key: 'on',
          type: 'atomic',
          description: undefined,
          tags: ['bright'],
          meta: {},
          initial: null,
          invokes: [{ id: 'watch', src: 'watchPower' }],
          transitions: [
            { guard: 'hasBattery', targets: ['lamp.off'], actions: [] },
            { event: 'power.lost', targets: ['lamp.off'], actions: [] },
            { event: 'xstate.after.500.lamp.on', afterMs: 500, targets: ['lamp.off'], actions: [] },
            { event: 'xstate.after.patience.lamp.on', afterMs: 90_000, targets: ['lamp.off'], actions: [] },
            { event: 'xstate.after.mood.lamp.on', targets: ['lamp.off'], actions: [] },
          ],
          states: [],
        },
      ],
    },
  })
})

test('a browser chart takes every event that its page may send', () => {
  expect(definitionOf(lamp('browser')).events).toEqual(['lamp.press', 'power.lost'])
  expect(definitionOf(chartNamed('toast') as Chart).events).toEqual([
    'toast.show',
    'toast.schedule',
    'toast.close',
    'toast.hold',
    'toast.release',
  ])
})

function lamp(runs: Chart['runs']): Chart {
  const machine = createMachine(
    {
      id: 'lamp',
      description: 'A lamp that switches itself off.',
      initial: 'off',
      states: {
        off: {
          description: 'Dark.',
          meta: { path: '/lamp' },
          on: {
            'lamp.press': [
              {
                guard: { type: 'hasPower', params: { from: 'house' } },
                target: 'on',
                actions: 'count',
                description: 'Light.',
              },
              { guard: { type: 'hasBattery', params: () => ({ charge: 1 }) } },
            ],
          },
        },
        on: {
          tags: ['bright'],
          invoke: { id: 'watch', src: 'watchPower' },
          always: { guard: 'hasBattery', target: 'off' },
          on: { 'power.lost': 'off' },
          after: { 500: 'off', patience: 'off', mood: 'off' },
        },
      },
    },
    {
      delays: { patience: 90_000, mood: () => 7 },
      guards: { hasPower: () => true, hasBattery: () => true },
      actions: { count: assign({}) },
    },
  )
  return {
    name: 'lamp',
    title: 'Lamp',
    family: 'storefront',
    runs,
    version: 3,
    machine,
    events: { 'lamp.press': {} as Chart['events'][string] },
    project: () => ({ blockedBy: [] }),
    blockedBy: () => [],
  }
}
