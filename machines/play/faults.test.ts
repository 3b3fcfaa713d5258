import { expect, test } from 'vitest'
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { effectsOf, faultsOf, refusalOf } from './faults.ts'
import { playSets } from './play-sets.ts'

const effects = checkoutCharts.flatMap((chart) =>
  effectsOf(definitionOf(chart)).map(({ effect }) => ({ chart: chart.name, effect })),
)

test('every effect of the checkout can be slow, lost and run twice', () => {
  expect(effects.length).toBeGreaterThan(20)
  for (const { chart, effect } of effects)
    expect(faultsOf(chart, effect)).toEqual(expect.arrayContaining(['slow', 'lost', 'twice']))
})

test('a refusal is an answer of the play set, and never says that the effect was done', () => {
  const refusing = effects.filter(({ chart, effect }) => refusalOf(chart, effect) !== undefined)
  expect(refusing).toHaveLength(15)
  for (const { chart, effect } of refusing) {
    expect(Object.values(playSets[chart]!.answers[effect]!)).toContainEqual(refusalOf(chart, effect))
    expect(refusalOf(chart, effect)).not.toMatchObject({
      outcome: expect.stringMatching(/^(ok|saved|ready|confirmed|authorized)$/),
    })
  }
})

test('what cannot refuse does not offer it', () => {
  expect(faultsOf('order', 'releaseOrder')).toEqual(['slow', 'lost', 'twice'])
  expect(faultsOf('order', 'authorize')).toEqual(['slow', 'lost', 'refused', 'twice'])
})

test('effects are listed with the states that invoke them', () => {
  const order = checkoutCharts.find(({ name }) => name === 'order')!
  expect(effectsOf(definitionOf(order))).toContainEqual({ effect: 'capturePayment', states: ['order.confirmed.capturing'] })
})
