import { expect, test } from 'vitest'
import type { CatalogueItem, SizeOfLine } from './catalogue.ts'
import { sizesOffered } from './sizes-offered.ts'

const tire = { size: { rimInches: 17 } } as CatalogueItem

/** As many for wheels of 17 inches as for those of 18. */
const sizes = (count: number): SizeOfLine[] =>
  Array.from({ length: count }, (_, at) => ({
    itemId: String(at),
    sizeLabel: `size ${at}`,
    rimInches: 17 + (at % 2),
    priceInCents: 10_000 + at,
    stock: at,
  }))

test('a line of 40 sizes is offered whole, with prices and without stock', () => {
  const { offered, total } = sizesOffered(sizes(40), tire)
  expect(offered).toHaveLength(40)
  expect(offered[1]).toEqual({ itemId: '1', sizeLabel: 'size 1', priceInCents: 10_001 })
  expect(total).toBe(40)
})

test('of a line of more, the sizes for the same wheels are offered, and all are counted', () => {
  const { offered, total } = sizesOffered(sizes(300), tire)
  expect(offered).toHaveLength(150)
  expect(offered.every(({ itemId }) => Number(itemId) % 2 === 0)).toBe(true)
  expect(total).toBe(300)
})
