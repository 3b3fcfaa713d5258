/** What changed in the charts since a day, from what was kept of them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElement } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawChart } from '#adapters/chart-layout/drawing/draw-chart.ts'
import { layOut } from '#adapters/chart-layout/lay-out.ts'
import { keepCharts } from '#app/cli/charts/charts-keep.ts'
import { renderScreen } from '#app/remix/screen-testing.ts'
import { allCharts } from '#machines/charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { type ChartDefinition, definitionOf } from '#machines/describe/definition.ts'
import type { ChartSketch } from '#machines/describe/drawn.ts'
import { MapDrawing } from '#ui/statecharts/front/map-drawing.tsx'
import { chartsOn, choreographyOn, type Kept, keptDays, readKept } from './kept-charts.ts'
import { changedLastWeek, versionsView } from './versions.ts'

const today = allCharts.map(definitionOf)
/** A placed order goes to another chart than today. */
const otherRoutes = choreography.map((row) => (row.from === 'order' && row.to === 'cart' ? { ...row, to: 'roadHazard' } : row))
const now = Date.UTC(2026, 10, 22, 12)
const chartLayout = { draw: async (sketch: ChartSketch) => drawChart(sketch), layOut }
const ask = (query: string, kept: Kept) => versionsView(new URLSearchParams(query), kept, { chartLayout, now })

let folder: string
let kept: Kept
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treadline-kept-'))
  const withoutReview = today.filter(({ name }) => name !== 'review')
  await keepCharts({ charts: withoutReview.map(withoutToast), choreography: otherRoutes }, '2026-11-10', folder)
  expect(await keepCharts({ charts: withoutReview, choreography: otherRoutes }, '2026-11-18', folder)).toEqual(['toast'])
  expect(await keepCharts({ charts: today, choreography }, '2026-11-20', folder)).toEqual(['review', 'choreography'])
  kept = await readKept(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('every chart of today is kept; after a change run: npm run charts -- --keep', async () => {
  const { charts, choreography: routes } = await readKept()
  expect(routes.at(-1)!.rows).toEqual(choreography)
  const last = Object.fromEntries([...charts].map(([name, entries]) => [name, entries.at(-1)!.definition]))
  const changed = today.filter((chart) => JSON.stringify(last[chart.name]) !== JSON.stringify(chart)).map(({ name }) => name)
  expect(changed).toEqual([])
  const gone = Object.keys(last).filter((name) => last[name] !== null && !today.some((chart) => chart.name === name))
  expect(gone).toEqual([])
})

test('a chart is written down on the days on which it changed, and once a day', async () => {
  expect(keptDays(kept)).toEqual(['2026-11-20', '2026-11-18', '2026-11-10'])
  expect(kept.charts.get('order')!.map(({ date }) => date)).toEqual(['2026-11-10'])
  expect(kept.charts.get('toast')!.map(({ date }) => date)).toEqual(['2026-11-10', '2026-11-18'])
  expect(kept.choreography.map(({ date }) => date)).toEqual(['2026-11-10', '2026-11-20'])
  expect(await keepCharts({ charts: today, choreography }, '2026-11-20', folder)).toEqual([])
  await expect(keepCharts({ charts: today, choreography }, '2026-11-19', folder)).rejects.toThrow(
    'The charts of 2026-11-20 are kept already',
  )
})

test('the charts of a day are those that were kept up to it', () => {
  expect(chartsOn(kept, '2026-11-09')).toEqual([])
  expect(chartsOn(kept, '2026-11-19').some(({ name }) => name === 'review')).toBe(false)
  expect(chartsOn(kept, '2026-11-20').some(({ name }) => name === 'review')).toBe(true)
})

test('a week ago is compared by default; unknown words are the usual', async () => {
  for (const query of ['since=week', 'since=2026-01-01', 'since=x&chart=none']) {
    const { since, day, changed, chosen } = await ask(query, kept)
    expect([query, since, day, changed]).toEqual([
      query,
      'week',
      'Nov 15, 2026',
      [
        { name: 'review', title: today.find(({ name }) => name === 'review')!.title, sign: 'added', changes: 1 },
        expect.objectContaining({ name: 'toast', sign: 'changed' }),
        { name: 'choreography', title: 'Events between charts', sign: 'changed', changes: 2 },
      ],
    ])
    expect(chosen?.name).toBe('review')
  }
  expect(changedLastWeek(kept, now).map(({ name }) => name)).toEqual(['toast', 'choreography', 'review'])
})

test('the chosen chart is drawn with what is new, and its changes are sentences', async () => {
  const { chosen } = await ask('since=2026-11-10&chart=toast', kept)
  if (chosen?.kind !== 'chart') throw new Error('No chart was chosen')
  const { root } = today.find(({ name }) => name === 'toast')!
  const state = root.states.at(-1)!.id
  expect(chosen!.changes).toContainEqual({ sign: 'added', words: expect.stringMatching(/^State “.+” is new: /) })
  expect(Object.values(chosen!.drawing.marks!.states).map((mark) => mark?.note)).toContain('new')
  expect(chosen!.drawing.definition.root.states.some(({ id }) => id === state)).toBe(true)
})

test('an event that leads to another chart now is in the table and on the drawing, as gone and as new', async () => {
  const { chosen } = await ask('since=week&chart=choreography', kept)
  if (chosen?.kind !== 'routes') throw new Error('The events between charts were not chosen')
  expect(chosen.routes).toEqual([
    { sign: 'added', from: 'Order', emitted: 'order confirmed', to: 'Cart', event: 'order placed' },
    { sign: 'removed', from: 'Order', emitted: 'order confirmed', to: 'Tire replacement coverage', event: 'order placed' },
  ])
  const { graph, layout } = chosen.drawing
  for (const [id, label] of [
    ['order cart', '+ order confirmed'],
    ['order roadHazard', '− order confirmed'],
    ['order appointment', 'order confirmed'],
  ]) {
    expect(graph.edges.find((edge) => edge.id === id)?.labels).toContain(label)
    expect(layout.lines.some((line) => line.id === id)).toBe(true)
  }
  const drawn = renderScreen(createElement(MapDrawing, chosen.drawing))
  expect(drawn).toMatch(/<g class="sc-edge sc-is-bad"><path[^>]*><\/path><text class="sc-is-bad"[^>]*>− order confirmed/)
})

test('what charts sent before the first day that was kept is not known, and is no change', () => {
  const first = { charts: new Map(), choreography: [{ date: '2026-11-20', rows: otherRoutes }] }
  expect(choreographyOn(first, '2026-11-01')).toEqual(otherRoutes)
  expect(choreographyOn({ charts: new Map(), choreography: [] }, '2026-11-01')).toEqual([])
})

test('without a change it says so', async () => {
  const { changed, chosen, day } = await ask('since=2026-11-20', kept)
  expect([changed, chosen, day]).toEqual([[], null, 'Nov 20, 2026'])
})

/** The toast before its last state was added. */
function withoutToast(chart: ChartDefinition): ChartDefinition {
  if (chart.name !== 'toast') return chart
  const gone = chart.root.states.at(-1)!.id
  const states = chart.root.states.filter(({ id }) => id !== gone)
  const kept = states.map((state) => ({
    ...state,
    transitions: state.transitions.filter(({ targets }) => !targets.includes(gone)),
  }))
  return { ...chart, root: { ...chart.root, states: kept } }
}
