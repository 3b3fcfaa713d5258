/** Which address shows a chart as what. */

import { expect, test } from 'vitest'
import { matchRoutes, type RouteConfigEntry } from '#app/remix/router.ts'
import { statechart } from '#app/routes/calls/statecharts/statechart.ts'
import { statecharts } from '#app/routes/calls/statecharts/statecharts.ts'
import { calls } from '#app/routes/calls.ts'
import routes from '#app/routes.ts'
import { findCall } from '#app/server/api/find-call.ts'
import { allCharts } from '#machines/charts.ts'

const callAt = findCall(calls)

test('a chart is a page, JSON or Mermaid text by the end of its address', async () => {
  const entries = await routes
  expect(shownAt(entries, '/statecharts')).toEqual(['routes/statecharts/map.tsx', {}])
  expect(callAt('/statecharts.json')).toEqual({ methods: statecharts, params: {} })
  expect(shownAt(entries, '/statecharts/cartTabs')).toEqual(['routes/statecharts/chart.tsx', { name: 'cartTabs' }])
  expect(shownAt(entries, '/statecharts/cartTabs/live')).toEqual(['routes/statecharts/live.ts', { name: 'cartTabs' }])
  expect(callAt('/statecharts/cartTabs.json')).toEqual({ methods: statechart, params: { name: 'cartTabs' } })
  expect(shownAt(entries, '/statecharts/cartTabs.svg')).toEqual(['routes/statecharts/svg.ts', { name: 'cartTabs' }])
  expect(shownAt(entries, '/statecharts/cartTabs.png')).toEqual(['routes/statecharts/png.ts', { name: 'cartTabs' }])
  expect(shownAt(entries, '/statecharts/cartTabs.mmd')).toEqual(['routes/statecharts/mermaid.ts', { name: 'cartTabs' }])
  expect(shownAt(entries, '/statecharts/replay/C-1.test.ts')).toEqual(['routes/statecharts/replay-export.ts', { id: 'C-1' }])
})

test('no other page has the address of a chart', async () => {
  const entries = await routes
  const hidden = allCharts.filter(({ name }) => shownAt(entries, `/statecharts/${name}`)?.[0] !== 'routes/statecharts/chart.tsx')
  expect(hidden.map(({ name }) => name)).toEqual([])
})

function shownAt(entries: RouteConfigEntry[], address: string) {
  const top = entries.flatMap(({ path, file, index }) => (path && !index ? [{ path, id: file }] : []))
  const match = matchRoutes(top, address)?.at(-1)
  return match && [match.route.id, match.params]
}
