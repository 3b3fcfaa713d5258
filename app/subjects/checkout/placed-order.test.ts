/** Which order the confirmation shows. */
import { expect, test } from 'vitest'
import { lastPlaced } from './placed-order.ts'

const now = Date.parse('2026-03-09T15:00:00Z')
const order = (name: string, placedAt: string | null) => ({ name, placedAt })
const old = order('old', '2026-02-01T09:00:00Z')
const hourAgo = order('an hour ago', '2026-03-09T14:00:00Z')
const earlier = order('half an hour ago', '2026-03-09T14:30:00Z')
const justNow = order('just now', '2026-03-09T14:58:00Z')

// @fact 6.14
test.each([
  ['nothing is placed', null, [], null],
  ['the browser’s own order, however old', old, [], old],
  ['the account’s newest order without a cookie', null, [justNow, hourAgo], justNow],
  ['what the account has placed on another device since', old, [justNow], justNow],
  ['the browser’s own where it is the newer one', justNow, [earlier], justNow],
  ['nothing of the account that was placed an hour ago', null, [hourAgo, old], null],
  ['an order that was never confirmed is none', order('unpaid', null), [], null],
])('the confirmation shows: %s', (_, here, ofAccount, shown) => {
  expect(lastPlaced(here, ofAccount, now)).toBe(shown)
})
