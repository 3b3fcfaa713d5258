import type { ActionFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { readReturnState } from '../../checkout/return-address.ts'
import { action } from './hosted-payment.ts'

const env = { publicOrigin: 'https://shop.example', sessionSecret: 'a secret of at least 32 characters' }
const totals: Record<string, number> = { credit: 82_900, affirm: 76_180 }

/** Presses the button of a cart that is to be paid by card, $829.00, or by Affirm, $761.80; nothing else is offered. */
async function press({ query = '', form = '', provider = 'answers' } = {}) {
  let paymentType = 'credit'
  const chosen: unknown[] = []
  const sessions: Array<{ returnUrl: string }> = []
  const flow = { view: { stage: 'payment', path: '/checkout/payments', blockedBy: [] }, can: [] }
  const state = { actors: { cart: { view: { quantity: 4 }, can: [] }, checkoutFlow: flow } }
  const shop = {
    env,
    log: { warn: () => {} },
    commerce: {
      cartOfSecret: async () => 'cart-1',
      cartSummary: async () => ({ id: 'cart-1', paymentType, totals: { totalInCents: totals[paymentType] } }),
    },
    engine: {
      read: async () => state,
      async send(_cartId: string, machine: string, event: { paymentType: string }) {
        chosen.push({ machine, ...event })
        if (event.paymentType in totals) paymentType = event.paymentType
        return { outcome: 'applied', state }
      },
    },
    payments: {
      async startSession(session: { returnUrl: string }) {
        if (provider === 'away') throw new Error('away')
        sessions.push(session)
        return { hostedPageUrl: 'https://pay.example/pay?clientToken=cs_1' }
      },
    },
  }
  const response = await action({
    request: new Request(`https://shop.example/checkout/payments/hosted?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: form,
    }),
    context: { shop, cookies: { cart: { parse: async () => 'secret' } } },
  } as unknown as ActionFunctionArgs)
  return { status: response.status, location: response.headers.get('Location'), chosen, sessions }
}

const atProvider = { status: 303, location: 'https://pay.example/pay?clientToken=cs_1' }
const session = {
  cartId: 'cart-1',
  returnUrl: expect.stringMatching(/^https:\/\/shop\.example\/checkout\/payments\/return\?state=/),
}
const chosenAffirm = { machine: 'paymentType', type: 'type.choose', paymentType: 'affirm' }

test("without a type the cart's own is paid, with its own total", async () => {
  const pressed = { ...atProvider, chosen: [], sessions: [{ ...session, type: 'credit', amountInCents: 82_900 }] }
  expect(await press()).toEqual(pressed)
  expect(await press({ form: 'type=credit' })).toEqual(pressed)
})

test.each([{ form: 'type=affirm' }, { query: 'type=affirm' }])(
  'another type is chosen first, so that the amount is the one for it: %o',
  async (asked) => {
    const { sessions, ...rest } = await press(asked)
    expect(rest).toEqual({ ...atProvider, chosen: [chosenAffirm] })
    expect(sessions).toEqual([{ ...session, type: 'affirm', amountInCents: 76_180 }])
    const state = new URL(sessions[0]?.returnUrl ?? '').searchParams.get('state')
    expect(readReturnState(env, 'cart-1', state)).toMatchObject({ type: 'affirm' })
  },
)

test('what the form says of the amount is not read', async () => {
  expect((await press({ form: 'type=affirm&amountInCents=1&totalInCents=1' })).sessions).toMatchObject([
    { amountInCents: 76_180 },
  ])
})

test.each(['cash', '', '__proto__', '%3Cscript%3E'])(
  'the type %j is no way to pay: nothing is started or chosen',
  async (type) => {
    const back = { status: 303, location: '/checkout/payments', chosen: [], sessions: [] }
    expect(await press({ form: `type=${type}` })).toEqual(back)
    expect(await press({ query: `type=${type}` })).toEqual(back)
  },
)

test('a type that this cart cannot have starts nothing', async () => {
  expect(await press({ form: 'type=klarna' })).toMatchObject({ location: '/checkout/payments', sessions: [] })
})

test('while the provider is away the payment step says why', async () => {
  expect(await press({ provider: 'away' })).toMatchObject({ status: 303, location: '/checkout/payments?because=gateway' })
})
