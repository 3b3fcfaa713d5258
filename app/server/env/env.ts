/** Reads the process environment once, at the start, into a typed value; all errors are reported together. */
import type { FinanceTerms } from '#machines/domain/pricing/finance.ts'
import { demoSecret } from './demo-secret.ts'
import { refusalsOf } from './env.rules.ts'
import { type GivenVariables, type LogLevel, type ParsedVariables, parseVariables } from './env.schema.ts'
import { type ProvidersEnv, providersOf } from './payment-variables.ts'

/** `demo` is `npm start`, `serve` is production, `development` has hot reloading, `test` writes nothing to disk. */
export type Mode = 'demo' | 'serve' | 'development' | 'test'

/** Providers with credentials; and outside of production a simulator that stands in for all others. */
export interface PaymentsEnv {
  providers: ProvidersEnv
  /** `port`: this shop starts it itself; null when it runs elsewhere. `url` is for the server and for browsers. */
  simulator: { port: number | null; url: string } | null
}

/**
 * The OpenID provider that says who serves, studies or teaches, and this shop's client there, or a simulator started by this
 * shop.
 */
interface OccupationAccess {
  issuer: string
  clientId: string
  clientSecret: string
}
export type OccupationEnv = ({ mode: 'provider' } & OccupationAccess) | ({ mode: 'simulator'; port: number } & OccupationAccess)

/** The program that may trade its credentials for access tokens. */
export interface ApiClient {
  id: string
  secret: string
}

/** Where carts and orders are kept: in this shop's own database, or by another Treadline behind HTTP. */
export type CommerceEnv =
  /** `isService`: programs with a token of this shop may drive its carts and orders at `/commerce/…`. */
  { kind: 'own'; isService: boolean } | { kind: 'remote'; url: string; clientId: string; clientSecret: string }

/** The account that computes sales tax and gets reports of sales. */
export interface TaxEnv {
  mode: 'sandbox' | 'live'
  apiToken: string
  /** Instead of TaxJar's own address. */
  apiUrl?: string
}

/** The EasyPost account that follows parcels and reports where they are, or a simulator started by this shop. */
interface CarrierAccess {
  apiKey: string
  /** Signs what EasyPost sends to `/webhooks/easypost`. */
  webhookSecret: string
  /** Instead of EasyPost's own address. */
  apiUrl?: string
}
export type CarrierEnv = ({ mode: 'provider' } & CarrierAccess) | ({ mode: 'simulator'; port: number } & CarrierAccess)

/** Where VINs and plates are looked up; `plates` null for a shop that takes VINs alone. */
export type VehicleLookupEnv =
  | { mode: 'simulator' }
  | { mode: 'provider'; vpicUrl: string; plates: { apiKey: string; url?: string } | null }

export interface SmtpEnv {
  host: string
  port: number
  /** TLS from the first byte (`smtps:`), and not by STARTTLS. */
  secure: boolean
  auth: { user: string; pass: string } | null
  from: { name: string; address: string }
}

export interface Env {
  mode: Mode
  port: number
  /** The address to bind: an IP or a host name. */
  host: string
  /** The folder of the embedded database and of the demo's secret. */
  dataDir: string
  /** A Postgres to use in place of the embedded one. */
  databaseUrl: string | null
  /** The same database by a way that keeps sessions, where `databaseUrl` leads through a pooler that does not; null otherwise. */
  databaseSessionUrl: string | null
  /** A server that follows it, for listings and pages of tires; null to read them there too. */
  replicaUrl: string | null
  /** Scheme, host and port as shoppers see them, without a slash at the end. */
  publicOrigin: string
  /** How many proxies of our own stand in front: so many addresses of `X-Forwarded-For` are believed. */
  trustedProxies: number
  /** The pages of numbers begin with two weeks of made-up shoppers. */
  hasMadeUpShoppers: boolean
  /** How long requests under way may take to finish when the shop stops; then they are cut. */
  stopSeconds: number
  /** At least 32 characters; signs access tokens and the ways back from a payment and from the identity provider. */
  sessionSecret: string
  /** What was signed with it is good as well, while the secret is changed. */
  earlierSecret: string | null
  /** Null for a shop that gives out no tokens. */
  apiClient: ApiClient | null
  payments: PaymentsEnv
  commerce: CommerceEnv
  /** Null for a shop that estimates sales tax by the states' base rates. */
  tax: TaxEnv | null
  /** Null for a shop whose parcels are followed by no one: people report where they are. */
  carrier: CarrierEnv | null
  /** Null for a shop that finds cars by their names alone. */
  vehicleLookup: VehicleLookupEnv | null
  /** The file that says where connections come from; null for a shop that never guesses. */
  geoipDatabase: string | null
  /** Signs what a warehouse's program sends; null for a shop that takes no such calls. */
  warehouseSecret: string | null
  /** Null for a shop that offers no discount to service members and students. */
  occupation: OccupationEnv | null
  /** The mail server that emails go out by, and who they are from; null: emails stay in the outbox. */
  smtp: SmtpEnv | null
  /** The number of customer service, ten digits. */
  servicePhone: string
  /** When it is answered, in words; null for a shop that does not say. */
  serviceHours: string | null
  /** The postal address of the seller, in one line; null where none is set. */
  shopAddress: string | null
  /** What a lender lends by the month, which pages of tires say; null for a shop that does not say it. */
  financeTerms: FinanceTerms | null
  /** Where messages of shoppers are emailed to; null for a shop that emails them to no one. Staff read them on a page in any case. */
  supportEmail: string | null
  /** Where applications of installers are emailed to; null for a shop that emails them to no one. */
  partnersEmail: string | null
  /** Accounts with one of these proven emails are staff: they see who walks through the shop. In lower case. */
  staffEmails: readonly string[]
  /** What opens `/metrics` from another machine; null for this machine only. */
  metricsToken: string | null
  logLevel: LogLevel
  /** Where traces are sent to, and how many of 1; null for a shop that is not traced. */
  traces: { url: string; share: number } | null
}

