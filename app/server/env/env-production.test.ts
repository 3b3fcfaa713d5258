import { expect, test } from 'vitest'
import type { GivenVariables } from './env.schema.ts'
import { readEnv } from './env.ts'
import { commerceElsewhere, identityProvider, problemsOf, served } from './env-testing.ts'
import { warningsOf } from './warnings.ts'

const random = 'at least 32 random characters of your own, for example from: openssl rand -hex 32'
const refusedInProduction: [what: string, change: GivenVariables, sentence: string][] = [
  [
    'a public address without an origin',
    { HOST: '0.0.0.0', PUBLIC_ORIGIN: undefined },
    'PUBLIC_ORIGIN is not set; expected the https address of the shop, because HOST is 0.0.0.0 and others can reach it',
  ],
  ['no secret', { SESSION_SECRET: undefined }, `SESSION_SECRET is not set; expected ${random}`],
  [
    "the demo's secret",
    { SESSION_SECRET: `demo-${'0123456789abcdef'.repeat(4)}` },
    `SESSION_SECRET is hidden (69 characters); expected ${random}; this one is a demo's or a default`,
  ],
  [
    "the tests' secret",
    { SESSION_SECRET: 'test-only-secret-0123456789abcdef' },
    `SESSION_SECRET is hidden (33 characters); expected ${random}; this one is a demo's or a default`,
  ],
  [
    'a default secret',
    { SESSION_SECRET: 'please-change-me-0123456789-abcdef' },
    `SESSION_SECRET is hidden (34 characters); expected ${random}; this one is a demo's or a default`,
  ],
  [
    'a secret of few letters',
    { SESSION_SECRET: 'ab'.repeat(16) },
    `SESSION_SECRET is hidden (32 characters); expected ${random}; this one repeats itself`,
  ],
  [
    'an earlier secret of few letters',
    { SESSION_SECRET: `${served.SESSION_SECRET},${'ab'.repeat(16)}` },
    `SESSION_SECRET is hidden (32 characters); expected ${random}; this one repeats itself`,
  ],
  [
    "the demo's API client",
    { API_CLIENT_ID: 'treadline-demo', API_CLIENT_SECRET: 'demo-client-secret-for-localhost' },
    `API_CLIENT_SECRET is hidden (32 characters); expected ${random}; this one is a demo's or a default`,
  ],
  [
    'an API client with a secret of few letters',
    { API_CLIENT_ID: 'partner-1', API_CLIENT_SECRET: 'ab'.repeat(16) },
    `API_CLIENT_SECRET is hidden (32 characters); expected ${random}; this one repeats itself`,
  ],
  [
    'a token of few letters for the numbers',
    { METRICS_TOKEN: 'ab'.repeat(16) },
    `METRICS_TOKEN is hidden (32 characters); expected ${random}; this one repeats itself`,
  ],
  [
    'the simulator',
    { PAYMENT_SIMULATOR_URL: 'http://127.0.0.1:9000' },
    'PAYMENT_SIMULATOR_URL is "http://127.0.0.1:9000"; expected nothing: the simulator is for npm start only',
  ],
  [
    'no merchant',
    { BRAINTREE_MERCHANT_ID: undefined },
    'BRAINTREE_MERCHANT_ID is not set; expected a value, because braintree is set in part',
  ],
  [
    'an unencrypted origin',
    { PUBLIC_ORIGIN: 'http://tires.example.com' },
    'PUBLIC_ORIGIN is "http://tires.example.com"; expected https, because only localhost may go without',
  ],
  [
    'an unencrypted provider',
    { BRAINTREE_GATEWAY_URL: 'http://pay.example.com' },
    'BRAINTREE_GATEWAY_URL is "http://pay.example.com"; expected https, because only localhost may go without',
  ],
  [
    'an unencrypted identity provider',
    { ...identityProvider, OCCUPATION_ISSUER: 'http://id.example.com' },
    'OCCUPATION_ISSUER is "http://id.example.com"; expected https, because only localhost may go without',
  ],
  [
    'an unencrypted commerce service',
    { ...commerceElsewhere, COMMERCE_URL: 'http://orders.example.com' },
    'COMMERCE_URL is "http://orders.example.com"; expected https, because only localhost may go without',
  ],
]

test.each(refusedInProduction)('production refuses %s', (_what, change, sentence) => {
  expect(problemsOf({ ...served, ...change }, 'serve')).toEqual([sentence])
})

test('production may run on localhost without encryption, to be tried out', () => {
  const local = { ...served, PUBLIC_ORIGIN: undefined, BRAINTREE_GATEWAY_URL: 'http://127.0.0.1:9000/api/' }
  expect(readEnv(local, 'serve')).toMatchObject({
    publicOrigin: 'http://localhost:3000',
    payments: { providers: { braintree: { gatewayUrl: 'http://127.0.0.1:9000/api' } } },
  })
})

test('serve says what does not work without a mail server and without Postgres', () => {
  const smtp = readEnv({ ...served, SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'orders@tires.example.com' }, 'serve').smtp
  expect(warningsOf({ smtp: null, databaseUrl: null }).map((sentence) => sentence.split(',')[0])).toEqual([
    'SMTP_URL is not set',
    'DATABASE_URL is not set',
  ])
  expect(warningsOf({ smtp, databaseUrl: 'postgres://db/treadline' })).toEqual([])
})
