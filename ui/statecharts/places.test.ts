import { expect, test } from 'vitest'
import { chartNamed } from '#machines/catalogue.ts'
import { foldableStates } from '#machines/engine/graph.view.ts'
import { definitionOf } from '#machines/engine/index.ts'
import { lookFor, placeOf, toggled } from './places.ts'

const order = definitionOf(chartNamed('order')!)
const payment = definitionOf(chartNamed('paymentType')!)

test('the address of a look gives that look again', () => {
  for (const [selected, open] of [
    [null, null],
    ['order.declined', null],
    ['order.unknown.waiting', null],
    [null, 'unknown,cancelled'],
    ['order.confirmed', 'all'],
  ] as const) {
    const look = lookFor(order, selected, open)
    const url = new URL(placeOf(order, look), 'https://shop.example')
    const [, , name, path] = url.pathname.split('/')
    expect(name).toBe('order')
    expect(lookFor(order, path ? `order.${path}` : null, url.searchParams.get('open'))).toEqual(look)
  }
})

test('what comes by itself stands in no address, and all folded has a word of its own', () => {
  expect(placeOf(order, lookFor(order, null, null))).toBe('/statecharts/order')
  expect(placeOf(order, lookFor(order, 'order.unknown.waiting', null))).toBe('/statecharts/order/unknown.waiting')
  expect(placeOf(payment, { open: [], selected: null })).toBe('/statecharts/paymentType?open=none')
  expect(lookFor(payment, null, 'none').open).toEqual([])
})

test('words that name no state are passed over', () => {
  expect(lookFor(order, null, 'unknown,no-such,declined,../..').open).toEqual(['order.unknown'])
})

test('folding what is around a reader takes them to it, and folds what is inside', () => {
  const look = lookFor(payment, 'paymentType.session.open.loading', null)
  expect(toggled(payment, look, 'paymentType.session')).toEqual({
    open: ['paymentType.method', 'paymentType.billing'],
    selected: 'paymentType.session',
  })
  const folded = { open: [], selected: 'order.declined' }
  expect(toggled(order, folded, 'order.unknown')).toEqual({ open: ['order.unknown'], selected: 'order.declined' })
  expect(toggled(order, { open: foldableStates(order), selected: null }, 'order.unknown').open).not.toContain('order.unknown')
})