/** Startup error with one sentence for each problem. */
export class EnvError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Treadline cannot start with this environment:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'EnvError'
  }
}

const defaultLogLevel: Record<Mode, LogLevel> = { demo: 'warn', serve: 'info', development: 'info', test: 'silent' }

/** Reserved for fiction; `serve` needs a number of its own. */
const demoServicePhone = '6145550100'

/** Public; `serve` refuses it. */
const demoWarehouseSecret = 'demo-warehouse-secret-for-localhost'

/** For processes that hold no shopper's data; `serve` refuses it. */
/** Those of the simulated Affirm. */
const simulatedTerms: FinanceTerms = {
  lender: 'affirm',
  months: 12,
  aprInHundredths: 0,
  leastInCents: 5_000,
  mostInCents: 1_750_000,
}

const testSecret = 'test-only-secret-0123456789abcdef'

/**
 * The settings of a process that runs in the given mode. An empty variable counts as unset.
 *
 * @throws EnvError naming every variable that stops the start, its value (secrets masked) and what is expected.
 */
export function readEnv(source: GivenVariables, mode: Mode): Env {
  const variables = checkedVariables(source, mode)
  return {
    ...databaseEnvOf(variables),
    mode,
    port: variables.PORT,
    host: variables.HOST === 'localhost' ? '127.0.0.1' : variables.HOST,
    publicOrigin: variables.PUBLIC_ORIGIN ?? `http://localhost:${variables.PORT}`,
    trustedProxies: variables.TRUSTED_PROXIES,
    hasMadeUpShoppers: mode === 'demo' && variables.MADE_UP_SHOPPERS === 'on',
    stopSeconds: variables.STOP_SECONDS,
    sessionSecret: variables.SESSION_SECRET?.[0] ?? ownSecret(mode, variables.DATA_DIR),
    earlierSecret: variables.SESSION_SECRET?.[1] ?? null,
    apiClient: apiClientOf(variables, mode),
    payments: paymentsOf(variables, mode),
    commerce: commerceOf(variables),
    tax: taxOf(variables),
    carrier: carrierOf(variables, mode),
    vehicleLookup: vehicleLookupOf(variables, mode),
    geoipDatabase: variables.GEOIP_DATABASE ?? null,
    warehouseSecret: variables.WAREHOUSE_SECRET ?? (mode === 'serve' ? null : demoWarehouseSecret),
    occupation: occupationOf(variables, mode),
    smtp: smtpOf(variables),
    servicePhone: variables.CUSTOMER_SERVICE_PHONE ?? demoServicePhone,
    serviceHours: variables.CUSTOMER_SERVICE_HOURS ?? (mode === 'serve' ? null : 'Monday to Friday, 9 AM to 6 PM Eastern time'),
    shopAddress: variables.SHOP_ADDRESS ?? (mode === 'serve' ? null : '1 Example Way, Columbus, OH 43215'),
    financeTerms: variables.FINANCE_TERMS ?? (mode === 'serve' ? null : simulatedTerms),
    supportEmail: variables.SUPPORT_EMAIL ?? (mode === 'serve' ? null : 'help@demo.treadline.example'),
    partnersEmail: variables.PARTNERS_EMAIL ?? (mode === 'serve' ? null : 'partners@demo.treadline.example'),
    staffEmails: variables.STAFF_EMAILS ?? (mode === 'serve' ? [] : ['sales@demo.treadline.example']),
    metricsToken: variables.METRICS_TOKEN ?? null,
    logLevel: variables.LOG_LEVEL ?? defaultLogLevel[mode],
    traces: tracesOf(variables),
  }
}

/** Where the shop's database is. */
export type DatabaseEnv = Pick<Env, 'databaseUrl' | 'databaseSessionUrl' | 'replicaUrl' | 'dataDir'>

/**
 * For a command that asks the shop's database alone: makes neither the data folder nor the demo's secret in it.
 *
 * @throws EnvError as `readEnv`.
 */
export function readDatabaseEnv(source: GivenVariables): DatabaseEnv {
  return databaseEnvOf(checkedVariables(source, 'demo'))
}

function databaseEnvOf(variables: ParsedVariables): DatabaseEnv {
  return {
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL ?? null,
    databaseSessionUrl: variables.DATABASE_SESSION_URL ?? null,
    replicaUrl: variables.REPLICA_URL ?? null,
  }
}

