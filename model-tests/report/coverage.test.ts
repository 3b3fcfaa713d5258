import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setup, transition } from 'xstate'
import type { Chart } from '#machines/engine/index.ts'
import { namesOf } from '#model-tests/paths/names.ts'
import { nothingWalked, traceChart, type Walked } from '#model-tests/paths/traced-chart.ts'
import { tempFolder } from '#model-tests/setup/temp-folder.ts'
import { countCoverage, problemsOf, type WalkedLevels } from './coverage.ts'
import { coveragePage } from './coverage-page.ts'
import { type Excuses, everything } from './excuses.ts'
import { readMutants } from './mutants.ts'
import { readWalked, recordWalked } from './record.ts'

/** A door with a lock, and a cellar that no way leads to. */
const machine = setup({
  types: { context: {} as { isLocked: boolean }, input: {} as { isLocked: boolean } },
  guards: { isLocked: ({ context }) => context.isLocked },
}).createMachine({
  id: 'door',
  context: ({ input }) => input,
  initial: 'shut',
  states: {
    shut: {
      meta: { path: '/door' },
      on: { push: [{ guard: 'isLocked', target: 'rattling' }, { target: 'open' }] },
    },
    rattling: { always: 'shut' },
    open: { meta: { path: '/door' } },
    cellar: { on: { climb: 'open' } },
  },
})
const door = {
  name: 'door',
  title: 'Door',
  family: 'storefront',
  runs: 'browser',
  version: 1,
  machine,
  events: {},
  project: () => ({ blockedBy: [] }),
  blockedBy: () => [],
} as unknown as Chart

const rattles = 'door.shut · push [isLocked] → rattling'
const opens = 'door.shut · push → open'
const climbs = 'door.cellar · climb → open'
const why = 'No stairs lead to the cellar yet.'

/** What pushing does, with each kind of lock. */
function pushed(...locks: boolean[]): Walked {
  const walked = nothingWalked()
  const traced = traceChart(door)
  traced.noteIn(walked)
  for (const isLocked of locks) {
    traced.begin()
    const snapshot = traced.twin.machine.resolveState({ value: 'shut', context: { isLocked } })
    traced.during(() => transition(traced.twin.machine, snapshot, { type: 'push' }))
  }
  return walked
}

const everywhere = (walked: Walked): WalkedLevels => ({
  memory: { door: walked },
  http: { door: walked },
  browser: { door: walked },
})
const cellarExcused: Excuses = { door: { memory: { [climbs]: why }, http: { [climbs]: why } } }

test('all that a chart has is known by name, guards with both answers', () => {
  expect(namesOf(door)).toEqual({
    states: ['door', 'door.shut', 'door.rattling', 'door.open', 'door.cellar'],
    transitions: [rattles, opens, 'door.rattling · always → shut', climbs],
    guards: [`${rattles} · yes`, `${rattles} · no`],
  })
})

test('a twin notes what it walks, on the way too, and how each guard answered', () => {
  expect(pushed(true)).toEqual({
    states: new Set(['door', 'door.shut', 'door.rattling']),
    transitions: new Set([rattles, 'door.rattling · always → shut']),
    guards: new Set([`${rattles} · yes`]),
  })
  expect(pushed(false).guards).toEqual(new Set([`${rattles} · no`]))
})

test('probing possible events records no coverage', () => {
  const walked = nothingWalked()
  const { twin, noteIn } = traceChart(door)
  noteIn(walked)
  twin.machine.resolveState({ value: 'shut', context: { isLocked: true } }).can({ type: 'push' })
  expect(walked).toEqual(nothingWalked())
})

test('a state that nothing leads to is counted as missing and fails memory and HTTP', () => {
  const walked = everywhere(pushed(true, false))
  const { states, transitions } = countCoverage([door], walked, {}).charts.door!.levels.memory!
  expect(states).toEqual({ total: 5, walked: 4, excused: 0, missing: ['door.cellar'], excuses: {} })
  expect(transitions).toEqual({ total: 4, walked: 3, excused: 0, missing: [climbs], excuses: {} })
  expect(problemsOf([door], walked, {})).toEqual([
    `door, memory: ${climbs} is not walked, and no excuse says why.`,
    `door, http: ${climbs} is not walked, and no excuse says why.`,
  ])
  expect(problemsOf([door], walked, cellarExcused)).toEqual([])
  const excused = countCoverage([door], walked, cellarExcused).charts.door!.levels.http!.transitions
  expect(excused).toMatchObject({ excused: 1, missing: [], excuses: { [climbs]: why } })
})

