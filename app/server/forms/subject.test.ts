import { expect, test } from 'vitest'
import type { AppLoadContext } from '#app/remix/router.ts'
import { type FormSubject, readSubject, subjectText, withOrder } from '#machines/domain/form-subject.ts'
import { type ActsOn, isOfOtherAccount, otherOrder, otherSubject, subjectMessages } from './subject.ts'

interface Session {
  account: string | null
  cart: string | null
}

const holding = ({ account, cart }: Session) =>
  ({
    visitor: {
      account: async () => account && { accountId: account, username: `${account}@example.com` },
      checkout: async () => null,
      cartId: async () => cart,
    },
  }) as unknown as AppLoadContext

const page = (accountId: string | null, cartId: string | null = 'C1'): FormSubject => ({ accountId, cartId, orderId: null })

test('what a form is about is a text and back', () => {
  for (const subject of [page('X'), page(null), page(null, null), { ...page('X'), orderId: 'K7Q2M9XR' }])
    expect(readSubject(subjectText(subject))).toEqual(subject)
  expect(readSubject(withOrder(subjectText(page('X')), 'K7Q2M9XR'))).toEqual({ ...page('X'), orderId: 'K7Q2M9XR' })
})

test.each([[undefined], [''], ['X'], ['X/C1'], ['X/C1/O1/more'], [`${'x'.repeat(101)}//`]])('%s is about nothing', (text) => {
  expect(readSubject(text)).toBeNull()
})

const { account, signedOut, cart, outdated } = subjectMessages
const y = account('Y@example.com')

/** The page's account, the session's account, and what a form of each kind answers; null acts. */
const accounts: Array<[string | null, string | null, { account: string | null; visitor: string | null }]> = [
  [null, null, { account: null, visitor: null }],
  ['Y', 'Y', { account: null, visitor: null }],
  // Signing in takes along what a guest has; an account's form was never a guest's.
  [null, 'Y', { account: y, visitor: null }],
  ['X', 'Y', { account: y, visitor: y }],
  // The action itself asks to sign in.
  ['X', null, { account: null, visitor: signedOut }],
]
test.each(accounts)('a form of the page of %s, sent while %s is signed in', async (shown, now, answers) => {
  const context = holding({ account: now, cart: 'C1' })
  for (const kind of ['account', 'visitor'] as const) expect(await otherSubject(context, page(shown), kind)).toBe(answers[kind])
  expect(await otherSubject(context, page(shown), 'anyone')).toBeNull()
})

test.each([
  ['C1', 'C1', null],
  ['C1', 'C2', cart],
  ['C1', null, cart],
  [null, 'C2', cart],
  [null, null, null],
])('a form of the page of cart %s, sent while %s is open', async (shown, now, answer) => {
  expect(await otherSubject(holding({ account: null, cart: now }), page(null, shown), 'cart')).toBe(answer)
})

test('a form that does not say what it is about acts on nothing but what it names itself', async () => {
  for (const session of [
    { account: 'Y', cart: 'C1' },
    { account: null, cart: null },
  ]) {
    const answers = { account: outdated, visitor: outdated, cart: outdated, anyone: null }
    for (const [kind, answer] of Object.entries(answers))
      expect(await otherSubject(holding(session), null, kind as ActsOn)).toBe(answer)
  }
  expect(otherOrder(null, 'GZDNX2TK')).toBe(outdated)
})

test('a form of an order acts on that order alone', () => {
  const subject = { ...page(null), orderId: 'K7Q2M9XR' }
  expect(otherOrder(subject, 'K7Q2M9XR')).toBeNull()
  for (const other of [subject, page(null)]) expect(otherOrder(other, 'GZDNX2TK')).toBe(subjectMessages.order('GZDNX2TK'))
})

test('what was typed on the page of one account is not shown to another', async () => {
  const context = holding({ account: 'Y', cart: 'C1' })
  expect(await isOfOtherAccount(context.visitor, page('X'))).toBe(true)
  expect(await isOfOtherAccount(context.visitor, page('Y'))).toBe(false)
  expect(await isOfOtherAccount(context.visitor, page(null))).toBe(false)
  expect(await isOfOtherAccount(context.visitor, null)).toBe(false)
})
