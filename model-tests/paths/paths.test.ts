// @module-tag long
import { afterAll, expect, test } from 'vitest'
import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import { allCharts } from '#machines/charts.ts'
import { fulfilmentStages } from '#machines/domain/fulfilment/report.ts'
import { type Chart, stateName } from '#machines/engine/index.ts'
import { messageRowOf, messageRows } from '#machines/messages/messages.ts'
import { driveLive } from '#model-tests/drivers/scripted/live.ts'
import { driveInMemory } from '#model-tests/drivers/scripted/memory.ts'
import { excuses } from '#model-tests/report/excuses.ts'
import { recordWalked } from '#model-tests/report/record.ts'
import { type ChartInput, chartInputs } from './chart-inputs.ts'
import { type Explored, everyEvent, explore, generatePaths, type Path, simplePaths, type Walked } from './generate-paths.ts'
import { namesOf } from './names.ts'
import { messagesOf } from './shown-messages.ts'
import { type Walked as ChartsWalked, nothingWalked, traceChart } from './traced-chart.ts'

const charts = allCharts.map((chart) => ({ name: chart.name, chart, input: chartInputs[chart.name]! }))
const news = { type: 'payment.heard' }
/** Paths of each chart, searched once: searching takes longer than walking them. */
const found = new Map<string, { explored: Explored[]; walked: Walked }>()
function find(chart: Chart, input: ChartInput) {
  const known = found.get(chart.name)
  if (known) return known
  const explored = explore(chart, input)
  const fresh = { explored, walked: generatePaths(chart, explored) }
  found.set(chart.name, fresh)
  return fresh
}

/** By chart. */
const walkedAlone = Object.fromEntries(charts.map(({ name }) => [name, nothingWalked()]))
afterAll(() => recordWalked('memory', 'each-chart-alone', walkedAlone))

test('every chart has an input', () => {
  expect(Object.keys(chartInputs)).toEqual(expect.arrayContaining(charts.map(({ name }) => name)))
})

test.each(charts)('the input of $name has every event that the chart knows', ({ chart, input }) => {
  const given = new Set(everyEvent(chart, input).map(({ type }) => type))
  expect(chart.machine.events.filter((type) => !given.has(type))).toEqual([])
  expect([...given].filter((type) => !chart.machine.events.includes(type))).toEqual([])
})

test.each(charts)('every state of $name is reached and every transition walked, in seconds', ({ chart, input }) => {
  // The processor's time: a machine that does other things beside takes longer by the clock.
  const began = process.cpuUsage()
  const { missed, paths } = find(chart, input).walked
  expect(missed.sort()).toEqual(Object.keys(excuses[chart.name]?.memory ?? {}).sort())
  const { user, system } = process.cpuUsage(began)
  const { states, transitions, guards } = namesOf(chart)
  const steps = paths.reduce((sum, { events }) => sum + events.length, 0)
  const sizes = { states, transitions, 'answers of guards': guards, paths }
  const words = Object.entries(sizes).map(([what, { length }]) => `${length} ${what}`)
  console.log(`${chart.name}: ${[...words, `${steps} steps`].join(', ')}`)
  expect((user + system) / 1_000).toBeLessThan(20_000)
})

test.each(charts)(
  '$name goes every path as the model says, in the engine or live in the browser',
  async ({ name, chart, input }) => {
    const { paths } = find(chart, input).walked
    expect(paths.length).toBeGreaterThan(0)
    await expectSameWays(chart, paths, walkedAlone[name]!)
  },
)

test.each(charts)('and every simple path of $name, to its depth of $input.simpleDepth events', async ({ name, chart, input }) => {
  const paths = simplePaths(find(chart, input).explored, input.simpleDepth)
  console.log(`${name}: ${paths.length} simple paths of ${input.simpleDepth} events`)
  expect(Math.max(...paths.map(({ events }) => events.length))).toBe(input.simpleDepth)
  await expectSameWays(chart, paths, walkedAlone[name]!)
})

