/** What is new, gone and changed is drawn so, with a word beside each color. */
import { expect, test } from 'vitest'
import { drawChart } from '#adapters/chart-layout/drawing/draw-chart.ts'
import { chartNamed } from '#machines/charts.ts'
import { type ChartDefinition, definitionOf } from '#machines/describe/definition.ts'
import { bothVersions } from '#machines/describe/definition-diff-drawing.ts'
import { drawnDiff } from './drawn-diff.ts'

test('cards, rows and lines that are new, gone or changed have their color and their word, the others none', async () => {
  const [before, after] = [toast(), toast()]
  const [kept, changed] = [at(after, 'hidden'), at(after, 'leaving')]
  before.root.states = before.root.states.filter(({ key }) => key !== 'held')
  after.root.states = after.root.states.filter(({ key }) => key !== 'scheduled')
  changed.description = 'It goes.'
  const svg = await drawnDiff(bothVersions(before, after), layout)
  const box = (id: string) => new RegExp(`<g class="sc-card([^"]*)"><a[^>]* data-state="${id}">.*?</g>`).exec(svg)
  const seen = (id: string) => [box(id)?.[1], /class="sc-mark"[^>]*>([^<]+)/.exec(box(id)?.[0] ?? '')?.[1]]
  expect(seen('toast.held')).toEqual([' sc-is-good', 'new'])
  expect(seen('toast.scheduled')).toEqual([' sc-is-bad', 'gone'])
  expect(seen(changed.id)).toEqual([' sc-is-plain', 'changed'])
  expect(seen(kept.id)).toEqual(['', undefined])
  for (const part of ['row', 'line'])
    for (const tone of ['good', 'bad']) expect(svg).toMatch(new RegExp(`<g class="sc-${part} [^"]*sc-is-${tone}`))
  expect(svg).toContain('.sc-drawing .sc-card.sc-is-good > a > .sc-box { fill: #e1f0e8; stroke: #0a6541;')
})

function toast(): ChartDefinition {
  return JSON.parse(JSON.stringify(definitionOf(chartNamed('toast')!)))
}

const at = ({ root }: ChartDefinition, key: string) => root.states.find((state) => state.key === key)!

const layout = { draw: async (sketch: Parameters<typeof drawChart>[0]) => drawChart(sketch) }
