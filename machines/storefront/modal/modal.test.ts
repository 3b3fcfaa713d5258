import { expect, test } from 'vitest'
import type { ModalEvent } from './modal.events.ts'
import { modalsAfter } from './modal.view.ts'

const coverage: ModalEvent = { type: 'modal.open', id: 'tire-replacement', content: 'static' }
const roadside: ModalEvent = { type: 'modal.open', id: 'roadside', content: 'static' }
const notice: ModalEvent = { type: 'modal.open', id: 'notice-filter-winter', content: 'dynamic' }
const close: ModalEvent = { type: 'modal.close' }
const reset: ModalEvent = { type: 'modal.reset' }

const seen = (...events: ModalEvent[]) => {
  const { state, open } = modalsAfter(events)
  return [state, ...open.map(({ id }) => id)]
}

// @fact storefront.285
test('a modal is opened by its name, or with details of the page, and closed', () => {
  expect(seen()).toEqual(['closed'])
  expect(seen(coverage)).toEqual(['open.static', 'tire-replacement'])
  expect(seen(notice)).toEqual(['open.dynamic', 'notice-filter-winter'])
  expect(seen(coverage, close)).toEqual(['closed'])
})

// @fact storefront.286
test('one lies over another: closing shows the lower one, and resetting closes both', () => {
  expect(seen(coverage, roadside)).toEqual(['open.static', 'tire-replacement', 'roadside'])
  expect(seen(coverage, notice, close)).toEqual(['open.static', 'tire-replacement'])
  expect(seen(notice, coverage, close)).toEqual(['open.dynamic', 'notice-filter-winter'])
  expect(seen(notice, coverage, reset)).toEqual(['closed'])
})

test('none is open twice, and a third finds no room', () => {
  expect(seen(coverage, coverage)).toEqual(['open.static', 'tire-replacement'])
  expect(seen(coverage, roadside, notice)).toEqual(['open.static', 'tire-replacement', 'roadside'])
})

test('what may happen is said with the view', () => {
  expect(modalsAfter([]).can).toEqual(['modal.open'])
  expect(modalsAfter([coverage]).can.toSorted()).toEqual(['modal.close', 'modal.open', 'modal.reset'])
})
