/** What the variables must be together, and what production refuses so that no demo is ever served to shoppers by mistake. */

import { type GivenVariables, problemSentence, type VariableName } from './env.schema.ts'
import type { Mode } from './env.ts'
import { paymentVariableNames, paymentVariables } from './payment-variables.ts'

type Refusal = (given: GivenVariables) => string[]

/** One sentence for each rule that the variables break; `given` holds no empty values. */
export function refusalsOf(given: GivenVariables, mode: Mode): string[] {
  const rules =
    mode === 'serve'
      ? [
          somePaymentProvider,
          realSecret,
          realClientSecret,
          realWarehouseSecret,
          realMetricsToken,
          encryptedOrigin,
          knownOrigin,
          encryptedProvider,
          reachable,
        ]
      : [simulatorPort, identitySimulatorPort, carrierSimulatorPort]
  return [
    ...rules,
    completeProviders,
    completeIdentityProvider,
    completeClient,
    completeCommerce,
    completeTax,
    completeCarrier,
    completeLookup,
    completeMail,
    ownPrimary,
  ].flatMap((rule) => rule(given))
}

/** Production requires a real payment provider. */
const somePaymentProvider: Refusal = (given) => {
  if (given.PAYMENT_SIMULATOR_URL !== undefined)
    return [problemSentence('PAYMENT_SIMULATOR_URL', given.PAYMENT_SIMULATOR_URL, 'nothing: the simulator is for npm start only')]
  const isSome = Object.values(paymentVariables).some(({ environment }) => given[environment] !== undefined)
  const { environment, credentials } = paymentVariables.braintree
  const names = [environment, ...Object.values(credentials)].join(', ')
  return isSome ? [] : [`npm run serve needs a payment provider: set those of one, for example ${names}`]
}

/** Pages and messages name the number of customer service. */
const reachable: Refusal = (given) =>
  given.CUSTOMER_SERVICE_PHONE === undefined
    ? [problemSentence('CUSTOMER_SERVICE_PHONE', undefined, 'the number at which shoppers reach you, like (614) 555-0100')]
    : []

/** A partially configured provider is an error, in the demo too: it would be simulated unintentionally. */
const completeProviders: Refusal = (given) =>
  Object.entries(paymentVariables).flatMap(([provider, { environment, credentials, optional }]) => {
    const all = [environment, ...Object.values(credentials)] as VariableName[]
    const missing = missingFrom(given, all)
    const isTouched = missing.length < all.length || Object.values(optional).some((name) => given[name] !== undefined)
    return isTouched ? missing.map((name) => problemSentence(name, undefined, `a value, because ${provider} is set in part`)) : []
  })

const taxVariables = ['TAXJAR_ENVIRONMENT', 'TAXJAR_API_TOKEN'] as const satisfies VariableName[]

/** Half an account would make estimates without anyone's knowing. */
const completeTax: Refusal = (given) => {
  const missing = missingFrom(given, taxVariables)
  const isTouched = missing.length < taxVariables.length || given.TAXJAR_API_URL !== undefined
  return isTouched ? missing.map((name) => problemSentence(name, undefined, 'a value, because TaxJar is set in part')) : []
}

/** A key without the secret would follow parcels and believe nothing of what is answered. */
const completeCarrier: Refusal = (given) => {
  const names = ['EASYPOST_API_KEY', 'EASYPOST_WEBHOOK_SECRET'] as const satisfies VariableName[]
  const missing = missingFrom(given, names)
  const isTouched = missing.length < names.length || given.EASYPOST_API_URL !== undefined
  return isTouched ? missing.map((name) => problemSentence(name, undefined, 'a value, because EasyPost is set in part')) : []
}

/** A plate leads to a VIN, and only the register of VINs names the car. */
const completeLookup: Refusal = (given) => {
  if (given.PLATETOVIN_API_URL !== undefined && given.PLATETOVIN_API_KEY === undefined)
    return [problemSentence('PLATETOVIN_API_KEY', undefined, 'a value, because PLATETOVIN_API_URL is set')]
  return given.PLATETOVIN_API_KEY !== undefined && given.VPIC_API_URL === undefined
    ? [problemSentence('VPIC_API_URL', undefined, 'an address like https://vpic.nhtsa.dot.gov/api, because plates lead to VINs')]
    : []
}

