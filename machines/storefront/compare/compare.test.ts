import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedInAddress, compareHref, mostCompared, readCompared } from '#machines/domain/compare/compare-list.ts'
import type { CompareEvent } from './compare.events.ts'
import { compareAfter, compareMessages, listOf } from './compare.view.ts'

const add = (itemId: string): CompareEvent => ({ type: 'tire.add', itemId })
const remove = (itemId: string): CompareEvent => ({ type: 'tire.remove', itemId })
const prune = (...itemIds: string[]): CompareEvent => ({ type: 'tires.pruned', itemIds })
const five = listOf(['1', '2', '3', '4', '5'])
const seen = (...events: CompareEvent[]) => {
  const { state, items, blockedBy } = compareAfter(events)
  return [state, items.join(' '), blockedBy.map(({ code }) => code).join(' ')]
}

// @fact storefront.140
test('two to five tires are compared, in the order in which they were added', () => {
  const states = [0, 1, 2, 3, 4, 5].map((count) => compareAfter(five.slice(0, count)).state)
  expect(states).toEqual(['empty', 'one', 'ready', 'ready', 'ready', 'full'])
  expect(seen(...five)).toEqual(['full', '1 2 3 4 5', ''])
})

// @fact storefront.141
test('no tire is compared twice', () => {
  expect(seen(add('1'), add('1'))).toEqual(['one', '1', 'duplicate'])
  expect(seen(add('1'), add('2'), add('1'))).toEqual(['ready', '1 2', 'duplicate'])
  expect(seen(...five, add('3'))).toEqual(['full', '1 2 3 4 5', 'duplicate'])
})

// @fact storefront.141
test('a sixth tire is refused with what to do, and comes in once another was taken out', () => {
  const { state, items, blockedBy } = compareAfter([...five, add('6')])
  expect([state, items.length, blockedBy]).toEqual([
    'full',
    5,
    [{ code: 'full', message: compareMessages.full, field: 'itemId' }],
  ])
  expect(compareMessages.full).toBe('You compare five tires already. Take one out first.')
  expect(seen(...five, add('6'), remove('2'), add('6'))).toEqual(['full', '1 3 4 5 6', ''])
})

test('tires are taken out one by one, or all at once; one that is not compared changes nothing', () => {
  expect(seen(...five, remove('1'))).toEqual(['ready', '2 3 4 5', ''])
  expect(seen(add('1'), add('2'), remove('1'))).toEqual(['one', '2', ''])
  expect(seen(add('1'), remove('1'))).toEqual(['empty', '', ''])
  expect(seen(add('1'), add('2'), remove('9'))).toEqual(['ready', '1 2', ''])
  for (const count of [1, 3, 5]) expect(seen(...five.slice(0, count), { type: 'list.clear' })).toEqual(['empty', '', ''])
})

// @fact storefront.142
test('tires that are no longer sold are taken out and named', () => {
  expect(compareAfter([...five, prune('2', '9')])).toMatchObject({ state: 'ready', items: ['1', '3', '4', '5'], pruned: ['2'] })
  expect(compareAfter([...five, prune('1', '2', '3', '4')])).toMatchObject({ state: 'one', items: ['5'] })
  expect(compareAfter([add('1'), add('2'), prune('1', '2')])).toMatchObject({ state: 'empty', pruned: ['1', '2'] })
  expect(compareAfter([add('1'), prune('1')])).toMatchObject({ state: 'empty', pruned: ['1'] })
  expect(compareAfter([add('1'), prune('2')])).toMatchObject({ state: 'one', items: ['1'], pruned: [] })
})

const someId = fc.constantFrom('1', '2', '3', '4', '5', '6', '7')
const someEvent: fc.Arbitrary<CompareEvent> = fc.oneof(
  { weight: 4, arbitrary: someId.map(add) },
  someId.map(remove),
  fc.array(someId, { maxLength: 4 }).map((itemIds) => prune(...itemIds)),
  { weight: 1, arbitrary: fc.constant({ type: 'list.clear' } as const) },
)

test('after any presses the list is what adding and taking out by hand makes of it, and its state counts it', () => {
  fc.assert(
    fc.property(fc.array(someEvent, { maxLength: 30 }), (events) => {
      let expected: string[] = []
      for (const event of events) {
        if (event.type === 'tire.add' && expected.length < mostCompared && !expected.includes(event.itemId))
          expected = [...expected, event.itemId]
        if (event.type === 'tire.remove') expected = expected.filter((id) => id !== event.itemId)
        if (event.type === 'tires.pruned') expected = expected.filter((id) => !event.itemIds.includes(id))
        if (event.type === 'list.clear') expected = []
      }
      const { items, state } = compareAfter(events)
      expect(items).toEqual(expected)
      expect(state).toBe((['empty', 'one', 'ready', 'ready', 'ready', 'full'] as const)[expected.length])
    }),
  )
})

test('a cookie that this shop did not write is an empty list', () => {
  expect(readCompared(['1', '2', '1'])).toEqual(['1', '2'])
  expect(readCompared(['1', '2', '3', '4', '5', '6'])).toHaveLength(5)
  for (const kept of [null, undefined, '1,2', { 0: '1' }, [1], ['x'], ['1', '../2']]) expect(readCompared(kept)).toEqual([])
})

test('an address names tires by their ids, each once, and words that are none are counted', () => {
  expect(comparedInAddress('3, 1,,3,<b>,abc')).toEqual({ itemIds: ['3', '1'], unread: 2 })
  expect(comparedInAddress('')).toEqual({ itemIds: [], unread: 0 })
  expect(compareHref(['3', '1'])).toBe('/compare?items=3,1')
  expect(compareHref(['3', '1'], { same: 'hidden' })).toBe('/compare?items=3,1&same=hidden')
  expect(compareHref([])).toBe('/compare')
})
