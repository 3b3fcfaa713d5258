import { expect, test } from 'vitest'
import { chartNamed } from '#machines/charts.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { lookedAt } from './look-testing.ts'
import { lookFor, placeOf, toggled } from './places.ts'

const order = definitionOf(chartNamed('order')!)
const payment = definitionOf(chartNamed('paymentType')!)
const foldingFor = ({ name }: typeof order) => lookedAt(name).look.folding
const look = (definition: typeof order, selected: string | null, query: URLSearchParams) =>
  lookFor(definition, foldingFor(definition), selected, query)
const asking = (open: string | null) => new URLSearchParams(open === null ? {} : { open })

test('a view’s URL restores that view', () => {
  for (const [selected, query] of [
    [null, ''],
    ['order.declined', ''],
    ['order.unknown.waiting', 'detail=everything'],
    [null, 'open=confirmed.captured,cancelled&detail=way'],
    ['order.confirmed', 'open=all'],
  ] as const) {
    const seen = look(order, selected, new URLSearchParams(query))
    const url = new URL(placeOf(order, seen), 'https://shop.example')
    const [, , name, path] = url.pathname.split('/')
    expect(name).toBe('order')
    expect(look(order, path ? `order.${path}` : null, url.searchParams)).toEqual(seen)
  }
})

test('defaults are not in the address, and all folded has a value of its own', () => {
  expect(placeOf(order, look(order, null, asking(null)))).toBe('/statecharts/order')
  expect(placeOf(order, look(order, 'order.unknown.waiting', asking(null)))).toBe('/statecharts/order/unknown.waiting')
  expect(placeOf(payment, { ...look(payment, null, asking(null)), open: [] })).toBe('/statecharts/paymentType?open=none')
  expect(look(payment, null, asking('none')).open).toEqual([])
})

test('words that name no state, and a level that is not there, are passed over', () => {
  const query = new URLSearchParams('open=cancelled,no-such,declined,../..&detail=most')
  expect(look(order, null, query)).toMatchObject({ open: ['order.cancelled'], detail: 'all' })
})

test('folding an ancestor selects it and folds its descendants', () => {
  const inside = look(order, 'order.confirmed.captured.packed', asking(null))
  expect(inside.open).toEqual(['order.confirmed', 'order.confirmed.captured', 'order.cancelled'])
  expect(toggled(inside, 'order.confirmed')).toEqual({ ...inside, open: ['order.cancelled'], selected: 'order.confirmed' })
  const folded = { ...look(order, 'order.declined', asking('none')) }
  expect(toggled(folded, 'order.cancelled')).toEqual({ ...folded, open: ['order.cancelled'] })
})

test('a layer and its own query go along to other states, and leave no trace when there is no layer', () => {
  const seen = look(order, null, new URLSearchParams('layer=coverage&level=http&find=x&note=a+%26b'))
  expect(seen).toMatchObject({ layer: 'coverage', asked: 'level=http&note=a+%26b' })
  const place = placeOf(order, { ...seen, selected: 'order.declined' })
  expect(place).toBe('/statecharts/order/declined?layer=coverage&level=http&note=a%20%26b')
  expect(look(order, null, new URL(place, 'https://shop.example').searchParams)).toEqual(seen)
  expect(placeOf(order, { ...seen, layer: null })).toBe('/statecharts/order')
})

test('a layer that is not there, or a query without end, is the plain chart', () => {
  expect(look(order, null, new URLSearchParams('layer=nothing&step=1'))).toMatchObject({ layer: null, asked: '' })
  expect(look(order, null, new URLSearchParams(`layer=coverage&level=${'x'.repeat(5_000)}`)).asked).toBe('')
})
