import { expect, test } from 'vitest'
import { idMeCallback } from '#app/server/env/id-me-callback.ts'
import { type Holder, readTicket, startVisit } from './id-me-visit.ts'

const env = { publicOrigin: 'https://shop.example', sessionSecret: 'a secret of at least 32 characters' }
const holder = { cartId: 'cart-1', sessionToken: 'session-1' }
const start = new Date('2026-03-02T10:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

test('the way back is one address of the public origin', () => {
  expect(idMeCallback(env)).toBe('https://shop.example/idMeCallback')
})

test('a ticket brings its visit back for ten minutes, the same each time', () => {
  const { visit, ticket } = startVisit(env, holder, start)
  expect(visit.codeVerifier).toMatch(/^[\w-]{43}$/)
  expect(new Set(Object.values(visit)).size).toBe(3)
  expect(readTicket(env, holder, { ticket, state: visit.state }, start)).toEqual(visit)
  expect(readTicket(env, holder, { ticket, state: visit.state }, after(599_999))).toEqual(visit)
  expect(readTicket(env, holder, { ticket, state: visit.state }, after(600_000))).toBeNull()
})

test('the ticket holds neither nonce nor verifier, and every visit has its own values', () => {
  const { visit, ticket } = startVisit(env, holder, start)
  expect(ticket.includes(visit.nonce)).toBe(false)
  expect(ticket.includes(visit.codeVerifier)).toBe(false)
  const again = startVisit(env, holder, start)
  expect(Object.values(again.visit).filter((value) => Object.values(visit).includes(value))).toEqual([])
})

test.each<[what: string, other: { holder?: Holder; env?: typeof env }]>([
  ['another cart', { holder: { ...holder, cartId: 'cart-2' } }],
  ['another sign-in', { holder: { ...holder, sessionToken: 'session-2' } }],
  ['a guest', { holder: { ...holder, sessionToken: null } }],
  ['another site of the same secret', { env: { ...env, publicOrigin: 'https://partner.example' } }],
  ['another secret', { env: { ...env, sessionSecret: 'another secret of some 32 characters' } }],
])('a ticket is no good for %s', (_what, other) => {
  const { visit, ticket } = startVisit(env, holder, start)
  expect(readTicket(other.env ?? env, other.holder ?? holder, { ticket, state: visit.state }, start)).toBeNull()
})

test('a wrong or missing state is refused', () => {
  const { visit, ticket } = startVisit(env, holder, start)
  for (const state of [undefined, '', startVisit(env, holder, start).visit.state, `${visit.state}x`])
    expect(readTicket(env, holder, { ticket, state }, start)).toBeNull()
})

test('a ticket cannot be made longer, or at all', () => {
  const { visit, ticket } = startVisit(env, holder, start)
  const [state, until, signature] = ticket.split('.') as [string, string, string]
  const longer = `${state}.${Number(until) + 600_000}.${signature}`
  for (const wrong of [longer, `${state}.${until}.`, `${state}.${until}.${visit.nonce}`, `${ticket}.x`, '', null, 7])
    expect(readTicket(env, holder, { ticket: wrong, state: visit.state }, start)).toBeNull()
})
