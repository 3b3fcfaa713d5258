import { expect, test } from 'vitest'
import { similarTires } from './similar-tires.ts'

const of = (
  itemId: string,
  changes: Partial<{
    line: string
    load: number
    speed: string
    size: string
    category: 'all-season' | 'highway' | 'winter'
  }> = {},
) => {
  const { line = itemId, load = 94, speed = 'V', size = '225-45r17', category = 'all-season' } = changes
  return {
    itemId,
    sizeSlug: size,
    loadIndex: load,
    speedRating: speed,
    brand: { slug: 'halden' },
    line: { slug: line, category },
  }
}
const own = of('own')
const ids = (...candidates: Array<ReturnType<typeof of>>) => similarTires(own, candidates).map(({ itemId }) => itemId)

test('a similar tire has the size and is for the same season, and carries as much as fast', () => {
  expect(ids(of('same'), of('stronger', { load: 97, speed: 'Y' }), of('highway', { category: 'highway' }))).toEqual([
    'same',
    'stronger',
    'highway',
  ])
  expect(ids(of('weak', { load: 91 }), of('slow', { speed: 'H' }))).toEqual([])
  expect(ids(of('winter', { category: 'winter' }), of('other size', { size: '235-45r17' }))).toEqual([])
})

test('one tire of each line is shown, none of its own line, at most four, in their order', () => {
  expect(ids(of('again', { line: 'own' }), of('a', { line: 'x' }), of('b', { line: 'x' }))).toEqual(['a'])
  expect(ids(...['a', 'b', 'c', 'd', 'e'].map((id) => of(id)))).toEqual(['a', 'b', 'c', 'd'])
})
