import { expect, test } from 'vitest'
import type { PaymentMethod } from '#machines/ports/payments/payments.ts'
import { type PaymentSources, paymentSources } from './payment-sources.ts'

const origins = { simulator: null, synchrony: 'https://store.syf.example' }
const braintree = ['https://api.sandbox.braintreegateway.com', 'https://assets.braintreegateway.com', 'https://c.paypal.com']

/** A way to pay in the sandbox, hosts that it needs, and those of others that it must not open. */
const rows: Array<[PaymentMethod['type'], PaymentMethod['provider'], string[], string[]]> = [
  [
    'credit',
    'braintree',
    [...braintree, 'https://songbirdstag.cardinalcommerce.com'],
    ['klarna', 'affirm', 'google', 'venmo', '/songbird.'],
  ],
  ['googlepay', 'braintree', [...braintree, 'https://pay.google.com'], ['klarna', 'affirm', 'cardinal', 'apple']],
  ['applepay', 'braintree', [...braintree, 'https://applepay.cdn-apple.com'], ['klarna', 'google', 'cardinal']],
  ['paypal', 'braintree', [...braintree, 'https://www.paypal.com'], ['klarna', 'google', 'cardinal', 'venmo']],
  ['venmo', 'braintree', [...braintree, 'https://account.venmo.com'], ['klarna', 'google', 'cardinal']],
  ['klarna', 'klarna', ['https://x.klarnacdn.net', 'https://*.klarna.com'], ['braintree', 'paypal', 'affirm']],
  ['affirm', 'affirm', ['https://*.affirm.com'], ['braintree', 'paypal', 'klarna']],
  ['katapult', 'katapult', ['https://sandbox.katapult.com'], ['braintree', 'paypal', 'www.katapult.com']],
  ['resolve', 'resolve', ['https://app-sandbox.resolvepay.com'], ['braintree', 'paypal', 'app.resolvepay.com']],
  ['synchrony', 'synchrony', ['https://store.syf.example'], ['braintree', 'paypal', 'klarna']],
]
const sandbox = rows.map(([type, provider]): PaymentMethod => ({ type, provider, mode: 'sandbox' }))
const everyHost = (sources: PaymentSources) => [...new Set(Object.values(sources).flat())]

test.each(rows)('%s by %s allows its own hosts and no others', (type, provider, needed, foreign) => {
  const hosts = everyHost(paymentSources([{ type, provider, mode: 'sandbox' }], origins))
  expect(hosts).toEqual(expect.arrayContaining(needed))
  for (const other of foreign) expect(hosts.filter((host) => host.includes(other))).toEqual([])
})

test('methods that are not offered add no hosts', () => {
  expect(everyHost(paymentSources([], { simulator: 'http://127.0.0.1:3001', synchrony: 'https://store.syf.example' }))).toEqual(
    [],
  )
})

test('several ways are all open, each host once', () => {
  const sources = paymentSources(sandbox, origins)
  for (const [, , needed] of rows) expect(everyHost(sources)).toEqual(expect.arrayContaining(needed))
  for (const hosts of Object.values(sources)) expect(new Set(hosts).size).toBe(hosts.length)
})

test('a live service opens no host of a sandbox', () => {
  const live = everyHost(
    paymentSources(
      sandbox.map((way) => ({ ...way, mode: 'live' })),
      origins,
    ),
  )
  expect(live.filter((host) => /sandbox|-sand\.|stag\./.test(host))).toEqual([])
  expect(live).toEqual(
    expect.arrayContaining([
      'https://api.braintreegateway.com',
      'https://songbird.cardinalcommerce.com',
      'https://www.katapult.com',
      'https://app.resolvepay.com',
    ]),
  )
})

test('every host is https, whole or the subdomains of one name', () => {
  for (const mode of ['sandbox', 'live'] as const)
    for (const host of everyHost(
      paymentSources(
        sandbox.map((way) => ({ ...way, mode })),
        origins,
      ),
    ))
      expect(host).toMatch(/^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/)
})

test('a simulated way opens the simulator alone, and the shop’s own frames', () => {
  const simulator = 'http://127.0.0.1:3001'
  const simulated = sandbox.map((way) => ({ ...way, mode: 'simulator' as const }))
  const own = [simulator]
  expect(paymentSources(simulated, { ...origins, simulator })).toEqual({
    script: own,
    connect: own,
    frame: [simulator, "'self'"],
    style: own,
    img: own,
    form: own,
  })
  expect(everyHost(paymentSources(simulated, origins))).toEqual([])
})

test('a provider whose addresses are not known opens nothing', () => {
  expect(
    everyHost(paymentSources([{ type: 'synchrony', provider: 'synchrony', mode: 'live' }], { simulator: null, synchrony: null })),
  ).toEqual([])
})
