import { expect, test } from 'vitest'
import { readTireSize } from '#machines/domain/sizes/tire-size.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import { finderRedirect } from './finder-redirect.ts'

const sizes = ['225/45R17', '255/40R17', 'ST225/75R15', 'LT265/70R17', '265/70R17', 'LT235/85R16'].map((label) => ({
  ...readTireSize(label)!,
  label,
}))
const catalogue = { sizes: async () => sizes } as unknown as Catalogue
const led = (query: string) => finderRedirect(catalogue, new URLSearchParams(query))

test.each([
  ['figures of a size lead to its page', 'width=225&ratio=45&rim=17', '/tire-sizes/225-45r17'],
  ['with load and speed they narrow it', 'width=225&ratio=45&rim=17&load=94&speed=W', '/tire-sizes/225-45r17?load=94&speed=W'],
  ['of two kinds the passenger tire is meant', 'width=265&ratio=70&rim=17', '/tire-sizes/265-70r17'],
  ['another rear size leads to the search', 'width=225&ratio=45&rim=17&rear=255/40R17', '/search?q=225%2F45R17&rear=255%2F40R17'],
  ['a light truck tire is meant where there is no other', 'width=235&ratio=85&rim=16', '/tire-sizes/lt235-85r16'],
  ['a kind that the form does not offer is never taken without a word', 'width=225&ratio=75&rim=15', '/search?q=225%2F75R15'],
  ['figures that are not sold lead back to the form', 'width=305&ratio=25&rim=20', '/?width=305&ratio=25&rim=20#find'],
])('%s', async (_, query, path) => {
  expect(await led(query)).toBe(path)
})

test('an address that no form of the finder sends leads nowhere', async () => {
  expect(await led('q=225/45R17')).toBeNull()
})
