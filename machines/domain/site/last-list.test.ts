import { expect, test } from 'vitest'
import { type LastList, readList } from './last-list.ts'

// @fact storefront.222
test.each<[address: string, list: Partial<LastList>]>([
  ['/tire-sizes/225-45r17', { kind: 'size', slug: '225-45r17', filters: 0 }],
  ['/tire-sizes/225-45r17?brand=halden&speed=W&sort=price', { kind: 'size', slug: '225-45r17', filters: 2 }],
  ['/tire-sizes/225-45r17/brands/halden/categories/winter-tires', { kind: 'size', slug: '225-45r17' }],
  ['/vehicles/honda/civic/2019?trim=sport', { kind: 'vehicle', slug: '' }],
  ['/brands/halden?tires=all', { kind: 'brand', slug: 'halden' }],
  ['/brands/halden/types/passenger-tires', { kind: 'brand', slug: 'halden' }],
  ['/categories/winter-tires', { kind: 'category', slug: 'winter-tires' }],
  ['/types/light-truck-tires?page=2', { kind: 'type', slug: 'light-truck-tires' }],
  ['/search?q=michelin', { kind: 'search' }],
  ['/guided-shopping/short-list?size=225-45r17', { kind: 'shortList' }],
  ['/compare?items=100000', { kind: 'comparison' }],
])('%s is a list', (address, list) => {
  expect(readList(address)).toMatchObject({ ...list, href: address })
})

test.each<[address: unknown]>([
  ['/'],
  ['/brands'],
  ['/brands/halden/meridian-as'],
  ['/brands/halden/meridian-as/p/100036'],
  ['/brands/halden/reviews'],
  ['/tire-sizes'],
  ['/tire-sizes/diameter/17'],
  ['/checkout/shipping'],
  ['//evil.example/tire-sizes/225-45r17'],
  ['https://evil.example/tire-sizes/225-45r17'],
  ['/\\evil.example'],
  [`/search?q=${'a'.repeat(900)}`],
  [null],
  [12],
])('%s is no list', (address) => {
  expect(readList(address)).toBeNull()
})

test('what was open over the list is no part of it', () => {
  expect(readList('/tire-sizes/225-45r17?cart=open&brand=halden&zip=open&modal=free-shipping&userZip=43215')?.href).toBe(
    '/tire-sizes/225-45r17?brand=halden',
  )
})
