/** Storefront rules: sizes on offer, quantities without script. */
import { expect, test } from 'vitest'
import type { ProductVideo } from '#machines/domain/catalogue/product-media.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { shortDay } from '#machines/domain/time/dates.ts'
import { renderLinked, withoutClasses } from '#ui/kit/markup-testing.tsx'
import { Pagination } from './listing/pagination.tsx'
import { productPictures, readPicture } from './product/product.view.ts'
import { readQuantities } from './product/quantities.ts'
import {
  choicesFor,
  nearestSizes,
  packSizes,
  readSizePick,
  type SizeOffer,
  settle,
  sizesOf,
  unpackSizes,
} from './vehicles/size-choice.ts'
import { SizeSearch } from './vehicles/size-search.tsx'

const offer = (
  label: string,
  widthMm: number,
  ratio: number,
  rimInches: number,
  loadIndexes = [94],
  speedRatings = ['V'],
): SizeOffer & { label: string } => ({
  label,
  widthMm,
  ratio,
  rimInches,
  itemCount: 3,
  loadIndexes,
  speedRatings,
})
const sizes = [
  offer('205/55R16', 205, 55, 16, [91], ['H']),
  offer('225/45R17', 225, 45, 17, [91, 94], ['W', 'V']),
  offer('225/50R17', 225, 50, 17),
  offer('225/45R18', 225, 45, 18),
]

test('sizes are the same after they were packed into a text', () => {
  const offers: SizeOffer[] = [
    { widthMm: 225, ratio: 45, rimInches: 17, itemCount: 12, loadIndexes: [91, 94], speedRatings: ['V', '(Y)'] },
    { widthMm: 215, ratio: 75, rimInches: 17.5, itemCount: 1, loadIndexes: [], speedRatings: [] },
  ]
  expect(packSizes(offers)).toBe('225 45 17 12 91,94 V,(Y);215 75 17.5 1  ')
  expect(unpackSizes(packSizes(offers))).toEqual(offers)
  expect(unpackSizes(packSizes([]))).toEqual([])
})

test('each pick narrows the lists after it', () => {
  expect(choicesFor(sizes, { width: 225, ratio: 45, rim: 17 })).toEqual({
    widths: [205, 225],
    ratios: [45, 50],
    rims: [17, 18],
    loads: [91, 94],
    speeds: ['V', 'W'],
  })
})

test('a pick that is no longer on offer moves to the nearest one that is, and an impossible load or speed is dropped', () => {
  expect(settle(sizes, { width: 205, ratio: 45, rim: 18, load: 94, speed: 'W' })).toEqual({
    width: 205,
    ratio: 55,
    rim: 16,
    load: undefined,
    speed: undefined,
  })
  expect(settle(sizes, {})).toMatchObject({ width: 205, ratio: 55, rim: 16 })
})

test('an unknown size leads to those on the same rim of the same height', () => {
  expect(sizesOf(sizes, { width: 215, ratio: 50, rim: 17 })).toEqual([])
  expect(nearestSizes(sizes, { width: 215, ratio: 50, rim: 17 }, 2).map(({ label }) => label)).toEqual(['225/50R17', '225/45R17'])
})

test('the search form is read back, and nonsense is absent', () => {
  expect(readSizePick(new URLSearchParams('width=225&ratio=45&rim=17&load=&speed=W'))).toEqual({
    width: 225,
    ratio: 45,
    rim: 17,
    load: undefined,
    speed: 'W',
  })
  expect(readSizePick(new URLSearchParams('width=wide&speed=fast'))).toEqual({})
})

test('without script every value can be picked, and a failed search keeps what was asked and links to what there is', () => {
  const markup = renderLinked(
    <SizeSearch
      others={[]}
      sizes={packSizes(sizes)}
      pick={{ width: 225, ratio: 55, rim: 17 }}
      problem={{ message: 'No tire is made in 225/55R17.', nearest: [{ label: '225/50R17', href: '/tire-sizes/225-50r17' }] }}
    />,
  )
  const html = withoutClasses(markup)
  expect(html).toContain('<form method="get" action="/search"')
  expect(html).toContain('<option value="55" selected="">55</option>')
  expect(html).toContain('<option value="18">18</option>')
  expect(html).toContain('No tire is made in 225/55R17.')
  expect(html).toContain('<a href="/tire-sizes/225-50r17">225/50R17</a>')
})

test('an unreadable number is the usual one; the small buttons change one axle by one and stay within 0 and 24', () => {
  const read = (query: string) => readQuantities(new URLSearchParams(query), { front: 2, rear: 2 })
  expect(read('')).toEqual({ front: 2, rear: 2 })
  expect(read('frontQuantity=3&rearQuantity=2&step=front-less')).toEqual({ front: 2, rear: 2 })
  expect(read('frontQuantity=24&rearQuantity=0&step=front-more')).toEqual({ front: 24, rear: 0 })
  expect(read('rearQuantity=0&step=rear-less')).toEqual({ front: 2, rear: 0 })
  expect(read('frontQuantity=99&rearQuantity=x')).toEqual({ front: 24, rear: 2 })
})

test('a tire has every type of picture of the specification, and one it does not have is the first', () => {
  const types = Object.values(productPictures).flatMap(({ type }) => type ?? [])
  expect([...types, 'unavailable'].sort()).toEqual(['sidetread', 'sidewall', 'treadfull', 'treadonly', 'unavailable', 'view360'])
  const read = (query: string, video: ProductVideo | null = null) => readPicture(new URLSearchParams(query), video)
  expect(read('view=view360&turn=7')).toEqual({ picture: 'view360', turn: 7, video: null })
  expect(read('view=video').picture).toBe('three-quarter')
  const video = { kind: 'SiteYouTubeVideo', id: 'aqz-KE-bpKQ', title: 'Wet roads' } as const
  expect(read('view=video', video)).toMatchObject({ picture: 'video', video })
  expect(['', 'view=unavailable', 'view=toString'].map((query) => read(query).picture)).toEqual(Array(3).fill('three-quarter'))
})

test('pages show the ends and the neighbors, and one page shows nothing', () => {
  const hrefOf = (page: number) => `?page=${page}`
  const html = renderLinked(<Pagination page={5} pages={9} hrefOf={hrefOf} />)
  expect([...html.matchAll(/aria-label="Page (\d)/g)].map(([, page]) => page)).toEqual(['1', '4', '5', '6', '9'])
  expect(html).toContain('aria-current="page"')
  expect(renderLinked(<Pagination page={1} pages={1} hrefOf={hrefOf} />)).toBe('')
})

test('words', () => {
  expect([tires(1), tires(1284)]).toEqual(['1 tire', '1,284 tires'])
  expect(shortDay('2026-03-13')).toBe('Fri, Mar 13')
})