const simulatorPort: Refusal = (given) => {
  if (given.PAYMENT_SIMULATOR_URL !== undefined) return []
  const port = Number(given.PORT ?? 3000)
  const simulator = given.PAYMENT_SIMULATOR_PORT
  if (simulator === undefined) {
    return port === 65_535
      ? [problemSentence('PAYMENT_SIMULATOR_PORT', undefined, 'a port, because the one after PORT is out of range')]
      : []
  }
  return Number(simulator) === port ? [problemSentence('PAYMENT_SIMULATOR_PORT', simulator, 'another port than PORT')] : []
}

const identitySimulatorPort: Refusal = (given) => {
  if (given.OCCUPATION_ISSUER !== undefined) return []
  const port = Number(given.PORT ?? 3000)
  const simulator = given.OCCUPATION_SIMULATOR_PORT
  if (simulator === undefined && (port === 65_534 || port === 65_535))
    return [problemSentence('OCCUPATION_SIMULATOR_PORT', simulator, 'a port, because the second one after PORT is out of range')]
  const payments = given.PAYMENT_SIMULATOR_URL !== undefined ? null : Number(given.PAYMENT_SIMULATOR_PORT ?? port + 1)
  const own = Number(simulator ?? port + 2)
  return own === port || own === payments
    ? [problemSentence('OCCUPATION_SIMULATOR_PORT', simulator, 'another port than PORT and PAYMENT_SIMULATOR_PORT')]
    : []
}

const carrierSimulatorPort: Refusal = (given) => {
  if (given.EASYPOST_API_KEY !== undefined) return []
  const port = Number(given.PORT ?? 3000)
  const simulator = given.CARRIER_SIMULATOR_PORT
  if (!Number.isInteger(port) || port > 65_535) return []
  if (simulator === undefined && port > 65_532)
    return [problemSentence('CARRIER_SIMULATOR_PORT', simulator, 'a port, because the third one after PORT is out of range')]
  const others = [port, Number(given.PAYMENT_SIMULATOR_PORT ?? port + 1), Number(given.OCCUPATION_SIMULATOR_PORT ?? port + 2)]
  return others.includes(Number(simulator ?? port + 3))
    ? [problemSentence('CARRIER_SIMULATOR_PORT', simulator, 'another port than PORT and those of the other simulators')]
    : []
}

const identityVariables = [
  'OCCUPATION_ISSUER',
  'OCCUPATION_CLIENT_ID',
  'OCCUPATION_CLIENT_SECRET',
] as const satisfies VariableName[]

/** None at all is a shop without this discount, or the demo with its simulator; some are a mistake. */
const completeIdentityProvider: Refusal = (given) => {
  const missing = missingFrom(given, identityVariables)
  return missing.length === identityVariables.length
    ? []
    : missing.map((name) => problemSentence(name, undefined, 'a value, because the identity provider is set in part'))
}

/** Secrets that the demo and the tests made, and what people type to get past a check. */
const knownSecret = /^(demo|test)-|change.?me|example|password|placeholder|your.?secret/i

const expectedSecret = 'at least 32 random characters of your own, for example from: openssl rand -hex 32'

const realSecret: Refusal = ({ SESSION_SECRET: secret }) =>
  secret === undefined
    ? [problemSentence('SESSION_SECRET', secret, expectedSecret)]
    : secret.split(',').flatMap((each) => weakSecret('SESSION_SECRET', each))

/** Without a client no tokens are issued, which is allowed. */
const realClientSecret: Refusal = ({ API_CLIENT_SECRET: secret }) =>
  secret === undefined ? [] : weakSecret('API_CLIENT_SECRET', secret)

