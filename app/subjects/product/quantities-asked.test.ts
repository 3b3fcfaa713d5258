import { expect, test } from 'vitest'
import type { ProductFit } from '#ui/screens/product/product.view.ts'
import { quantitiesAsked } from './quantities-asked.ts'

const fit = { axles: ['rear'], matched: null, usual: { front: 2, rear: 4 } } as unknown as ProductFit

test('a car’s tire has a number for each axle, two and two where no car is known', () => {
  expect(quantitiesAsked({ type: 'light-truck' }, null)).toEqual({ axles: ['front', 'rear'], usual: { front: 2, rear: 2 } })
})

test('a known car’s tire has the numbers of the axles that it fits, or of both in a matched set', () => {
  expect(quantitiesAsked({ type: 'passenger' }, fit)).toEqual({ axles: ['rear'], usual: { front: 2, rear: 4 } })
  const matched = { ...fit, matched: {} } as ProductFit
  expect(quantitiesAsked({ type: 'passenger' }, matched).axles).toEqual(['front', 'rear'])
})

test.each(['commercial', 'farm', 'trailer', 'golf'] as const)(
  'a %s tire has one number, with a known car and without',
  (type) => {
    for (const known of [null, fit])
      expect(quantitiesAsked({ type }, known)).toEqual({ axles: ['front'], usual: { front: 4, rear: 0 } })
  },
)