function checkedVariables(source: GivenVariables, mode: Mode): ParsedVariables {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const { variables, problems } = parseVariables(given)
  const all = [...problems, ...refusalsOf(given, mode)]
  if (!variables || all.length > 0) throw new EnvError(all)
  return variables
}

function ownSecret(mode: Mode, dataDir: string): string {
  if (mode === 'test') return testSecret
  const kept = demoSecret(dataDir)
  if (kept.outcome === 'kept') return kept.secret
  throw new EnvError([`DATA_DIR is ${JSON.stringify(dataDir)}; expected a folder this user can write to (${kept.reason})`])
}

/** Public, as the README names it; `serve` refuses its secret. */
const demoClient: ApiClient = { id: 'treadline-demo', secret: 'demo-client-secret-for-localhost' }

function apiClientOf({ API_CLIENT_ID: id, API_CLIENT_SECRET: secret }: ParsedVariables, mode: Mode): ApiClient | null {
  if (id !== undefined && secret !== undefined) return { id, secret }
  return mode === 'serve' ? null : demoClient
}

function paymentsOf(variables: ParsedVariables, mode: Mode): PaymentsEnv {
  const providers = providersOf(variables)
  const elsewhere = variables.PAYMENT_SIMULATOR_URL
  if (mode === 'serve') return { providers, simulator: null }
  if (elsewhere) return { providers, simulator: { port: null, url: elsewhere } }
  const port = variables.PAYMENT_SIMULATOR_PORT ?? variables.PORT + 1
  return { providers, simulator: { port, url: `http://localhost:${port}` } }
}

function occupationOf(variables: ParsedVariables, mode: Mode): OccupationEnv | null {
  const { OCCUPATION_ISSUER: issuer, OCCUPATION_CLIENT_ID: clientId, OCCUPATION_CLIENT_SECRET: clientSecret } = variables
  if (issuer && clientId && clientSecret) return { mode: 'provider', issuer, clientId, clientSecret }
  if (mode === 'serve') return null
  const port = variables.OCCUPATION_SIMULATOR_PORT ?? variables.PORT + 2
  const access = { issuer: `http://localhost:${port}`, clientId: 'treadline-demo', clientSecret: 'simulator-client-secret' }
  return { mode: 'simulator', port, ...access }
}

function carrierOf(variables: ParsedVariables, mode: Mode): CarrierEnv | null {
  const { EASYPOST_API_KEY: apiKey, EASYPOST_WEBHOOK_SECRET: webhookSecret, EASYPOST_API_URL: apiUrl } = variables
  if (apiKey && webhookSecret) return { mode: 'provider', apiKey, webhookSecret, ...(apiUrl !== undefined && { apiUrl }) }
  if (mode === 'serve') return null
  const port = variables.CARRIER_SIMULATOR_PORT ?? variables.PORT + 3
  const access = { apiKey: 'simulator-key', webhookSecret: 'simulator-webhook-secret' }
  return { mode: 'simulator', port, ...access, apiUrl: `http://localhost:${port}` }
}

function vehicleLookupOf(variables: ParsedVariables, mode: Mode): VehicleLookupEnv | null {
  const { VPIC_API_URL: vpicUrl, PLATETOVIN_API_KEY: apiKey, PLATETOVIN_API_URL: url } = variables
  if (vpicUrl === undefined) return mode === 'serve' ? null : { mode: 'simulator' }
  return { mode: 'provider', vpicUrl, plates: apiKey === undefined ? null : { apiKey, ...(url !== undefined && { url }) } }
}

/** The rules have seen to it that a remote service comes with its credentials. */
function commerceOf({ COMMERCE_URL: url, ...variables }: ParsedVariables): CommerceEnv {
  const { COMMERCE_CLIENT_ID: clientId = '', COMMERCE_CLIENT_SECRET: clientSecret = '' } = variables
  return url ? { kind: 'remote', url, clientId, clientSecret } : { kind: 'own', isService: variables.COMMERCE_SERVICE === 'on' }
}

function taxOf({
  TAXJAR_ENVIRONMENT: environment,
  TAXJAR_API_TOKEN: apiToken,
  TAXJAR_API_URL: apiUrl,
}: ParsedVariables): TaxEnv | null {
  if (!environment || !apiToken) return null
  return { mode: environment === 'production' ? 'live' : 'sandbox', apiToken, ...(apiUrl !== undefined && { apiUrl }) }
}

/** The standard's variable names the collector; traces have an address of their own there. */
function tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_SAMPLER_ARG: share }: ParsedVariables): Env['traces'] {
  return collector === undefined ? null : { url: `${collector}/v1/traces`, share }
}

function smtpOf({ SMTP_URL: address, MAIL_FROM: from }: ParsedVariables): SmtpEnv | null {
  if (!address || !from) return null
  const { protocol, hostname: host, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  const auth = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null
  // 587 is for programs that hand in emails, and 25 between mail servers.
  return { host, port: Number(port) || (secure ? 465 : 587), secure, auth, from }
}