/** The states in which the messages of each row were shown. */
const shownIn = new Map<string, Set<string>>()

test.each(charts)('every message that $name can show has a row in the table of messages', ({ name, chart, input }) => {
  const unlisted: string[] = []
  for (const shown of messagesOf(chart, find(chart, input).explored)) {
    const row = messageRowOf(name, shown)
    if (!row) unlisted.push(`${shown.code}: ${shown.message}`)
    else if (row.chart === name) shownIn.set(row.key, new Set([...(shownIn.get(row.key) ?? []), ...shown.states]))
  }
  expect(unlisted).toEqual([])
})

test('every row of the table of messages names a state of its chart, one in which it is shown', () => {
  const wrong = messageRows.flatMap(({ key, chart: name, state }) => {
    const { chart } = charts.find((each) => each.name === name)!
    const isThere = namesOf(chart).states.includes(`${chart.machine.id}.${state}`)
    const states = [...(shownIn.get(key) ?? [])].flatMap((names) => names.split(' '))
    const isShown = states.length === 0 || states.some((each) => each === state || each.startsWith(`${state}.`))
    return isThere && isShown ? [] : [`${key}: ${state}; shown in ${[...new Set(states)].join(', ')}`]
  })
  expect(wrong).toEqual([])
})

/**
 * The engine and the bare machine, event by event; for a chart that no engine runs a live actor, as it is in the browser. What the machine
 * walks is noted.
 */
async function expectSameWays(chart: Chart, paths: readonly Path[], noted: ChartsWalked): Promise<void> {
  const traced = traceChart(chart)
  const { machine } = traced.twin
  traced.noteIn(noted)
  for (const { reaches, facts, events } of paths) {
    const driver = chart.runs === 'server' ? await driveInMemory(chart, facts) : driveLive(chart, facts)
    traced.begin()
    let [snapshot] = traced.during(() => initialTransition(machine, facts))
    const trail: unknown[] = [snapshot.value]
    expect(await driver.current(), `${reaches}: at the start`).toEqual(standing(snapshot))
    for (const event of events) {
      ;[snapshot] = traced.during(() => transition(machine, snapshot, event))
      trail.push(event.type, snapshot.value)
      expect(await driver.step(event), `${reaches}: ${JSON.stringify(trail)}`).toEqual(standing(snapshot))
    }
  }
}

test('at every moment of every path, a provider notification only triggers a lookup', async () => {
  const { chart, input } = charts.find(({ name }) => name === 'order')!
  const asked: Record<string, unknown> = {}
  for (const { facts, events } of find(chart, input).walked.paths) {
    const driver = await driveInMemory(chart, facts)
    let [before] = initialTransition(chart.machine, facts)
    for (const event of events) {
      ;[before] = transition(chart.machine, before, event)
      await driver.step(event)
    }
    const state = stateName(before.value)
    const [after] = transition(chart.machine, before, news)
    expect(await driver.step(news), state).toEqual(standing(after))
    expect(after.context, state).toEqual(before.context)
    if (stateName(after.value) !== state) asked[state] = after._nodes.flatMap(({ invoke }) => invoke.map(({ src }) => src))
  }
  expect(asked).toEqual({
    'unknown.waiting': ['lookup'],
    'processing.waiting': ['lookup'],
    'needsReview.waiting': ['lookup'],
    ...Object.fromEntries(
      [...fulfilmentStates, 'recording', 'recordingLater'].map((state) => [`confirmed.captured.${state}`, ['capturePayment']]),
    ),
    'confirmed.unpaid': ['capturePayment'],
    'cancelled.refundNeedsReview': ['refundPayment'],
  })
})

const fulfilmentStates = fulfilmentStages.map((stage) => (stage === 'ordered' ? 'waiting' : stage))

/** A payment's key is made by the engine, so the model cannot know it. */
function standing({ value, context }: AnyMachineSnapshot) {
  return {
    value,
    context: 'attemptKey' in context ? { ...context, attemptKey: context.attemptKey && expect.any(String) } : context,
  }
}
