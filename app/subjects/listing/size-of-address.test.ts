import { expect, test } from 'vitest'
import { readTireSize } from '#machines/domain/sizes/tire-size.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import { sizeOfAddress } from './size-of-address.ts'

const sizes = ['225/45R17', 'LT265/70R17', '205/55R16', 'P235/75R15', 'LT225/75R17.5', '31X10.50R15LT', '11R22.5'].map(
  (label) => ({
    ...readTireSize(label)!,
    itemCount: 1,
    loadIndexes: [],
    speedRatings: [],
  }),
)
const catalogue = {
  size: async (slug: string) => sizes.find((size) => size.slug === slug) ?? null,
  sizes: async () => sizes,
} as unknown as Catalogue

/** Where the address leads: the slug of its size, `301` with the path, or `404`. */
async function led(part: string): Promise<string> {
  return sizeOfAddress(catalogue, part, '?min=100').then(
    ({ slug }) => slug,
    (answer: Response) => [answer.status, answer.headers.get('Location')].filter((word) => word !== null).join(' '),
  )
}

test.each([
  ['225-45-17', '225-45r17'],
  ['225/45ZR17', '225-45r17'],
  ['225-45ZR17', '225-45r17'],
  ['2254517', '225-45r17'],
  ['225 45 17', '225-45r17'],
  ['225-45r17-tires', '225-45r17'],
  ['p225-45r17', '225-45r17'],
  ['LT265-70R17', 'lt265-70r17'],
  ['lt2657017', 'lt265-70r17'],
  ['235-75R15', 'p235-75r15'],
  ['LT225-75R17.5', 'lt225-75r17.5'],
  ['31X10.50R15LT', '31x10.50r15lt'],
  ['31x10.5r15lt', '31x10.50r15lt'],
  ['31x10.50-15', '31x10.50r15lt'],
  ['11R22.5', '11r22.5'],
])('%s leads permanently to %s', async (part, slug) => {
  expect(await led(part)).toBe(`301 /tire-sizes/${slug}?min=100`)
})

test('each size has its own address', async () => {
  for (const { slug } of sizes) expect(await led(slug)).toBe(slug)
})

test.each([
  '',
  '225',
  '225-45',
  'honda',
  '225-45r1',
  '1225-45r17',
  '225-45r170',
  'st205-55r16',
  'hl225-45r17',
  '225-55r17',
  '1'.repeat(90),
])('%j is the address of no size that is sold', async (part) => {
  expect(await led(part)).toBe('404')
})
