import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { visitMachine } from './visit.machine.ts'
import { placeOfPage, type VisitPlace } from './visit.rules.ts'

function visit(...places: VisitPlace[]) {
  const actor = createActor(visitMachine).start()
  for (const place of places) actor.send({ type: 'page.shown', place })
  return actor.getSnapshot().value
}

test('a visit stays at the farthest place that was shown', () => {
  expect(visit()).toBe('begun')
  expect(visit('shop', 'list', 'shop')).toBe('list')
  expect(visit('shop', 'list', 'tire', 'list', 'shop')).toBe('tire')
  expect(visit('tire', 'list')).toBe('tire')
  expect(visit('list', 'cart', 'tire')).toBe('cart')
})

test('a later document of a visit counts nothing', () => {
  const actor = createActor(visitMachine).start()
  actor.send({ type: 'visit.resumed' })
  actor.send({ type: 'page.shown', place: 'tire' })
  expect(actor.getSnapshot().value).toBe('resumed')
})

test.each([
  ['/', '', 'shop'],
  ['/help', '', 'shop'],
  ['/tire-sizes', '', 'shop'],
  ['/tire-sizes/diameter/17', '', 'shop'],
  ['/tire-sizes/225-45r17', '?brand=a', 'list'],
  ['/vehicles/honda/civic', '', 'shop'],
  ['/vehicles/honda/civic/2018', '?trim=sport', 'list'],
  ['/brands', '', 'shop'],
  ['/brands/pirelli', '', 'list'],
  ['/brands/pirelli/types/passenger', '', 'list'],
  ['/brands/pirelli/ember-sport-s', '', 'shop'],
  ['/brands/pirelli/ember-sport-s/p/T-1', '', 'tire'],
  ['/brands/pirelli/ember-sport-s/p/T-1', '?cart=open', 'cart'],
  ['/categories/winter-tires', '', 'list'],
  ['/search', '?q=225', 'list'],
  ['/compare', '?items=1,2', 'list'],
  ['/guided-shopping/short-list', '', 'list'],
  ['/guided-shopping/winter', '', 'shop'],
  ['/tire-sizes/225-45r17', '?modal=notice', 'list'],
  ['/cart', '', 'cart'],
  ['/checkout/shipping', '', 'cart'],
  ['/statecharts/order', '', null],
  ['/staff/fulfilment', '', null],
] as const)('the page %s%s is %s', (path, search, place) => {
  expect(placeOfPage(path, search)).toBe(place)
})
