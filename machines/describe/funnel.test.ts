import { expect, test } from 'vitest'
import { chartNamed } from '#machines/charts.ts'
import { definitionOf } from './definition.ts'
import { type FunnelNumbers, funnelOf, funnelStates, visitStates, visitsOf } from './funnel.ts'
import { statesNamed } from './logged-state.ts'

const none = { here: [], left: [], ways: [] }
const empty: FunnelNumbers = { checkoutFlow: none, shippingChoice: none, appointment: none, order: none }
const carts = (counts: Record<string, number>) => Object.entries(counts).map(([state, carts]) => ({ state, carts }))

test('every state of the funnel is one of its chart', () => {
  const unknown = funnelStates.filter(({ chart, state }) => statesNamed(definitionOf(chartNamed(chart)!), state).length === 0)
  expect(unknown).toEqual([])
})

test('a stage is reached by those that gave up there or later, are there or further, or ordered', () => {
  const way = { from: 'confirming', to: 'confirmed.cancellable', event: 'payment.heard', times: 3 }
  const funnel = funnelOf({
    ...empty,
    checkoutFlow: {
      ...none,
      left: carts({ 'shopping.shipping': 5, 'shopping.services': 1, 'shopping.payment': 4, 'shopping.summary': 2 }),
      here: carts({ 'shopping.shipping': 2, confirm: 1, confirmation: 9 }),
    },
    shippingChoice: { ...none, left: carts({ undecided: 3, installerChosen: 8 }) },
    appointment: { ...none, left: carts({ choosingTime: 1, 'timeHeld.settled': 7 }) },
    order: {
      ...none,
      left: carts({ declined: 2, unplaced: 10 }),
      ways: [
        way,
        { ...way, from: '', times: 50 },
        { ...way, from: 'confirmed.cancellable', to: 'confirmed.capturing', times: 2 },
      ],
    },
  })
  const reached = funnel.stages.map((stage) => [stage.name, stage.reached, stage.left, stage.here])
  expect(reached).toEqual([
    ['Cart and shipping', 18, 5, 2],
    ['Coverage', 11, 1, 0],
    ['Payment', 10, 4, 0],
    ['Review', 6, 2, 1],
  ])
  expect([funnel.began, funnel.placed]).toEqual([18, 3])
  expect(funnel.stages.map(({ dropOffs }) => dropOffs)).toEqual([
    [
      { chart: 'shippingChoice', state: 'undecided', carts: 3 },
      { chart: 'appointment', state: 'choosingTime', carts: 1 },
    ],
    [{ chart: 'checkoutFlow', state: 'shopping.services', carts: 1 }],
    [{ chart: 'order', state: 'declined', carts: 2 }],
    [],
  ])
})

test('without shoppers every number is zero', () => {
  expect(funnelOf(empty)).toMatchObject({
    began: 0,
    placed: 0,
    stages: [{ reached: 0 }, { reached: 0 }, { reached: 0 }, { reached: 0 }],
  })
})

test('a visit is counted once at each stage that it reached, also at those it passed over', () => {
  const way = (from: string, to: string, times: number) => ({ from, to, event: 'page.shown', times })
  const ways = [
    way('begun', 'shop', 10),
    way('begun', 'tire', 3),
    way('shop', 'list', 6),
    way('list', 'tire', 4),
    way('tire', 'cart', 2),
  ]
  expect(visitsOf({ ways: [...ways, { from: 'begun', to: 'resumed', event: 'visit.resumed', times: 9 }] })).toEqual([
    { name: 'Visits', reached: 13 },
    { name: 'A list of tires', reached: 9 },
    { name: 'A tire', reached: 7 },
    { name: 'The cart', reached: 2 },
  ])
})

test('the stages of a visit are states of its chart', () => {
  expect(statesNamed(definitionOf(chartNamed('visit')!), visitStates.join(' '))).toHaveLength(visitStates.length)
})
