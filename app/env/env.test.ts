import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { GivenVariables } from './env.schema.ts'
import { EnvError, type Mode, readEnv } from './env.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'treadline-env-'))

const secret = '7f1d0c9be2a84c6f93b5d8e0a1c24f67'
const served = {
  SESSION_SECRET: secret,
  PUBLIC_ORIGIN: 'https://tires.example.com',
  BRAINTREE_ENVIRONMENT: 'production',
  BRAINTREE_MERCHANT_ID: 'treadline',
  BRAINTREE_PUBLIC_KEY: 'public-4242',
  BRAINTREE_PRIVATE_KEY: 'private-4242',
}

/** The lines under the heading. */
function problemsOf(source: GivenVariables, mode: Mode): string[] {
  try {
    readEnv(source, mode)
  } catch (problem) {
    if (problem instanceof EnvError) return problem.message.split('\n  - ').slice(1)
    throw problem
  }
  return []
}

test('the demo needs no variable at all', () => {
  const dataDir = newFolder()
  expect(readEnv({ DATA_DIR: dataDir }, 'demo')).toEqual({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: null,
    publicOrigin: 'http://localhost:3000',
    trustedProxies: 0,
    sessionSecret: expect.stringMatching(/^demo-[0-9a-f]{64}$/),
    apiClient: { id: 'treadline-demo', secret: 'demo-client-secret-for-localhost' },
    commerce: { kind: 'own', isService: false },
    payments: {
      providers: {},
      simulator: { port: 3001, url: 'http://localhost:3001' },
    },
    occupation: {
      mode: 'simulator',
      port: 3002,
      issuer: 'http://localhost:3002',
      clientId: 'treadline-demo',
      clientSecret: 'simulator-client-secret',
    },
    partnersEmail: 'partners@demo.treadline.example',
    staffEmails: ['sales@demo.treadline.example'],
    metricsToken: null,
    logLevel: 'warn',
  })
})

test('a test writes nothing to disk and is silent', () => {
  const { sessionSecret, dataDir, logLevel } = readEnv({}, 'test')
  expect({ sessionSecret, dataDir, logLevel }).toEqual({
    sessionSecret: 'test-only-secret-0123456789abcdef',
    dataDir: '.data',
    logLevel: 'silent',
  })
})

test('production takes everything from the environment', () => {
  const source = {
    ...served,
    PORT: '8080',
    HOST: '0.0.0.0',
    TRUSTED_PROXIES: '1',
    DATA_DIR: '/var/treadline',
    DATABASE_URL: 'postgres://shop:pw@db/treadline',
    API_CLIENT_ID: 'partner-1',
    API_CLIENT_SECRET: secret,
    OCCUPATION_ISSUER: 'https://id.example.com/',
    OCCUPATION_CLIENT_ID: 'treadline',
    OCCUPATION_CLIENT_SECRET: 'given by the provider',
    COMMERCE_URL: 'https://orders.example.com/commerce',
    COMMERCE_CLIENT_ID: 'shop-1',
    COMMERCE_CLIENT_SECRET: 'given by the service',
    PARTNERS_EMAIL: 'partners@tires.example.com',
    STAFF_EMAILS: 'Ann@tires.example.com, bob@tires.example.com,ann@tires.example.com',
    METRICS_TOKEN: secret,
  }
  expect(readEnv(source, 'serve')).toEqual({
    mode: 'serve',
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/treadline',
    databaseUrl: 'postgres://shop:pw@db/treadline',
    publicOrigin: 'https://tires.example.com',
    trustedProxies: 1,
    sessionSecret: secret,
    apiClient: { id: 'partner-1', secret },
    commerce: {
      kind: 'remote',
      url: 'https://orders.example.com/commerce',
      clientId: 'shop-1',
      clientSecret: 'given by the service',
    },
    payments: {
      providers: {
        braintree: { mode: 'live', merchantId: 'treadline', publicKey: 'public-4242', privateKey: 'private-4242' },
      },
      simulator: null,
    },
    occupation: {
      mode: 'provider',
      issuer: 'https://id.example.com/',
      clientId: 'treadline',
      clientSecret: 'given by the provider',
    },
    partnersEmail: 'partners@tires.example.com',
    staffEmails: ['ann@tires.example.com', 'bob@tires.example.com'],
    metricsToken: secret,
    logLevel: 'info',
  })
})

test('the demo keeps its secret in the data folder, for its owner only', () => {
  const dataDir = join(newFolder(), 'new')
  const first = readEnv({ DATA_DIR: dataDir }, 'demo').sessionSecret
  expect(readEnv({ DATA_DIR: dataDir }, 'demo').sessionSecret).toBe(first)
  const file = join(dataDir, 'session-secret')
  expect(readFileSync(file, 'utf8')).toBe(first)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a damaged secret is made anew', () => {
  const dataDir = newFolder()
  writeFileSync(join(dataDir, 'session-secret'), 'demo-12', { mode: 0o644 })
  expect(readEnv({ DATA_DIR: dataDir }, 'demo').sessionSecret).toMatch(/^demo-[0-9a-f]{64}$/)
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
})

