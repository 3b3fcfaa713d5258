import { expect, test } from 'vitest'
import { announcementFaults, buttonFaults, flowPath, headingFaults, moved, type Stop } from './screen-faults.ts'
import type { ScreenSnapshot } from './screen-watch.ts'

const stop: Stop = { at: { roadHazard: 'offered' }, heading: 'Cover your tires' }
const calm: ScreenSnapshot = {
  openedAt: 1,
  path: '/checkout/services',
  title: 'Coverage',
  heading: 'Cover your tires',
  words: ['Cover your tires'],
  focus: 'heading',
  described: '',
  said: [],
  buttons: [],
  tooWide: 0,
}
const state = {
  cartId: 'C1',
  revision: 1,
  actors: {
    roadHazard: { value: 'offered', view: {}, can: ['coverage.add'] },
    checkoutFlow: { value: { shopping: 'services' }, view: {}, can: [] },
  },
}

test('another document needs a title, and nothing more', () => {
  expect(announcementFaults({ ...calm, openedAt: 0 }, { ...calm, focus: 'nowhere' }, stop)).toEqual([])
  expect(announcementFaults(null, { ...calm, title: '' }, stop)).toEqual(['a document without a title'])
})

test('on another page the focus is on its heading', () => {
  const before = { ...calm, path: '/checkout/shipping' }
  expect(announcementFaults(before, calm, stop)).toEqual([])
  expect(announcementFaults(before, { ...calm, focus: 'nowhere' }, stop)).toEqual(['the focus is on nowhere of another page'])
})

test('a change of the page is announced, or read at the pressed control; the focus is never lost', () => {
  expect(announcementFaults(calm, { ...calm, focus: 'a pressed control' }, stop)).toEqual([])
  expect(announcementFaults(calm, { ...calm, focus: 'a control', said: ['Your tires are covered.'] }, stop)).toEqual([])
  expect(announcementFaults(calm, { ...calm, focus: 'a control' }, stop)).toEqual([
    'nothing announces it, the focus is on a control',
  ])
  expect(announcementFaults(calm, { ...calm, focus: 'nowhere', said: ['No coverage.'] }, stop)).toEqual(['the focus is nowhere'])
})

test('a control that is described by what the state shows is read when it gets the focus', () => {
  const shown = { ...stop, shows: 'Klarna is ready for you.' }
  const described = { ...calm, focus: 'a control', described: 'Klarna is ready for you.' } as const
  expect(announcementFaults(calm, described, shown)).toEqual([])
  expect(announcementFaults(calm, described, stop)).toEqual(['nothing announces it, the focus is on a control'])
})

test('automatic changes must be announced, wherever the focus is', () => {
  expect(announcementFaults(calm, calm, { ...stop, bySelf: true })).toEqual(['nothing announces it, the focus is on heading'])
  expect(announcementFaults(calm, { ...calm, said: ['Your time is no longer held.'] }, { ...stop, bySelf: true })).toEqual([])
})

test('a button is offered exactly when its event can be sent', () => {
  const buttons = [
    { machine: 'roadHazard', event: 'coverage.add', isBlocked: false },
    { machine: 'roadHazard', event: 'coverage.decline', isBlocked: true },
  ]
  expect(buttonFaults({ ...calm, buttons }, stop, state)).toEqual([])
  const wrong = buttons.map((button) => ({ ...button, isBlocked: !button.isBlocked }))
  expect(buttonFaults({ ...calm, buttons: wrong }, stop, state)).toEqual([
    'roadHazard coverage.add waits, but can be sent',
    'roadHazard coverage.decline is offered, but cannot be sent',
  ])
  // While busy no button is required, but unavailable events must still not be offered.
  expect(buttonFaults({ ...calm, buttons: wrong }, { ...stop, isBusy: true }, state)).toEqual([
    'roadHazard coverage.decline is offered, but cannot be sent',
  ])
})

test('the page has the heading and the path that the charts name', () => {
  expect(headingFaults(calm, stop, state)).toEqual([])
  expect(headingFaults({ ...calm, words: ['Payment'] }, stop, state)).toEqual(['roadHazard: Cover your tires'])
  expect(flowPath(state)).toBe('/checkout/services')
})

test('small shifts are forgiven until they come to a tenth', () => {
  const shift = { value: 0.06, what: ['DIV'], isArriving: false }
  expect(moved([shift])).toEqual([])
  expect(moved([shift, shift])).toHaveLength(2)
})
