/** What forms with a schema and forms of events have in common: both are made of `postedForm`. */

import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { ActionFunctionArgs } from '#app/remix/router.ts'
import { checkoutAction } from '#app/subjects/checkout/checkout-action.ts'
import { formAction } from './form-action.ts'
import { subjectMessages } from './subject.ts'

/** What the session holds; `breaks` is a shop whose records cannot be reached. */
const holding = ({ cartId = 'C1', breaks = false }: { cartId?: string; breaks?: boolean } = {}) => ({
  shop: {
    log: { error: () => {} },
    engine: {
      send: async () => ({
        outcome: 'rejected',
        reason: 'notEnabled',
        message: 'Not yet',
        blockedBy: [{ code: 'empty', message: 'Add tires' }],
      }),
    },
  },
  visitor: {
    checkout: async () => null,
    cartId: async () => {
      if (breaks) throw new Error('The records cannot be reached')
      return cartId
    },
    account: async () => null,
    forget: () => {},
  },
})

const kinds = {
  'a form with a schema': {
    name: 'count',
    isUnknownWhenBroken: false,
    action: formAction(
      v.object({ quantity: v.pipe(v.string(), v.regex(/^[1-9]$/, 'Please enter a number')) }),
      async ({ again }) => again(409, { message: 'Not yet', blockedBy: [{ code: 'empty', message: 'Add tires' }] }),
      { about: 'cart', name: 'count', changesNothing: true },
    ),
    fields: { form: 'count' },
  },
  'a form of an event': {
    name: 'cart.item.setQuantity',
    isUnknownWhenBroken: true,
    action: checkoutAction(['cart']),
    fields: { machine: 'cart', event: 'item.setQuantity', itemId: '1001' },
  },
}

type Kind = (typeof kinds)[keyof typeof kinds]

async function post({ action, fields }: Kind, more: Record<string, string> = {}, context = holding(), method = 'POST') {
  const body = new URLSearchParams({ ...fields, key: 'key-of-this-form', about: '/C1/', quantity: '4', ...more })
  const args = { request: new Request('http://shop.test/cart', { method, body }), params: {}, context }
  const answer = await (action(args as unknown as ActionFunctionArgs) as Promise<unknown>).catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return { status: answer.status, data: null }
  const { data, init } = answer as { data: Record<string, unknown>; init: { status: number; headers: Record<string, string> } }
  return { status: init.status, data, retryAfter: init.headers['Retry-After'] }
}

test.each(Object.entries(kinds))('%s is refused by one answer', async (_, kind) => {
  expect(await post(kind)).toMatchObject({
    status: 409,
    data: {
      form: kind.name,
      problems: {},
      message: 'Not yet',
      blockedBy: [{ code: 'empty', message: 'Add tires' }],
      values: { quantity: '4' },
      key: expect.any(String),
    },
  })
  const wrong = await post(kind, { quantity: '-1', token: 'tok_secret' })
  expect(wrong).toMatchObject({ status: 400, data: { form: kind.name, problems: { quantity: expect.any(String) } } })
  expect(wrong.data?.values).not.toHaveProperty('token')
})

test.each(Object.entries(kinds))('%s of another cart does nothing, and the page is loaded again', async (_, kind) => {
  expect(await post(kind, { quantity: '-1' }, holding({ cartId: 'C2' }))).toMatchObject({
    status: 409,
    data: { form: kind.name, message: subjectMessages.cart, problems: {}, values: { quantity: '-1' }, isOutdated: true },
  })
})

test.each(Object.entries(kinds))('%s that breaks comes back with its key and the time to wait', async (_, kind) => {
  const broken = await post(kind, {}, holding({ breaks: true }))
  expect(broken).toMatchObject({
    status: 503,
    retryAfter: '5',
    data: { form: kind.name, key: 'key-of-this-form', values: { quantity: '4' } },
  })
  expect(broken.data?.isUnknown ?? false).toBe(kind.isUnknownWhenBroken)
})

test.each(Object.entries(kinds))('%s takes posts alone, with a key that is no card number', async (_, kind) => {
  expect(await post(kind, {}, holding(), 'PUT')).toMatchObject({ status: 405 })
  expect(await post(kind, { key: '1' })).toMatchObject({ status: 400, data: null })
  expect(await post(kind, { key: '4111111111111111' })).toMatchObject({ status: 400, data: null })
})
