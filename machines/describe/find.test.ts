import { expect, test } from 'vitest'
import { allCharts } from '#machines/charts.ts'
import { definitionOf } from './definition.ts'
import { findInCharts } from './find.ts'

const charts = allCharts.map(definitionOf)
const found = (words: string) => findInCharts(charts, words)
const first = (words: string) => {
  const [one] = found(words)
  return one && [one.kind, one.chart.name, one.state]
}

test.each([
  ['toast', ['chart', 'toast', null]],
  ['declined', ['state', 'roadHazard', 'roadHazard.declined']],
  ['TIME gone', ['state', 'appointment', 'appointment.timeGone']],
  ['slot pick', ['event', 'appointment', 'appointment.choosingTime']],
  ['select a time slot', ['message', 'appointment', 'appointment.choosingTime']],
])('%s leads to %j', (words, place) => {
  expect(first(words)).toEqual(place)
})

test('names come before descriptions, and charts before states, events and messages', () => {
  const kinds = found('cancel').map(({ kind, name }) => [kind, /cancel/i.test(name)])
  const named = kinds.filter(([, isNamed]) => isNamed)
  expect(kinds.slice(0, named.length)).toEqual(named)
  const order = named.map(([kind]) => ['chart', 'state', 'event', 'message'].indexOf(String(kind)))
  expect(order).toEqual([...order].sort())
})

test('no words find nothing, and neither do words that no chart has', () => {
  expect(found('  ')).toEqual([])
  expect(found('zebra')).toEqual([])
})
