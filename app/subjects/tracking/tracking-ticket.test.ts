import { expect, test } from 'vitest'
import { readTrackingTicket, ticketLife, trackingTicket } from './tracking-ticket.ts'

const env = { sessionSecret: 'fedcba9876543210fedcba9876543210' }
const now = Date.UTC(2026, 2, 10)
const orderId = '7GK2M4QX9ZTB13CD'
const ticket = trackingTicket(env, orderId, now)

test('a ticket opens its order for half an hour, to the millisecond', () => {
  expect(readTrackingTicket(env, ticket, now + ticketLife * 1_000 - 1)).toBe(orderId)
  expect(readTrackingTicket(env, ticket, now + ticketLife * 1_000)).toBeNull()
})

test('a ticket opens no other order, no longer, and at no other shop', () => {
  const [, until = '', signature = ''] = ticket.split('.')
  expect(readTrackingTicket(env, `0000000000000000.${until}.${signature}`, now)).toBeNull()
  expect(readTrackingTicket(env, `${orderId}.${Number(until) + 1}.${signature}`, now)).toBeNull()
  expect(readTrackingTicket({ sessionSecret: 'another secret of 32 characters!' }, ticket, now)).toBeNull()
})

test('a ticket stays what it was, so that a new version of the shop opens it', () => {
  expect(ticket).toBe('7GK2M4QX9ZTB13CD.1773102600000.FIwnJBrdqocM2uyswYLPN7UE0kSdTrNp8nGyzOWblBw')
})

test.each([null, undefined, '', 'a.b.c', {}, `${orderId}..`])('%j is no ticket', (given) => {
  expect(readTrackingTicket(env, given, now)).toBeNull()
})
