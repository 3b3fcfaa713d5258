import { expect, test } from 'vitest'
import type { ActionFunctionArgs } from '#app/remix/router.ts'
import { shownAgain } from '#app/server/forms/shown-again.ts'
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import type { Chart } from '#machines/engine/index.ts'
import { checkoutAction } from './checkout-action.ts'
import { openEventForm, readEvent } from './form-event.ts'

const chartOf = (name: string) => checkoutCharts.find((chart) => chart.name === name) as Chart

const add: Array<[string, string]> = [
  ['machine', 'cart'],
  ['event', 'item.add'],
  ['key', 'key-of-this-form'],
  ['itemId', '0042'],
  ['quantity', ' 4 '],
]
const open = (fields: Array<[string, string]>) => openEventForm(Object.fromEntries(fields))
const read = (fields: Array<[string, string]>) => {
  const form = open(fields)
  return form && readEvent(chartOf('cart'), form)
}

test('a posted form is one event: control fields are separated from the payload', () => {
  expect(open([...add, ['returnTo', '/cart'], ['about', '/C1/']])).toEqual({
    machine: 'cart',
    event: 'item.add',
    returnTo: '/cart',
    stays: false,
    values: { itemId: '0042', quantity: ' 4 ' },
  })
})

test.each([
  ['has no machine', add.slice(1)],
  ['has a machine of another page', [['machine', 'order'], ...add.slice(1)]],
  ['has no event', add.filter(([name]) => name !== 'event')],
  ['has no key', add.filter(([name]) => name !== 'key')],
  ['has a key that can be guessed', [...add.filter(([name]) => name !== 'key'), ['key', '1']]],
  ['has a key without end', [...add.filter(([name]) => name !== 'key'), ['key', 'k'.repeat(201)]]],
  ['names a field twice', [...add, ['quantity', '9']]],
  ['carries a file', [...add, ['photo', new File(['x'], 'x.png')]]],
  ['holds NUL', [...add, ['note', 'a\0b']]],
  ['holds NUL in a name', [...add, ['a\0b', 'note']]],
] as Array<[string, Array<[string, string | File]>]>)('a form that %s is rejected', async (_, fields) => {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  const request = new Request('http://shop.test/cart', { method: 'POST', body })
  const answer = checkoutAction(['cart'])({ request, params: {}, context: {} } as unknown as ActionFunctionArgs)
  await expect(answer).rejects.toMatchObject({ status: 400 })
})

test('numbers are read where the chart wants one, and ids, ZIPs and phones stay text', () => {
  expect(read(add)).toEqual({ input: { type: 'item.add', itemId: '0042', quantity: 4 } })
})

// @fact 5.1
test.each([['1.5'], ['1e3'], [''], ['four'], ['0'], ['-1'], ['25'], ['1000000000000000000']])(
  'a quantity of %j is refused in the chart’s words',
  (quantity) => {
    expect(read([...add.slice(0, 4), ['quantity', quantity]])).toEqual({
      problems: { quantity: expect.stringMatching(/above zero|up to 24 tires/) },
    })
  },
)

test('a field that the event does not have, and a price above all, is refused by name', () => {
  expect(read([...add, ['priceInCents', '1']])).toEqual({
    problems: { priceInCents: 'priceInCents is not a field of this event' },
  })
})

test('an event that the chart does not take from outside is refused, including internal events', () => {
  for (const event of ['order.placed', 'xstate.done.actor.updateCart', 'toString', '__proto__']) {
    expect(
      read([
        ['machine', 'cart'],
        ['event', event],
      ]),
    ).toEqual({ problems: { 'event.type': expect.any(String) } })
  }
})

test('what was typed is shown again, but for card numbers and tokens', () => {
  const values = {
    city: '<b>Köln</b>',
    token: 'tok_secret',
    specialInstructions: 'card 4111 1111 1111 1111',
    phone: '6145550142',
  }
  expect(shownAgain(values)).toEqual({ city: '<b>Köln</b>', phone: '6145550142' })
})
