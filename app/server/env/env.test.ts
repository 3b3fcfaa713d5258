import { expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'
import { commerceElsewhere, identityProvider, newFolder, problemsOf, secret, served } from './env-testing.ts'

test('the demo needs no variable at all', () => {
  const dataDir = newFolder()
  expect(readEnv({ DATA_DIR: dataDir }, 'demo')).toEqual({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: null,
    databaseSessionUrl: null,
    replicaUrl: null,
    publicOrigin: 'http://localhost:3000',
    trustedProxies: 0,
    hasMadeUpShoppers: true,
    stopSeconds: 8,
    sessionSecret: expect.stringMatching(/^demo-[0-9a-f]{64}$/),
    earlierSecret: null,
    apiClient: { id: 'treadline-demo', secret: 'demo-client-secret-for-localhost' },
    commerce: { kind: 'own', isService: false },
    payments: {
      providers: {},
      simulator: { port: 3001, url: 'http://localhost:3001' },
    },
    tax: null,
    carrier: {
      mode: 'simulator',
      port: 3003,
      apiKey: 'simulator-key',
      webhookSecret: 'simulator-webhook-secret',
      apiUrl: 'http://localhost:3003',
    },
    vehicleLookup: { mode: 'simulator' },
    geoipDatabase: null,
    warehouseSecret: 'demo-warehouse-secret-for-localhost',
    occupation: {
      mode: 'simulator',
      port: 3002,
      issuer: 'http://localhost:3002',
      clientId: 'treadline-demo',
      clientSecret: 'simulator-client-secret',
    },
    smtp: null,
    servicePhone: '6145550100',
    serviceHours: 'Monday to Friday, 9 AM to 6 PM Eastern time',
    shopAddress: '1 Example Way, Columbus, OH 43215',
    financeTerms: { lender: 'affirm', months: 12, aprInHundredths: 0, leastInCents: 5_000, mostInCents: 1_750_000 },
    supportEmail: 'help@demo.treadline.example',
    partnersEmail: 'partners@demo.treadline.example',
    staffEmails: ['sales@demo.treadline.example'],
    metricsToken: null,
    logLevel: 'warn',
    traces: null,
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
    ...identityProvider,
    OCCUPATION_ISSUER: 'https://id.example.com/',
    ...commerceElsewhere,
    TAXJAR_ENVIRONMENT: 'production',
    TAXJAR_API_TOKEN: 'tj-4242',
    EASYPOST_API_KEY: 'ep-4242',
    EASYPOST_WEBHOOK_SECRET: 'whsec-4242',
    WAREHOUSE_SECRET: 'a-secret-between-shop-and-warehouse-4242',
    CUSTOMER_SERVICE_HOURS: 'Daily, 8 to 8',
    SHOP_ADDRESS: '1200 Dock Rd, Columbus, OH 43207',
    FINANCE_TERMS: 'affirm 18 9.99 50 17500',
    SUPPORT_EMAIL: 'help@tires.example.com',
    PARTNERS_EMAIL: 'partners@tires.example.com',
    STAFF_EMAILS: 'Ann@tires.example.com, bob@tires.example.com,ann@tires.example.com',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
    METRICS_TOKEN: secret,
    GEOIP_DATABASE: '/var/geo/city.mmdb',
  }
  expect(readEnv(source, 'serve')).toEqual({
    mode: 'serve',
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/treadline',
    databaseUrl: 'postgres://shop:pw@db/treadline',
    databaseSessionUrl: null,
    replicaUrl: null,
    publicOrigin: 'https://tires.example.com',
    trustedProxies: 1,
    hasMadeUpShoppers: false,
    stopSeconds: 8,
    sessionSecret: secret,
    earlierSecret: null,
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
    tax: { mode: 'live', apiToken: 'tj-4242' },
    carrier: { mode: 'provider', apiKey: 'ep-4242', webhookSecret: 'whsec-4242' },
    geoipDatabase: '/var/geo/city.mmdb',
    vehicleLookup: null,
    warehouseSecret: 'a-secret-between-shop-and-warehouse-4242',
    occupation: {
      mode: 'provider',
      issuer: 'https://id.example.com/',
      clientId: 'treadline',
      clientSecret: 'given by the provider',
    },
    smtp: null,
    servicePhone: '6145550142',
    serviceHours: 'Daily, 8 to 8',
    shopAddress: '1200 Dock Rd, Columbus, OH 43207',
    financeTerms: { lender: 'affirm', months: 18, aprInHundredths: 999, leastInCents: 5_000, mostInCents: 1_750_000 },
    supportEmail: 'help@tires.example.com',
    partnersEmail: 'partners@tires.example.com',
    staffEmails: ['ann@tires.example.com', 'bob@tires.example.com'],
    metricsToken: secret,
    logLevel: 'info',
    traces: { url: 'http://127.0.0.1:4318/v1/traces', share: 0.1 },
  })
})

test('production without an identity provider offers no discount to service members and students', () => {
  expect(readEnv(served, 'serve').occupation).toBeNull()
})

test.each([
  [
    'smtps://shop:p%40ss@smtp.example.com',
    { host: 'smtp.example.com', port: 465, secure: true, auth: { user: 'shop', pass: 'p@ss' } },
  ],
  ['smtp://smtp.example.com', { host: 'smtp.example.com', port: 587, secure: false, auth: null }],
  ['smtp://localhost:2525/', { host: 'localhost', port: 2525, secure: false, auth: null }],
])('%s is a mail server', (address, server) => {
  const from = { name: 'Treadline', address: 'orders@tires.example.com' }
  const source = { SMTP_URL: address, MAIL_FROM: 'Treadline <orders@tires.example.com>' }
  expect(readEnv(source, 'demo').smtp).toEqual({ ...server, from })
  expect(readEnv({ ...served, ...source, MAIL_FROM: from.address }, 'serve').smtp).toEqual({
    ...server,
    from: { ...from, name: '' },
  })
})

test('production without an API client gives out no tokens', () => {
  expect(readEnv(served, 'serve').apiClient).toBeNull()
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

test('the demo takes an identity provider that is given in place of the simulator', () => {
  expect(readEnv({ ...identityProvider, PORT: '65534', CARRIER_SIMULATOR_PORT: '3003' }, 'test').occupation).toEqual({
    mode: 'provider',
    issuer: 'https://id.example.com',
    clientId: 'treadline',
    clientSecret: 'given by the provider',
  })
})

test('the demo simulates what has no credentials, with a simulator of its own or one that runs elsewhere', () => {
  const elsewhere = readEnv(
    { PORT: '65534', PAYMENT_SIMULATOR_URL: 'http://127.0.0.1:9000', CARRIER_SIMULATOR_PORT: '3003', ...identityProvider },
    'test',
  )
  expect(elsewhere.payments.simulator).toEqual({ port: null, url: 'http://127.0.0.1:9000' })
})

test('the commerce service is offered when asked', () => {
  expect(readEnv({ COMMERCE_SERVICE: 'on' }, 'test').commerce).toEqual({ kind: 'own', isService: true })
})

test('a shop that takes its commerce from elsewhere does not offer it too', () => {
  expect(problemsOf({ ...commerceElsewhere, COMMERCE_SERVICE: 'on' }, 'test')).toEqual([
    'COMMERCE_SERVICE is "on"; expected "off", because COMMERCE_URL names another service',
  ])
})

test('all problems are listed at once', () => {
  expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'y' }, 'serve')).toThrowError(
    new EnvError([
      'PORT is "x"; expected a whole number from 1 to 65535',
      'LOG_LEVEL is "y"; expected one of trace, debug, info, warn, error, fatal, silent',
      'npm run serve needs a payment provider: set those of one, for example BRAINTREE_ENVIRONMENT, BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY, BRAINTREE_PRIVATE_KEY',
      'SESSION_SECRET is not set; expected at least 32 random characters of your own, for example from: openssl rand -hex 32',
      'CUSTOMER_SERVICE_PHONE is not set; expected the number at which shoppers reach you, like (614) 555-0100',
    ]),
  )
})

test('while a secret is changed there are two, and the first one signs', () => {
  const earlier = '0a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d'
  const { sessionSecret, earlierSecret } = readEnv({ ...served, SESSION_SECRET: `${secret},${earlier}` }, 'serve')
  expect({ sessionSecret, earlierSecret }).toEqual({ sessionSecret: secret, earlierSecret: earlier })
})