test('a data folder that cannot be made is named', () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  expect(problemsOf({ DATA_DIR: file }, 'demo')).toEqual([
    expect.stringMatching(/^DATA_DIR is ".*\/file"; expected a folder this user can write to \(EEXIST/),
  ])
})

test('an empty variable counts as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' }, 'test')).toMatchObject({ port: 3000, databaseUrl: null })
})

test('the public origin follows the port and loses its last slash', () => {
  expect(readEnv({ PORT: '4000' }, 'test')).toMatchObject({
    publicOrigin: 'http://localhost:4000',
    payments: { simulator: { port: 4001, url: 'http://localhost:4001' } },
    occupation: { port: 4002, issuer: 'http://localhost:4002' },
  })
  expect(readEnv({ PUBLIC_ORIGIN: 'https://t.example/' }, 'test').publicOrigin).toBe('https://t.example')
})

const wrongValues: [name: string, value: string, sentence: string][] = [
  ['PORT', 'abc', 'PORT is "abc"; expected a whole number from 1 to 65535'],
  ['PORT', '0', 'PORT is "0"; expected a whole number from 1 to 65535'],
  ['PORT', '65536', 'PORT is "65536"; expected a whole number from 1 to 65535'],
  ['HOST', 'http://x', 'HOST is "http://x"; expected an IP address or a host name, without scheme or port'],
  ['HOST', '300.1.1.1', 'HOST is "300.1.1.1"; expected an IP address or a host name, without scheme or port'],
  [
    'DATABASE_URL',
    'mysql://u:p@w@h/d?password=pw',
    'DATABASE_URL is "mysql://u:***@h/d?password=***"; expected an address like postgres://user:password@host:5432/treadline',
  ],
  [
    'PUBLIC_ORIGIN',
    'https://a.example/b',
    'PUBLIC_ORIGIN is "https://a.example/b"; expected an origin without path, like https://tires.example.com',
  ],
  ['PUBLIC_ORIGIN', 'a.example', 'PUBLIC_ORIGIN is "a.example"; expected an origin without path, like https://tires.example.com'],
  ['SESSION_SECRET', 'short', 'SESSION_SECRET is hidden (5 characters); expected at least 32 random characters'],
  [
    'PAYMENT_SIMULATOR_URL',
    'ftp://x',
    'PAYMENT_SIMULATOR_URL is "ftp://x"; expected an http(s) address without query, like https://pay.example.com',
  ],
  ['PAYMENT_SIMULATOR_PORT', '3000', 'PAYMENT_SIMULATOR_PORT is "3000"; expected another port than PORT'],
  [
    'OCCUPATION_SIMULATOR_PORT',
    '3000',
    'OCCUPATION_SIMULATOR_PORT is "3000"; expected another port than PORT and PAYMENT_SIMULATOR_PORT',
  ],
  [
    'OCCUPATION_SIMULATOR_PORT',
    '3001',
    'OCCUPATION_SIMULATOR_PORT is "3001"; expected another port than PORT and PAYMENT_SIMULATOR_PORT',
  ],
  [
    'PAYMENT_SIMULATOR_PORT',
    '3002',
    'OCCUPATION_SIMULATOR_PORT is not set; expected another port than PORT and PAYMENT_SIMULATOR_PORT',
  ],
  ['API_CLIENT_SECRET', 'short', 'API_CLIENT_SECRET is hidden (5 characters); expected at least 32 random characters'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN is hidden (5 characters); expected at least 32 random characters'],
  ['PARTNERS_EMAIL', 'desk', 'PARTNERS_EMAIL is "desk"; expected an email address like partners@tires.example.com'],
  [
    'STAFF_EMAILS',
    'ann@tires.example.com,,bob',
    'STAFF_EMAILS is "ann@tires.example.com,,bob"; expected email addresses with commas between them, like ann@tires.example.com,bob@tires.example.com',
  ],
  ['TRUSTED_PROXIES', 'true', 'TRUSTED_PROXIES is "true"; expected how many proxies of your own stand in front, 0 to 9'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud"; expected one of trace, debug, info, warn, error, fatal, silent'],
]

test.each(wrongValues)('%s=%s stops the start', (name, value, sentence) => {
  const rest = name === 'API_CLIENT_SECRET' ? { API_CLIENT_ID: 'partner-1' } : {}
  expect(problemsOf({ [name]: value, ...rest }, 'test')).toEqual([sentence])
})

test('half an API client is refused in every mode', () => {
  const other = 'a value, because the other half of the API client is set'
  expect(problemsOf({ API_CLIENT_ID: 'partner-1' }, 'test')).toEqual([`API_CLIENT_SECRET is not set; expected ${other}`])
  expect(problemsOf({ ...served, API_CLIENT_SECRET: secret }, 'serve')).toEqual([`API_CLIENT_ID is not set; expected ${other}`])
})

test('an API client has a name that fits a form and a log', () => {
  expect(problemsOf({ API_CLIENT_ID: 'a b', API_CLIENT_SECRET: secret }, 'test')).toEqual([
    'API_CLIENT_ID is "a b"; expected 3 to 60 letters, digits, dots, hyphens or underscores',
  ])
})

const identityProvider = {
  OCCUPATION_ISSUER: 'https://id.example.com',
  OCCUPATION_CLIENT_ID: 'treadline',
  OCCUPATION_CLIENT_SECRET: 'given by the provider',
}

test.each(['ftp://id.example.com', 'id.example.com', 'https://id.example.com/?tenant=1'])('%s is no issuer', (issuer) => {
  expect(problemsOf({ ...identityProvider, OCCUPATION_ISSUER: issuer }, 'demo')).toEqual([
    `OCCUPATION_ISSUER is "${issuer}"; expected an http(s) address without query, like https://id.example.com`,
  ])
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

test('the demo takes an identity provider that is given in place of the simulator', () => {
  expect(readEnv({ ...identityProvider, PORT: '65534' }, 'test').occupation).toEqual({
    mode: 'provider',
    issuer: 'https://id.example.com',
    clientId: 'treadline',
    clientSecret: 'given by the provider',
  })
})

test('production without an identity provider offers no discount to service members and students', () => {
  expect(readEnv(served, 'serve').occupation).toBeNull()
})

test('production without an API client gives out no tokens', () => {
  expect(readEnv(served, 'serve').apiClient).toBeNull()
})

test('the last ports leave no room for the simulators', () => {
  const noIdentityPort =
    'OCCUPATION_SIMULATOR_PORT is not set; expected a port, because the second one after PORT is out of range'
  expect(problemsOf({ PORT: '65534' }, 'test')).toEqual([noIdentityPort])
  expect(problemsOf({ PORT: '65535' }, 'test')).toEqual([
    'PAYMENT_SIMULATOR_PORT is not set; expected a port, because the one after PORT is out of range',
    noIdentityPort,
  ])
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

test('the demo simulates what has no credentials, with a simulator of its own or one that runs elsewhere', () => {
  const elsewhere = readEnv({ PORT: '65534', PAYMENT_SIMULATOR_URL: 'http://127.0.0.1:9000', ...identityProvider }, 'test')
  expect(elsewhere.payments.simulator).toEqual({ port: null, url: 'http://127.0.0.1:9000' })
})

test('all problems are listed at once', () => {
  expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'y' }, 'serve')).toThrowError(
    new EnvError([
      'PORT is "x"; expected a whole number from 1 to 65535',
      'LOG_LEVEL is "y"; expected one of trace, debug, info, warn, error, fatal, silent',
      'npm run serve needs a payment provider: set those of one, for example BRAINTREE_ENVIRONMENT, BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY, BRAINTREE_PRIVATE_KEY',
      'SESSION_SECRET is not set; expected at least 32 random characters of your own, for example from: openssl rand -hex 32',
    ]),
  )
})

const random = 'at least 32 random characters of your own, for example from: openssl rand -hex 32'
const refusedInProduction: [what: string, change: GivenVariables, sentence: string][] = [
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

test('the commerce service is offered when asked, or taken from elsewhere, whole and encrypted', () => {
  expect(readEnv({ COMMERCE_SERVICE: 'on' }, 'test').commerce).toEqual({ kind: 'own', isService: true })
  const elsewhere = { COMMERCE_URL: 'https://orders.example.com', COMMERCE_CLIENT_ID: 'shop-1', COMMERCE_CLIENT_SECRET: 'hush' }
  expect(problemsOf({ COMMERCE_URL: 'https://orders.example.com' }, 'test')).toEqual([
    'COMMERCE_CLIENT_ID is not set; expected a value, because the commerce service is set in part',
    'COMMERCE_CLIENT_SECRET is not set; expected a value, because the commerce service is set in part',
  ])
  expect(problemsOf({ ...elsewhere, COMMERCE_SERVICE: 'on' }, 'test')).toEqual([
    'COMMERCE_SERVICE is "on"; expected "off", because COMMERCE_URL names another service',
  ])
  expect(problemsOf({ ...served, ...elsewhere, COMMERCE_URL: 'http://orders.example.com' }, 'serve')).toEqual([
    'COMMERCE_URL is "http://orders.example.com"; expected https, because only localhost may go without',
  ])
})
