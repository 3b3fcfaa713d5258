/** What is new, gone and changed is drawn so, with a word beside each color. */
import { expect, test } from 'vitest'
import { chartNamed } from '#machines/charts.ts'
import { type ChartDefinition, definitionOf } from '#machines/describe/definition.ts'
import { bothVersions } from '#machines/describe/definition-diff-drawing.ts'
import { boxesOf } from '#machines/describe/graph.ts'
import type { ChartLayout } from '#machines/ports/charts/chart-layout.ts'
import { drawnDiff } from './drawn-diff.ts'

test('boxes and lines that are new, gone or changed have their color and their word, the others none', async () => {
  const [before, after] = [toast(), toast()]
  const [kept, changed] = [at(after, 'hidden'), at(after, 'leaving')]
  before.root.states = before.root.states.filter(({ key }) => key !== 'held')
  after.root.states = after.root.states.filter(({ key }) => key !== 'scheduled')
  changed.description = 'It goes.'
  const svg = await drawnDiff(bothVersions(before, after), flat)
  const box = (id: string) => new RegExp(`<g class="sc-node([^"]*)"><a[^>]* data-state="${id}">.*?</g>`).exec(svg)
  const seen = (id: string) => [box(id)?.[1], /class="sc-mark"[^>]*>([^<]+)/.exec(box(id)?.[0] ?? '')?.[1]]
  expect(seen('toast.held')).toEqual([' sc-is-good', 'new'])
  expect(seen('toast.scheduled')).toEqual([' sc-is-bad', 'gone'])
  expect(seen(changed.id)).toEqual([' sc-is-plain', 'changed'])
  expect(seen(kept.id)).toEqual(['', undefined])
  expect(svg).toMatch(/<g class="sc-line sc-is-good sc-weight-2">/)
  expect(svg).toMatch(/<g class="sc-line sc-is-bad sc-weight-2">/)
  expect(svg).toContain('.sc-drawing .sc-node.sc-is-good > a > .sc-box { fill: #e1f0e8; stroke: #0a6541;')
})

function toast(): ChartDefinition {
  return JSON.parse(JSON.stringify(definitionOf(chartNamed('toast')!)))
}

const at = ({ root }: ChartDefinition, key: string) => root.states.find((state) => state.key === key)!

/** Every box and line in one place: positions are tested by the layout. */
const flat: ChartLayout = {
  layOut: async ({ nodes, edges }) => {
    const box = { x: 0, y: 0, width: 5, height: 5 }
    const boxes = Object.fromEntries(boxesOf(nodes).map(({ id }) => [id, box]))
    return { width: 10, height: 10, boxes, lines: edges.map(({ id }) => ({ id, points: [box, box], label: box })) }
  },
}
