/** What changed in the charts since a day, from those of the versions that ran. */
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { drawChart } from '#adapters/chart-layout/drawing/draw-chart.ts'
import { layOut } from '#adapters/chart-layout/lay-out.ts'
import { renderScreen } from '#app/remix/screen-testing.ts'
import { allCharts } from '#machines/charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { type ChartDefinition, definitionOf } from '#machines/describe/definition.ts'
import type { Charts } from '#machines/describe/definition-changes.ts'
import type { ChartSketch } from '#machines/describe/drawn.ts'
import { MapDrawing } from '#ui/statecharts/front/map-drawing.tsx'
import { VersionsScreen } from '#ui/statecharts/side-by-side/versions-screen.tsx'
import { changedLastWeek, versionsView } from './versions.ts'

const today = allCharts.map(definitionOf)
/** A placed order goes to another chart than today. */
const otherRoutes = choreography.map((row) => (row.from === 'order' && row.to === 'cart' ? { ...row, to: 'roadHazard' } : row))
const now = Date.UTC(2026, 10, 22, 12)
const chartLayout = { draw: async (sketch: ChartSketch) => drawChart(sketch), layOut }

const withoutReview = today.filter(({ name }) => name !== 'review')
const days: Array<[day: string, charts: Charts]> = [
  ['2026-11-20', { charts: today, choreography }],
  ['2026-11-18', { charts: withoutReview, choreography: otherRoutes }],
  ['2026-11-10', { charts: withoutReview.map(withoutToast), choreography: otherRoutes }],
]
const versions = {
  days: async () => days.map(([day]) => day),
  async on(asked: string) {
    const [, charts] = days.find(([day]) => day <= asked) ?? days.at(-1)!
    return { day: asked, charts }
  },
}
const ask = (query: string) => versionsView(new URLSearchParams(query), versions, { chartLayout, now })

test('a week ago is compared by default; unknown words are the usual', async () => {
  for (const query of ['since=week', 'since=2026-01-01', 'since=x&chart=none']) {
    const { since, day, changed, chosen } = await ask(query)
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
  expect((await changedLastWeek(versions, now)).map(({ name }) => name)).toEqual(['toast', 'choreography', 'review'])
})

test('the chosen chart is drawn with what is new, and its changes are sentences', async () => {
  const { chosen } = await ask('since=2026-11-10&chart=toast')
  if (chosen?.kind !== 'chart') throw new Error('No chart was chosen')
  const { root } = today.find(({ name }) => name === 'toast')!
  const state = root.states.at(-1)!.id
  expect(chosen!.changes).toContainEqual({ sign: 'added', words: expect.stringMatching(/^State “.+” is new: /) })
  expect(Object.values(chosen!.drawing.marks!.states).map((mark) => mark?.note)).toContain('new')
  expect(chosen!.drawing.definition.root.states.some(({ id }) => id === state)).toBe(true)
})

test('an event that leads to another chart now is in the table and on the drawing, as gone and as new', async () => {
  const { chosen } = await ask('since=week&chart=choreography')
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

test('where no version is known, and before the first one, nothing has changed', async () => {
  const none = { days: async () => [], on: async () => null }
  expect(await changedLastWeek(none, now)).toEqual([])
  const { day, changed } = await versionsView(new URLSearchParams('since=week'), none, { chartLayout, now })
  expect([day, changed]).toEqual(['Nov 15, 2026', []])
})

test('without a change it says so', async () => {
  const said = async (known: typeof versions) => {
    const view = await versionsView(new URLSearchParams('since=2026-11-20'), known, { chartLayout, now })
    return /role="status">([^<]+)/.exec(renderScreen(createElement(VersionsScreen, { view })))?.[1]
  }
  expect((await ask('since=2026-11-20')).chosen).toBeNull()
  expect(await said(versions)).toBe('No chart has changed since Nov 20, 2026.')
  const first = { ...versions, days: async () => ['2026-11-20'] }
  expect(await said(first)).toBe('These charts have run here since Nov 20, 2026, and no others before them.')
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
