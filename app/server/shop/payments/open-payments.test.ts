import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { paymentVariables, providersOf } from '#app/server/env/payment-variables.ts'
import { paymentTypeNames } from '#machines/domain/payment.ts'
import { openPayments } from './open-payments.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

const uncounted = { countCall: () => {} }
const purchase = { cartId: 'cart-1', amountInCents: 1, lines: [], billing: null, shippingTo: null }
const simulator = { port: null, url: 'http://127.0.0.1:9' }
type Name = keyof typeof paymentVariables

/** Credentials of these providers, as the environment has them. */
function environmentOf(names: readonly Name[], environment: 'sandbox' | 'production') {
  const given = names.flatMap((name) => {
    const { environment: mode, credentials } = paymentVariables[name]
    const values = Object.values(credentials).map((variable) => [
      variable,
      variable.endsWith('_URL') ? 'https://syf.example/x' : `${variable.toLowerCase()}-of-tests`,
    ])
    return [[mode, environment], ...values]
  })
  return providersOf(Object.fromEntries(given))
}
const every = Object.keys(paymentVariables) as Name[]

async function waysWith(names: readonly Name[], isSimulated: boolean, environment: 'sandbox' | 'production' = 'sandbox') {
  const env = { payments: { providers: environmentOf(names, environment), simulator: isSimulated ? simulator : null } }
  const payments = await openPayments(env, database, uncounted)
  return payments.ways().map(({ type, provider, mode }) => `${type} ${provider} ${mode}`)
}

const providerOf = (type: string): Name => every.find((name) => name === type) ?? 'braintree'

test('without credentials the simulator stands in for every way to pay', async () => {
  expect(await waysWith([], true)).toEqual(paymentTypeNames.map((type) => `${type} ${providerOf(type)} simulator`))
})

test('in production what has no credentials is not offered', async () => {
  expect(await waysWith([], false, 'production')).toEqual([])
  expect(await waysWith(['braintree', 'klarna'], false, 'production')).toEqual([
    'credit braintree live',
    'applepay braintree live',
    'googlepay braintree live',
    'klarna klarna live',
    'paypal braintree live',
    'venmo braintree live',
  ])
})

test.each(every)('%s with credentials is the real one, and the simulator stands in for the others', async (name) => {
  const expected = paymentTypeNames.map((type) => {
    const provider = providerOf(type)
    return `${type} ${provider} ${provider === name ? 'sandbox' : 'simulator'}`
  })
  expect(await waysWith([name], true)).toEqual(expected)
})

test.each(['sandbox', 'production'] as const)('with all credentials for %s no money is simulated', async (environment) => {
  const mode = environment === 'production' ? 'live' : 'sandbox'
  const expected = paymentTypeNames.map((type) => `${type} ${providerOf(type)} ${mode}`)
  for (const isSimulated of [true, false]) expect(await waysWith(every, isSimulated, environment)).toEqual(expected)
})

test('calls to a provider are measured, also those without an answer', async () => {
  const calls: object[] = []
  const env = { payments: { providers: {}, simulator } }
  const payments = await openPayments(env, database, { countCall: ({ seconds, ...call }) => calls.push([call, seconds >= 0]) })
  await expect(
    payments.startSession({ type: 'klarna', purchase, returnUrl: 'https://a.example', notifyUrl: 'https://a.example' }),
  ).rejects.toThrow()
  expect(calls).toEqual([[{ service: 'klarna', call: 'start', outcome: 'failed' }, true]])
})

test('a provider without a simulator or credentials starts nothing, and says what it needs', async () => {
  const payments = await openPayments({ payments: { providers: {}, simulator: null } }, database, uncounted)
  const input = { type: 'affirm' as const, purchase, returnUrl: 'https://shop.example', notifyUrl: 'https://shop.example' }
  await expect(payments.startSession(input)).rejects.toThrow('No provider fills affirm; give it credentials')
})