test('the browser has to show each state that has a page, and no other', () => {
  const walked = { ...everywhere(pushed(true, false)), browser: { door: pushed(true) } }
  expect(problemsOf([door], walked, cellarExcused)).toEqual(['door, browser: door.open is not walked, and no excuse says why.'])
})

test('an excuse for what was walked is stale, an excuse for an unknown item is an error, and every excuse must be a sentence', () => {
  const walked = everywhere(pushed(true, false))
  const wrong: Excuses = { door: { ...cellarExcused.door, browser: { [opens]: why, 'door.attic': why, 'door.cellar': 'later' } } }
  expect(problemsOf([door], walked, wrong)).toEqual([
    `door, browser: the excuse for ${opens} is stale: it was walked.`,
    'door, browser: the excuse for door.attic is for nothing that the chart has.',
    'door, browser: the excuse for door.cellar is no sentence: "later".',
  ])
  expect(problemsOf([door], walked, { window: {}, ...cellarExcused })).toEqual(['window is excused, but no chart has that name.'])
})

test('a chart that a level does not walk at all is excused as a whole, until something of it is walked', () => {
  const whole: Excuses = { door: { memory: { [climbs]: why }, http: { [everything]: why } } }
  const without = { ...everywhere(pushed(true, false)), http: {} }
  expect(problemsOf([door], without, whole)).toEqual([])
  expect(problemsOf([door], everywhere(pushed(true, false)), whole)).toEqual([
    'door, http: the excuse for everything is stale: it was walked.',
  ])
})

test('a level that was not run is reported as such, and is not counted', () => {
  const walked = { ...everywhere(pushed(true, false)), http: null }
  const coverage = countCoverage([door], walked, cellarExcused)
  expect(coverage.notRun).toEqual(['http'])
  expect(Object.keys(coverage.charts.door!.levels)).toEqual(['memory', 'browser'])
  expect(problemsOf([door], walked, cellarExcused)).toEqual(["http: no suite of this level has run with today's charts."])
  expect(problemsOf([door], walked, cellarExcused, ['memory'])).toEqual([])
  expect(coveragePage([door], walked, cellarExcused, null)).toContain('Not run with these charts: http.')
})

test('suites of a level are put together; what was walked with other charts is not', () => {
  const folder = tempFolder()
  expect(readWalked('http', folder)).toBeNull()
  recordWalked('http', 'locked', { door: pushed(true) }, folder)
  recordWalked('http', 'open', { door: pushed(false) }, folder)
  recordWalked('browser', 'locked', { door: pushed(true) }, folder)
  expect(readWalked('http', folder)).toEqual({ door: pushed(true, false) })
  writeFileSync(join(folder, 'http.open.json'), JSON.stringify({ charts: 'of yesterday', walked: {} }))
  expect(readWalked('http', folder)).toEqual({ door: pushed(true) })
})

test('the page names what was walked, what was not, and why', () => {
  const page = coveragePage([door], everywhere(pushed(true)), cellarExcused, null)
  for (const words of ['door.shut · push [isLocked] → rattling', 'not walked', why, '2 of 4, 1 excused'])
    expect(page).toContain(words)
})

test('the page names the mutations and the suites that failed, and says when none has run', () => {
  const lock = { name: 'lock', promise: 'No guest comes in <uninvited>.', killedBy: 'door.test.ts', killed: true }
  const page = (mutants: (typeof lock)[] | null) => coveragePage([door], everywhere(pushed(true)), cellarExcused, mutants)
  expect(page([lock])).toMatch(/lock.*No guest comes in &#60;uninvited&#62;\..*door\.test\.ts.*noticed/)
  expect(page([lock])).not.toContain('not noticed')
  expect(page([{ ...lock, killed: false }])).toContain('not noticed')
  expect(page(null)).toContain('Not tried.')

  const file = join(tempFolder(), 'mutations.json')
  expect(readMutants(file)).toBeNull()
  writeFileSync(file, JSON.stringify({ mutants: [lock] }))
  expect(readMutants(file)).toEqual([lock])
})
