/** What changed in the charts since a day, from what was kept of them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawChart } from '#adapters/chart-layout/drawing/draw-chart.ts'
import { keepCharts } from '#app/cli/charts/charts-keep.ts'
import { allCharts } from '#machines/charts.ts'
import { type ChartDefinition, definitionOf } from '#machines/describe/definition.ts'
import type { ChartSketch } from '#machines/describe/drawn.ts'
import { chartsOn, type KeptCharts, keptDays, readKept } from './kept-charts.ts'
import { changedLastWeek, versionsView } from './versions.ts'

const today = allCharts.map(definitionOf)
const now = Date.UTC(2026, 10, 22, 12)
const chartLayout = { draw: async (sketch: ChartSketch) => drawChart(sketch) }
const ask = (query: string, charts: KeptCharts) => versionsView(new URLSearchParams(query), charts, { chartLayout, now })

let folder: string
let kept: KeptCharts
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treadline-kept-'))
  await keepCharts(today.filter(({ name }) => name !== 'review').map(withoutToast), '2026-11-10', folder)
  expect(
    await keepCharts(
      today.filter(({ name }) => name !== 'review'),
      '2026-11-18',
      folder,
    ),
  ).toEqual(['toast'])
  expect(await keepCharts(today, '2026-11-20', folder)).toEqual(['review'])
  kept = await readKept(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('every chart of today is kept; after a change run: npm run charts -- --keep', async () => {
  const charts = await readKept()
  const last = Object.fromEntries([...charts].map(([name, entries]) => [name, entries.at(-1)!.definition]))
  const changed = today.filter((chart) => JSON.stringify(last[chart.name]) !== JSON.stringify(chart)).map(({ name }) => name)
  expect(changed).toEqual([])
  const gone = Object.keys(last).filter((name) => last[name] !== null && !today.some((chart) => chart.name === name))
  expect(gone).toEqual([])
})

test('a chart is written down on the days on which it changed, and once a day', async () => {
  expect(keptDays(kept)).toEqual(['2026-11-20', '2026-11-18', '2026-11-10'])
  expect(kept.get('order')!.map(({ date }) => date)).toEqual(['2026-11-10'])
  expect(kept.get('toast')!.map(({ date }) => date)).toEqual(['2026-11-10', '2026-11-18'])
  expect(await keepCharts(today, '2026-11-20', folder)).toEqual([])
  await expect(keepCharts(today, '2026-11-19', folder)).rejects.toThrow('The charts of 2026-11-20 are kept already')
})

test('the charts of a day are those that were kept up to it', () => {
  expect(chartsOn(kept, '2026-11-09')).toEqual([])
  expect(chartsOn(kept, '2026-11-19').some(({ name }) => name === 'review')).toBe(false)
  expect(chartsOn(kept, '2026-11-20').some(({ name }) => name === 'review')).toBe(true)
})

test('a week ago is compared by default; unknown words are the usual', async () => {
  for (const query of ['since=week', 'since=2026-01-01', 'since=x&chart=none']) {
    const { since, day, charts, chosen } = await ask(query, kept)
    expect([query, since, day, charts]).toEqual([
      query,
      'week',
      'Nov 15, 2026',
      [
        { name: 'review', title: today.find(({ name }) => name === 'review')!.title, sign: 'added', changes: 1 },
        expect.objectContaining({ name: 'toast', sign: 'changed' }),
      ],
    ])
    expect(chosen?.name).toBe('review')
  }
  expect(changedLastWeek(kept, now).map(({ sign }) => sign)).toEqual(['changed', 'added'])
})

test('the chosen chart is drawn with what is new, and its changes are sentences', async () => {
  const { chosen } = await ask('since=2026-11-10&chart=toast', kept)
  const { root } = today.find(({ name }) => name === 'toast')!
  const state = root.states.at(-1)!.id
  expect(chosen!.changes).toContainEqual({ sign: 'added', words: expect.stringMatching(/^State “.+” is new: /) })
  expect(Object.values(chosen!.drawing.marks!.states).map((mark) => mark?.note)).toContain('new')
  expect(chosen!.drawing.definition.root.states.some(({ id }) => id === state)).toBe(true)
})

test('without a change it says so', async () => {
  const { charts, chosen, day } = await ask('since=2026-11-20', kept)
  expect([charts, chosen, day]).toEqual([[], null, 'Nov 20, 2026'])
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
