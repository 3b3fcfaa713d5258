import { expect, test } from 'vitest'
import { chartNamed } from '#machines/charts.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { foldableStates } from '#machines/describe/graph.ts'
import { type ChartViewOptions, lookFor, placeOf, toggled } from './places.ts'

const order = definitionOf(chartNamed('order')!)
const payment = definitionOf(chartNamed('paymentType')!)

const plain: ChartViewOptions = { open: [], selected: null, layer: null, asked: '' }
const asking = (open: string | null) => new URLSearchParams(open === null ? {} : { open })

test('a view’s URL restores that view', () => {
  for (const [selected, open] of [
    [null, null],
    ['order.declined', null],
    ['order.unknown.waiting', null],
    [null, 'unknown,cancelled'],
    ['order.confirmed', 'all'],
  ] as const) {
    const look = lookFor(order, selected, asking(open))
    const url = new URL(placeOf(order, look), 'https://shop.example')
    const [, , name, path] = url.pathname.split('/')
    expect(name).toBe('order')
    expect(lookFor(order, path ? `order.${path}` : null, url.searchParams)).toEqual(look)
  }
})

test('defaults are not in the address, and all folded has a value of its own', () => {
  expect(placeOf(order, lookFor(order, null, asking(null)))).toBe('/statecharts/order')
  expect(placeOf(order, lookFor(order, 'order.unknown.waiting', asking(null)))).toBe('/statecharts/order/unknown.waiting')
  expect(placeOf(payment, { ...plain, open: [] })).toBe('/statecharts/paymentType?open=none')
  expect(lookFor(payment, null, asking('none')).open).toEqual([])
})

test('words that name no state are passed over', () => {
  expect(lookFor(order, null, asking('unknown,no-such,declined,../..')).open).toEqual(['order.unknown'])
})

test('folding an ancestor selects it and folds its descendants', () => {
  const look = lookFor(payment, 'paymentType.session.open.loading', asking(null))
  expect(toggled(payment, look, 'paymentType.session')).toEqual({
    ...plain,
    open: ['paymentType.method', 'paymentType.billing'],
    selected: 'paymentType.session',
  })
  const folded = { ...plain, selected: 'order.declined' }
  expect(toggled(order, folded, 'order.unknown')).toEqual({ ...folded, open: ['order.unknown'] })
  expect(toggled(order, { ...plain, open: foldableStates(order) }, 'order.unknown').open).not.toContain('order.unknown')
})

test('a layer and its own query go along to other states, and leave no trace when there is no layer', () => {
  const look = lookFor(order, null, new URLSearchParams('layer=coverage&level=http&find=x&note=a+%26b'))
  expect(look).toMatchObject({ layer: 'coverage', asked: 'level=http&note=a+%26b' })
  const place = placeOf(order, { ...look, selected: 'order.declined' })
  expect(place).toBe('/statecharts/order/declined?layer=coverage&level=http&note=a%20%26b')
  expect(lookFor(order, null, new URL(place, 'https://shop.example').searchParams)).toEqual(look)
  expect(placeOf(order, { ...look, layer: null })).toBe('/statecharts/order')
})

test('a layer that is not there, or a query without end, is the plain chart', () => {
  expect(lookFor(order, null, new URLSearchParams('layer=nothing&step=1'))).toMatchObject({ layer: null, asked: '' })
  expect(lookFor(order, null, new URLSearchParams(`layer=coverage&level=${'x'.repeat(5_000)}`)).asked).toBe('')
})
