import { expect, test } from 'vitest'
import { sizes } from '#fixtures/catalogue/sizes.ts'
import { packCounts, unpackCounts } from './sizes.view.ts'

test('every size on the shelf is read back from its text, with its label', () => {
  const counted = sizes.map(({ slug, label }, index) => ({ slug, label, itemCount: index }))
  expect(unpackCounts(packCounts(counted))).toEqual(counted)
  expect(unpackCounts(packCounts([]))).toEqual([])
})
