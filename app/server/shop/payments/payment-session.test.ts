import { expect, test } from 'vitest'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import type { StartInput } from '#machines/ports/payments/payment-provider.ts'
import type { PaymentMethod, SessionStart } from '#machines/ports/payments/payments.ts'
import { createPaymentSessions } from './payment-session.ts'
import { readReturnState } from './return-address.ts'

const env = { publicOrigin: 'https://shop.example', sessionSecret: 'a secret of at least 32 characters' }
const ways: PaymentMethod[] = [
  { type: 'credit', provider: 'braintree', mode: 'sandbox' },
  { type: 'venmo', provider: 'braintree', mode: 'sandbox' },
  { type: 'klarna', provider: 'klarna', mode: 'simulator' },
]
const home = { firstName: 'Dana', addressLine1: '9 Elm St', city: 'Dayton', state: 'OH', zip: '45402' }
const cart = {
  id: 'cart-1',
  siteProducts: [
    {
      productId: '100000',
      brand: { label: 'Cooper' },
      name: 'ProControl',
      size: '225/45R17',
      quantity: 4,
      price: { salePriceInCents: 16_800 },
    },
  ],
  totals: {
    installationInCents: 0,
    coverageInCents: 0,
    fetInCents: 0,
    shippingInCents: 0,
    discountInCents: -6_720,
    stateFeesInCents: 0,
    taxInCents: 0,
    totalInCents: 60_480,
  },
  discounts: [{ code: 'klarna', label: 'Klarna discount', amountInCents: -6_720 }],
  cartBilling: null,
} as unknown as CartSummary

/** Opens sessions at a provider that writes down what it was given. */
function sessions({ cartShipping = home as object | null, provider = 'answers' } = {}) {
  const started: StartInput[] = []
  const open = createPaymentSessions({
    env,
    delivery: { cartShipping: async (cartId) => (cartId === 'cart-1' ? ({ cartShipping } as never) : null) },
    payments: {
      ways: () => ways,
      async startSession(input) {
        if (provider === 'is away') throw new Error('away')
        if (!ways.some(({ type }) => type === input.type)) throw new Error(`No provider fills ${input.type}`)
        started.push(input)
        return { status: 'open', session: { type: input.type } } as SessionStart
      },
    },
  })
  return { open, started }
}
const stateOf = ({ returnUrl }: StartInput) => readReturnState(env, new URL(returnUrl).searchParams.get('state'))

test.each([
  ['credit', 'braintree'],
  ['venmo', 'braintree'],
  ['klarna', 'klarna'],
] as Array<[PaymentType, string]>)(
  'a session for %s is for the cart’s own sum, comes back to this cart, and sends notifications to %s',
  async (type, provider) => {
    const { open, started } = sessions()
    expect(await open(cart, type)).toEqual({ status: 'open', session: { type } })
    const [input] = started
    expect(input).toMatchObject({
      type,
      notifyUrl: `https://shop.example/webhooks/${provider}`,
      purchase: { cartId: 'cart-1', amountInCents: 60_480, billing: null, shippingTo: home },
    })
    expect(input?.purchase.lines.map(({ kind, totalInCents }) => [kind, totalInCents])).toEqual([
      ['item', 67_200],
      ['discount', -6_720],
    ])
    expect(input && new URL(input.returnUrl).origin).toBe('https://shop.example')
    expect(input && stateOf(input)).toMatchObject({ type, cartId: 'cart-1' })
  },
)

test('every session has its own return URL', async () => {
  const { open, started } = sessions()
  await open(cart, 'klarna')
  await open(cart, 'klarna')
  expect(new Set(started.map((input) => stateOf(input)?.visit)).size).toBe(2)
})

test('tires that are not delivered to a door have no address', async () => {
  for (const cartShipping of [null, { firstName: 'Dana', email: 'dana@example.com' }]) {
    const { open, started } = sessions({ cartShipping })
    await open(cart, 'credit')
    expect(started[0]?.purchase.shippingTo).toBeNull()
  }
})

test('a way that is not offered, a provider that is away, and mismatched totals open no session', async () => {
  await expect(sessions().open(cart, 'affirm')).rejects.toThrow('No provider fills affirm')
  await expect(sessions({ provider: 'is away' }).open(cart, 'klarna')).rejects.toThrow('away')
  const { open, started } = sessions()
  await expect(open({ ...cart, totals: { ...cart.totals, totalInCents: 1 } }, 'klarna')).rejects.toThrow(
    'cannot be paid like that',
  )
  expect(started).toEqual([])
})
