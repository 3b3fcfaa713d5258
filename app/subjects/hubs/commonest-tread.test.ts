import { expect, test } from 'vitest'
import type { TireCategory } from '#machines/domain/catalogue/catalogue.ts'
import { ofCommonestTread } from './commonest-tread.ts'

const tires = (...categories: TireCategory[]) => categories.map((category, id) => ({ id, line: { category } }))

test('the first tire of the commonest tread is drawn: lugs for a farm, though an implement tire comes first', () => {
  expect(ofCommonestTread(tires('highway', 'mud-terrain', 'mud-terrain', 'highway', 'mud-terrain'))?.id).toBe(1)
})

test('categories that are drawn alike count as one tread', () => {
  expect(ofCommonestTread(tires('winter', 'winter', 'highway', 'all-season', 'all-weather'))?.id).toBe(2)
})

test('of treads that are as common, the first is drawn; without tires there is none', () => {
  expect(ofCommonestTread(tires('touring', 'winter'))?.id).toBe(0)
  expect(ofCommonestTread([])).toBeNull()
})
