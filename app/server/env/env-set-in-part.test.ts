import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { identityProvider, problemsOf, secret, served } from './env-testing.ts'

test('half an API client is refused in every mode', () => {
  const other = 'a value, because the other half of the API client is set'
  expect(problemsOf({ API_CLIENT_ID: 'partner-1' }, 'test')).toEqual([`API_CLIENT_SECRET is not set; expected ${other}`])
  expect(problemsOf({ ...served, API_CLIENT_SECRET: secret }, 'serve')).toEqual([`API_CLIENT_ID is not set; expected ${other}`])
})

test('an identity provider that is set in part is refused in every mode', () => {
  const rest = 'a value, because the identity provider is set in part'
  expect(problemsOf({ ...identityProvider, OCCUPATION_CLIENT_SECRET: '' }, 'demo')).toEqual([
    `OCCUPATION_CLIENT_SECRET is not set; expected ${rest}`,
  ])
  expect(problemsOf({ ...served, OCCUPATION_CLIENT_SECRET: 'given by the provider' }, 'serve')).toEqual([
    `OCCUPATION_ISSUER is not set; expected ${rest}`,
    `OCCUPATION_CLIENT_ID is not set; expected ${rest}`,
  ])
})

test('a replica and a way around a pooler are refused without the database that they are beside', () => {
  const [address, primary] = ['postgres://db.example/tires', 'DATABASE_URL is not set; expected the ']
  expect(problemsOf({ REPLICA_URL: address }, 'demo')).toEqual([`${primary}server that REPLICA_URL follows`])
  expect(problemsOf({ DATABASE_SESSION_URL: address }, 'demo')).toEqual([
    `${primary}pooler in front of the server that DATABASE_SESSION_URL names`,
  ])
  const all = { DATABASE_URL: 'postgres://pooler.example/tires', DATABASE_SESSION_URL: address, REPLICA_URL: address }
  expect(readEnv({ ...served, ...all }, 'serve')).toMatchObject({ databaseSessionUrl: address, replicaUrl: address })
})

test('a payment provider that is set in part is refused in every mode, not simulated', () => {
  const rest = 'a value, because klarna is set in part'
  expect(problemsOf({ KLARNA_USERNAME: 'K1', KLARNA_ENVIRONMENT: 'sandbox' }, 'demo')).toEqual([
    `KLARNA_PASSWORD is not set; expected ${rest}`,
  ])
  expect(problemsOf({ ...served, KLARNA_API_URL: 'https://api.klarna.example' }, 'serve')).toEqual(
    ['KLARNA_ENVIRONMENT', 'KLARNA_USERNAME', 'KLARNA_PASSWORD'].map((name) => `${name} is not set; expected ${rest}`),
  )
})

test('which service of a provider is meant is said, and a secret of it is never printed', () => {
  const klarna = { KLARNA_ENVIRONMENT: 'playground', KLARNA_USERNAME: 'K1', KLARNA_PASSWORD: 'hush' }
  expect(problemsOf(klarna, 'demo')).toEqual(['KLARNA_ENVIRONMENT is "playground"; expected "sandbox" or "production"'])
  expect(readEnv({ ...klarna, KLARNA_ENVIRONMENT: 'sandbox' }, 'test').payments.providers).toEqual({
    klarna: { mode: 'sandbox', username: 'K1', password: 'hush' },
  })
  expect(problemsOf({ BRAINTREE_PRIVATE_KEY: 'hush-hush' }, 'demo').join()).not.toContain('hush')
})

test('a mail server without a sender, or a sender without a mail server, is refused in every mode', () => {
  const rest = 'a value, because sending emails is set in part'
  expect(problemsOf({ SMTP_URL: 'smtp://localhost:25' }, 'demo')).toEqual([`MAIL_FROM is not set; expected ${rest}`])
  expect(problemsOf({ ...served, MAIL_FROM: 'orders@tires.example.com' }, 'serve')).toEqual([
    `SMTP_URL is not set; expected ${rest}`,
  ])
})

test('a commerce service elsewhere that is set in part is refused', () => {
  expect(problemsOf({ COMMERCE_URL: 'https://orders.example.com' }, 'test')).toEqual([
    'COMMERCE_CLIENT_ID is not set; expected a value, because the commerce service is set in part',
    'COMMERCE_CLIENT_SECRET is not set; expected a value, because the commerce service is set in part',
  ])
})

test('carriers that are set in part are refused in every mode, and neither key nor secret is ever printed', () => {
  const rest = 'a value, because EasyPost is set in part'
  expect(problemsOf({ EASYPOST_API_KEY: 'hush-hush' }, 'demo')).toEqual([`EASYPOST_WEBHOOK_SECRET is not set; expected ${rest}`])
  expect(problemsOf({ ...served, EASYPOST_WEBHOOK_SECRET: 'hush-hush' }, 'serve')).toEqual([
    `EASYPOST_API_KEY is not set; expected ${rest}`,
  ])
  expect(readEnv(served, 'serve').carrier).toBeNull()
})

test('a tax provider that is set in part is refused in every mode, and its token is never printed', () => {
  const rest = 'a value, because TaxJar is set in part'
  expect(problemsOf({ TAXJAR_API_TOKEN: 'hush-hush' }, 'demo')).toEqual([`TAXJAR_ENVIRONMENT is not set; expected ${rest}`])
  expect(problemsOf({ ...served, TAXJAR_API_URL: 'https://tax.example.com' }, 'serve')).toEqual([
    `TAXJAR_ENVIRONMENT is not set; expected ${rest}`,
    `TAXJAR_API_TOKEN is not set; expected ${rest}`,
  ])
  const whole = { TAXJAR_ENVIRONMENT: 'sandbox', TAXJAR_API_TOKEN: 'tj-1', TAXJAR_API_URL: 'https://tax.example.com/' }
  expect(readEnv(whole, 'test').tax).toEqual({ mode: 'sandbox', apiToken: 'tj-1', apiUrl: 'https://tax.example.com' })
  expect(readEnv({ ...served, TAXJAR_ENVIRONMENT: 'production', TAXJAR_API_TOKEN: 'tj-1' }, 'serve').tax?.mode).toBe('live')
})