/** Without a secret no warehouse is answered. */
const realWarehouseSecret: Refusal = ({ WAREHOUSE_SECRET: secret }) =>
  secret === undefined ? [] : weakSecret('WAREHOUSE_SECRET', secret)

/** Without a token only this machine sees the numbers. */
const realMetricsToken: Refusal = ({ METRICS_TOKEN: token }) => (token === undefined ? [] : weakSecret('METRICS_TOKEN', token))

function weakSecret(name: VariableName, secret: string): string[] {
  if (knownSecret.test(secret)) return [problemSentence(name, secret, `${expectedSecret}; this one is a demo's or a default`)]
  if (secret.length >= 32 && new Set(secret).size < 8)
    return [problemSentence(name, secret, `${expectedSecret}; this one repeats itself`)]
  return []
}

const clientVariables = ['API_CLIENT_ID', 'API_CLIENT_SECRET'] as const satisfies VariableName[]

const completeClient: Refusal = (given) => {
  const missing = missingFrom(given, clientVariables)
  return missing.length === 1
    ? missing.map((name) => problemSentence(name, undefined, 'a value, because the other half of the API client is set'))
    : []
}

const commerceVariables = ['COMMERCE_URL', 'COMMERCE_CLIENT_ID', 'COMMERCE_CLIENT_SECRET'] as const satisfies VariableName[]

/** A commerce service elsewhere needs its address and both credentials; this shop cannot offer it on besides. */
const completeCommerce: Refusal = (given) => {
  const missing = missingFrom(given, commerceVariables)
  if (missing.length === commerceVariables.length) return []
  if (given.COMMERCE_SERVICE === 'on')
    return [problemSentence('COMMERCE_SERVICE', 'on', '"off", because COMMERCE_URL names another service')]
  return missing.map((name) => problemSentence(name, undefined, 'a value, because the commerce service is set in part'))
}

/** Without both, emails stay in the outbox. */
const completeMail: Refusal = (given) => {
  const missing = missingFrom(given, ['SMTP_URL', 'MAIL_FROM'])
  return missing.length === 1
    ? missing.map((name) => problemSentence(name, undefined, 'a value, because sending emails is set in part'))
    : []
}

/** A replica follows a server, and a way around a pooler is beside the one through it. */
const ownPrimary: Refusal = ({ REPLICA_URL: replica, DATABASE_SESSION_URL: session, DATABASE_URL: primary }) =>
  primary !== undefined
    ? []
    : [
        ...(replica === undefined ? [] : [problemSentence('DATABASE_URL', undefined, 'the server that REPLICA_URL follows')]),
        ...(session === undefined
          ? []
          : [problemSentence('DATABASE_URL', undefined, 'the pooler in front of the server that DATABASE_SESSION_URL names')]),
      ]

const encryptedOrigin: Refusal = ({ PUBLIC_ORIGIN: origin }) =>
  isPlainHttpElsewhere(origin) ? [problemSentence('PUBLIC_ORIGIN', origin, 'https, because only localhost may go without')] : []

/** Forms are taken from the shop's own origin only: without one, shoppers on other machines could not use them. */
const knownOrigin: Refusal = ({ HOST: host = 'localhost', PUBLIC_ORIGIN: origin }) =>
  origin === undefined && !['localhost', '127.0.0.1', '::1'].includes(host)
    ? [problemSentence('PUBLIC_ORIGIN', origin, `the https address of the shop, because HOST is ${host} and others can reach it`)]
    : []

const encryptedProvider: Refusal = (given) =>
  (
    [
      ...paymentVariableNames.filter((name) => name.endsWith('_URL')),
      'OCCUPATION_ISSUER',
      'COMMERCE_URL',
      'EASYPOST_API_URL',
    ] as VariableName[]
  )
    .filter((name) => isPlainHttpElsewhere(given[name]))
    .map((name) => problemSentence(name, given[name], 'https, because only localhost may go without'))

function isPlainHttpElsewhere(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

function missingFrom<Name extends VariableName>(given: GivenVariables, names: readonly Name[]): Name[] {
  return names.filter((name) => given[name] === undefined)
}
