import { expect, test } from 'vitest'
import type { NotificationsEvent } from './notifications.machine.ts'
import { type ClosedNotifications, type Notification, purged, readClosed, withClosed } from './notifications.rules.ts'
import { notificationsAfter } from './notifications.view.ts'

const now = Date.UTC(2026, 2, 10)
const minutes = (count: number) => count * 60_000
const shop: Notification = { id: 'deal', type: 'Shop', suppressFromHomePage: false, message: 'A deal', link: null, details: null }
const filter: Notification = {
  id: 'winter',
  type: 'Filter',
  suppressFromHomePage: false,
  message: 'Snow',
  link: null,
  details: null,
}

const arrive = (closed: ClosedNotifications = {}, at = now): NotificationsEvent => ({
  type: 'route.changed',
  isHome: false,
  closed,
  now: at,
})
const offer = (notification: Notification, { isHome = false, at = now } = {}): NotificationsEvent => ({
  type: 'notification.offered',
  notification,
  isHome,
  now: at,
})
const close = (id: string): NotificationsEvent => ({ type: 'notification.close', id, now })
const shown = (...events: NotificationsEvent[]) => notificationsAfter(events).shown.map(({ id }) => id)

// @fact storefront.39
test('one shop notice and one filter notice show at a time; the newer replaces the older', () => {
  expect(shown(arrive(), offer(filter), offer(shop))).toEqual(['deal', 'winter'])
  expect(shown(arrive(), offer(shop), offer({ ...shop, id: 'other' }), offer(filter))).toEqual(['other', 'winter'])
})

// @fact storefront.39
test('notices clear on a route change', () => {
  expect(shown(arrive(), offer(shop), offer(filter), arrive())).toEqual([])
})

// @fact 9.32
test('closing one leaves the other, and is remembered for 360 minutes', () => {
  const view = notificationsAfter([arrive(), offer(shop), offer(filter), close('deal')])
  expect(view.shown.map(({ id }) => id)).toEqual(['winter'])
  expect(view.closed).toEqual({ deal: now + minutes(360) })
})

test.each([
  [359, []],
  [360, ['deal']],
])('%i minutes after closing it is shown again: %j', (later, ids) => {
  const { closed } = notificationsAfter([arrive(), offer(shop), close('deal')])
  const at = now + minutes(later)
  expect(shown(arrive(closed, at), offer(shop, { at }))).toEqual(ids)
})

// @fact storefront.40
test('some notices are hidden on the home page', () => {
  const elsewhere = { ...shop, suppressFromHomePage: true }
  expect(shown(arrive(), offer(elsewhere, { isHome: true }))).toEqual([])
  expect(shown(arrive(), offer(elsewhere))).toEqual(['deal'])
  expect(shown(arrive(), offer(shop, { isHome: true }))).toEqual(['deal'])
})

test('closing an absent notice is a no-op', () => {
  const view = notificationsAfter([arrive(), offer(shop), close('other')])
  expect(view.shown.length).toBe(1)
  expect(view.closed).toEqual({})
})

// @fact storefront.40
test('expired entries are purged, and so are times that closing could not have set', () => {
  const closed = { old: now, future: now + minutes(361), kept: now + 1, fresh: now + minutes(360) }
  expect(purged(closed, now)).toEqual({ kept: now + 1, fresh: now + minutes(360) })
})

test('no more than twenty are remembered, the newest', () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`n${index}`, now + 1 + index]))
  const closed = withClosed(many, 'deal', now)
  expect(Object.keys(closed).length).toBe(20)
  expect(closed.deal).toEqual(now + minutes(360))
  expect(closed.n29).toEqual(now + 30)
  expect(closed.n0).toBe(undefined)
})

test.each([null, 'x', [1], { 'a b': 1 }, { deal: 'soon' }, { deal: 1.5 }])('%j is not a list of closed notices', (kept) => {
  expect(readClosed(kept)).toEqual({})
})
