import { expect, test } from 'vitest'
import { chartNamed } from '#machines/charts.ts'
import { definitionOf, statesIn, transitionName } from '#machines/describe/definition.ts'
import { lookedAt } from '#ui/statecharts/look-testing.ts'
import { coverageShown, walkHere } from './coverage.ts'

const order = definitionOf(chartNamed('order')!)
const unplaced = 'order.unplaced'
const placed = firstWayOf(unplaced)

test('cards and rows say whether they are walked, excused or missing; folded parts show their worst coverage', () => {
  const hidden = 'order.unknown.lookingUp'
  const { marks } = shown({ report: reportOf({ states: [unplaced, hidden], excused: { [placed]: 'Not covered here.' } }) })
  expect(marks.states[unplaced]).toEqual({ note: 'missing', tone: 'bad' })
  expect(marks.states['order.declined']).toEqual({ note: 'walked', tone: 'good' })
  const inside = statesIn(order.root).filter(({ id }) => id === 'order.unknown' || id.startsWith('order.unknown.'))
  expect(marks.states['order.unknown']).toEqual({ note: `${inside.length - 1} of ${inside.length}`, tone: 'bad' })
  expect(Object.values(marks.ways).filter(({ tone }) => tone === 'quiet')).toHaveLength(1)
})

test('the panel counts each level, and tells what its level has not walked and why', () => {
  const report = reportOf({ states: [unplaced], excused: { [placed]: 'Not covered here.' } })
  const { panel } = shown({ report })
  expect(panel.levels).toEqual({
    memory: {
      states: { total: 30, walked: 29, excused: 0, missing: 1 },
      transitions: { total: 40, walked: 39, excused: 1, missing: 0 },
      guards: { total: 20, walked: 20, excused: 0, missing: 0 },
    },
  })
  expect(panel.notWalked).toEqual([
    { words: 'Not placed yet', stateId: unplaced, why: null },
    { words: expect.stringMatching(/^Not placed yet: /), stateId: unplaced, why: 'Not covered here.' },
  ])
  expect(shown({ report, selected: 'order.confirmed' }).panel.notWalked).toEqual([])
})

test('a level that was not run, another chart and no report at all leave the drawing as it is', () => {
  const report = reportOf({ states: [unplaced], excused: {} })
  const nothing = { states: {}, ways: {} }
  expect(shown({ report, level: 'http' })).toMatchObject({ marks: nothing, panel: { levels: { memory: {} }, notWalked: [] } })
  for (const bad of ['null', 'not JSON', '{"charts":{"cart":{"levels":{}}}}', '{"charts":{"order":{"levels":{"memory":7}}}}'])
    expect(shown({ report: bad, walkHere: () => null })).toMatchObject({ marks: nothing, panel: { levels: null, notWalked: [] } })
})

test('without a report the shop walks the chart itself, and says so', () => {
  const { marks, panel } = shown({ report: 'null' })
  expect(panel.isWalkedHere).toBe(true)
  expect(panel.levels?.memory?.transitions.walked).toBeGreaterThan(90)
  expect(marks.states[unplaced]).toEqual({ note: 'walked', tone: 'good' })
})

function shown({
  report,
  level = 'memory',
  selected = null,
  walkHere: walk = walkHere,
}: {
  report: string
  level?: 'memory' | 'http'
  selected?: string | null
  walkHere?: typeof walkHere
}) {
  return coverageShown({ ...lookedAt('order', '', selected), level, report, walkHere: walk })
}

function reportOf({ states, excused }: { states: string[]; excused: Record<string, string> }): string {
  const all = (total: number) => ({ total, walked: total, excused: 0, missing: [], excuses: {} })
  const memory = {
    states: { ...all(30), walked: 30 - states.length, missing: states },
    transitions: { ...all(40), walked: 39, excused: 1, excuses: excused },
    guards: all(20),
  }
  return JSON.stringify({ notRun: ['http', 'browser'], charts: { order: { levels: { memory } } } })
}

function firstWayOf(id: string): string {
  const state = statesIn(order.root).find((state) => state.id === id)!
  return transitionName(order, state, state.transitions[0]!)
}
