import { expect, test } from 'vitest'
import { isEmailed, isPromised } from './fulfilment-words.ts'
import { fulfilmentStages } from './report.ts'
import type { Road } from './road.ts'

const roads: readonly Road[] = ['installer', 'mobile', 'home', 'fedex', 'warehouse']

// @fact storefront.342
test('tires that wait at a warehouse are written of, as those that a carrier has', () => {
  const of = (road: Road) => fulfilmentStages.filter((stage) => isEmailed(stage, road))
  expect(of('home')).toEqual(['shipped', 'arrived', 'delivered', 'delayed'])
  expect(of('warehouse')).toEqual(['packed', 'shipped', 'arrived', 'delivered', 'delayed'])
})

// @fact storefront.343
test('a day is promised until the tires are there, wait for the buyer, are late or come back', () => {
  for (const road of roads)
    expect(fulfilmentStages.filter((stage) => isPromised(stage, road))).toEqual(
      road === 'warehouse' ? ['ordered', 'shipped'] : ['ordered', 'packed', 'shipped'],
    )
})
