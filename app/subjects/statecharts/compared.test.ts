/** What two kinds of buyers and carts can get to on one chart. */
import { expect, test } from 'vitest'
import { drawChart } from '#adapters/chart-layout/drawing/draw-chart.ts'
import { chartNamed } from '#machines/charts.ts'
import type { ChartSketch } from '#machines/describe/drawn.ts'
import { compared, sidesAsked } from './compared.ts'

const layout = { draw: async (sketch: ChartSketch) => drawChart(sketch) }
const asked = (chart: string, query: string) => compared(chartNamed(chart)!, sidesAsked(new URLSearchParams(query)), layout)

test('a special-order buyer is never offered coverage: its states are faded, and every way to it says so', async () => {
  const { sides, differences } = await asked('roadHazard', 'account=Retail&otherAccount=Special+Order')
  expect(sides.map(({ title }) => title)).toEqual(['Retail', 'Special order'])
  expect(sides[1]!.marks.states['roadHazard.offered']).toEqual({ note: 'cannot', tone: 'bad' })
  expect(sides[0]!.marks.states['roadHazard.offered']).toEqual({ note: 'only', tone: 'good' })
  expect(differences.length).toBeGreaterThan(5)
  expect(new Set(differences.map(({ can }) => can.join()))).toEqual(new Set(['true,false']))
})

test('the same kind twice has no difference; unknown words are the usual', async () => {
  const { sides, differences } = await asked('roadHazard', 'account=Unknown&otherAccount=Retail&otherMode=none')
  expect(sides.map(({ account, mode }) => [account, mode])).toEqual([
    ['Retail', 'any'],
    ['Retail', 'any'],
  ])
  expect(differences).toEqual([])
})
