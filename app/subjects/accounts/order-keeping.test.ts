/** What the confirmation offers to a guest, and to a shopper whose email is not confirmed yet. */
import { expect, test } from 'vitest'
import { keepingOf } from './order-keeping.ts'

const order = { accountId: null, billing: { email: 'Ada@example.com' } }
const account = (username: string, emailProvenAt: string | null) => ({ username, emailProvenAt })
const create = { kind: 'createAccount' }

// @fact 6.10
test.each([
  ['a guest', order, null, null, create],
  [
    'a guest who has just opened an account with this email',
    order,
    null,
    'ada@EXAMPLE.com',
    { kind: 'confirmEmail', canMail: false },
  ],
  ['a guest who has just opened one with another email', order, null, 'eve@example.com', create],
  [
    'an account of this email that is not proven',
    order,
    account('ada@example.com', null),
    null,
    { kind: 'confirmEmail', canMail: true },
  ],
  ['an account of another email', order, account('eve@example.com', null), null, null],
  ['an account whose email is proven', order, account('ada@example.com', '2026-03-10T15:00:00Z'), null, null],
  ['an order that is an account’s', { ...order, accountId: 'A1' }, null, null, null],
] as const)('%s is offered', (_, placed, signedIn, mailedTo, offered) => {
  expect(keepingOf(placed, signedIn, mailedTo)).toEqual(offered)
})
