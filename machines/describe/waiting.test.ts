import { expect, test } from 'vitest'
import { chartNamed } from '#machines/charts.ts'
import { definitionOf } from './definition.ts'
import { statesNamed } from './logged-state.ts'
import { ordersWaiting, waitingStates } from './waiting.ts'

test("each of them is a state of the order's chart", () => {
  const definition = definitionOf(chartNamed('order')!)
  expect(waitingStates.filter(({ state }) => statesNamed(definition, state).length === 0)).toEqual([])
})

test('orders inside of a state are counted, and states without orders are left out', () => {
  const here = [
    { state: 'unknown.waiting', carts: 2 },
    { state: 'unknown.asking', carts: 1 },
    { state: 'unknownAsYet', carts: 5 },
    { state: 'confirmed.unpaid', carts: 1 },
    { state: 'confirmed.cancellable', carts: 9 },
  ]
  expect(ordersWaiting(here).map(({ state, orders }) => [state, orders])).toEqual([
    ['confirmed.unpaid', 1],
    ['unknown', 3],
  ])
})
