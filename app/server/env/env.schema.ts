/** What each environment variable may look like on its own; the messages say what is expected. */
import { isIP } from 'node:net'
import * as v from 'valibot'
import { type FinanceTerms, monthlyLenders } from '#machines/domain/pricing/finance.ts'
import { type PaymentVariable, paymentSecrets, paymentVariableNames } from './payment-variables.ts'

/** The environment as a process gets it. */
export type GivenVariables = Readonly<Record<string, string | undefined>>

const expectedPort = 'a whole number from 1 to 65535'
const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, expectedPort),
  v.transform(Number),
  v.minValue(1, expectedPort),
  v.maxValue(65_535, expectedPort),
)

const hostName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i
const host = v.pipe(
  v.string(),
  v.check(
    (text) => isIP(text) > 0 || (hostName.test(text) && !/^[\d.]+$/.test(text)),
    'an IP address or a host name, without scheme or port',
  ),
)

/** A web address: trailing slashes go, so that paths can be appended. */
const webAddress = (expected: string, isRight: (url: URL) => boolean) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && isRight(new URL(text)), expected),
    v.transform((text) => text.replace(/\/+$/, '')),
  )

const providerAddress = webAddress(
  'an http(s) address without query, like https://pay.example.com',
  (url) => !url.search && !url.hash,
)

/** Kept exactly: a trailing slash is part of an issuer. */
const issuerAddress = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#]/.test(text),
    'an http(s) address without query, like https://id.example.com',
  ),
)

const databaseAddress = v.pipe(
  v.string(),
  v.check(
    (text) => /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text),
    'an address like postgres://user:password@host:5432/treadline',
  ),
)

/** A user name and password are percent-encoded, as in any URL. */
const mailServer = v.pipe(
  v.string(),
  v.check(
    (text) => /^smtps?:\/\/./.test(text) && URL.canParse(text) && isMailServer(new URL(text)),
    'an address like smtps://user:password@smtp.example.com:465, or smtp://… for STARTTLS, with what is special in the password percent-encoded',
  ),
)

function isMailServer({ hostname, pathname, search, hash, username, password }: URL): boolean {
  const isBare = (pathname === '' || pathname === '/') && !search && !hash
  return hostname !== '' && isBare && (username === '') === (password === '') && isDecodable(username) && isDecodable(password)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const mailbox = /^(?:(?<name>[^<>"\p{Cc}]*?)\s*<(?<inBrackets>[^<>]+)>|(?<alone>[^<>]+))$/u

/** `Treadline <orders@tires.example.com>`, or the address alone. */
const sender = v.pipe(
  v.string(),
  v.transform((text) => {
    const { name = '', inBrackets, alone = '' } = mailbox.exec(text.trim())?.groups ?? {}
    return { name, address: inBrackets ?? alone }
  }),
  v.check(
    ({ address }) => v.is(v.pipe(v.string(), v.email()), address),
    'an address like orders@tires.example.com, or Treadline <orders@tires.example.com>',
  ),
)

const expectedTerms =
  'a lender, its months, its yearly rate in percent, and the least and the most dollars that it lends, like affirm 12 9.99 50 17500'

/** `affirm 12 9.99 50 17500` */
/** `9.99`, without its sign. */
const percent = /^\d{1,2}(?:\.\d\d?)?$/

const financeTerms = v.pipe(
  v.string(),
  v.transform((text): FinanceTerms | null => {
    const [lender, months = '', apr = '', least = '', most = '', ...more] = text.trim().split(/\s+/)
    const known = monthlyLenders.find((name) => name === lender)
    const areNumbers = /^\d{1,2}$/.test(months) && percent.test(apr) && [least, most].every((sum) => /^\d{1,6}$/.test(sum))
    if (!known || !areNumbers || more.length > 0 || Number(months) === 0 || Number(least) > Number(most)) return null
    const aprInHundredths = Math.round(Number(apr) * 100)
    return {
      lender: known,
      months: Number(months),
      aprInHundredths,
      leastInCents: Number(least) * 100,
      mostInCents: Number(most) * 100,
    }
  }),
  v.check((terms) => terms !== null, expectedTerms),
)

/** Validators by kind of variable. */
const kindsOfVariable = [
  { ending: /_ENVIRONMENT$/, schema: v.picklist(['sandbox', 'production'], '"sandbox" or "production"') },
  { ending: /_URL$/, schema: providerAddress },
  { ending: /_3D_SECURE$/, schema: v.picklist(['on', 'off'], '"on" or "off"') },
] as const

const providerVariables = Object.fromEntries(
  paymentVariableNames.map((name) => [
    name,
    v.optional(kindsOfVariable.find(({ ending }) => ending.test(name))?.schema ?? v.string()),
  ]),
) as unknown as Record<PaymentVariable, v.OptionalSchema<v.GenericSchema<string>, undefined>>

const emailsIn = (text: string) => text.split(',').map((email) => email.trim().toLowerCase())
const expectedEmails = 'email addresses with commas between them, like ann@tires.example.com,bob@tires.example.com'

/** In lower case, as accounts are compared; each once. */
const staffEmails = v.pipe(
  v.string(),
  v.check((text) => emailsIn(text).every((email) => v.is(v.pipe(v.string(), v.email()), email)), expectedEmails),
  v.transform((text) => [...new Set(emailsIn(text))]),
)

/** Kept as ten digits. */
const servicePhone = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '')),
  v.regex(/^[2-9]\d{2}[2-9]\d{6}$/, 'a US phone number like (614) 555-0100'),
)

/** The secret that signs, and after a comma the one before it. */
const sessionSecrets = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.check((secrets) => secrets.every((secret) => secret.length >= 32), 'at least 32 random characters'),
  v.maxLength(2, 'one secret, or two with a comma between them: the new one, and the one before it'),
)

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const variablesSchema = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(host, 'localhost'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(databaseAddress),
  DATABASE_SESSION_URL: v.optional(databaseAddress),
  REPLICA_URL: v.optional(databaseAddress),
  PUBLIC_ORIGIN: v.optional(
    webAddress('an origin without path, like https://tires.example.com', (url) => url.href === `${url.origin}/`),
  ),
  TRUSTED_PROXIES: v.optional(
    v.pipe(v.string(), v.regex(/^[0-9]$/, 'how many proxies of your own stand in front, 0 to 9'), v.transform(Number)),
    '0',
  ),
  STOP_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'how many seconds requests may finish in when the shop stops, 0 to 999'),
      v.transform(Number),
    ),
    '8',
  ),
  SESSION_SECRET: v.optional(sessionSecrets),
  ...providerVariables,
  PAYMENT_SIMULATOR_PORT: v.optional(port),
  PAYMENT_SIMULATOR_URL: v.optional(providerAddress),
  OCCUPATION_ISSUER: v.optional(issuerAddress),
  OCCUPATION_CLIENT_ID: v.optional(v.string()),
  OCCUPATION_CLIENT_SECRET: v.optional(v.string()),
  OCCUPATION_SIMULATOR_PORT: v.optional(port),
  API_CLIENT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]{3,60}$/, '3 to 60 letters, digits, dots, hyphens or underscores')),
  ),
  API_CLIENT_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'at least 32 random characters'))),
  COMMERCE_URL: v.optional(providerAddress),
  COMMERCE_CLIENT_ID: v.optional(v.string()),
  COMMERCE_CLIENT_SECRET: v.optional(v.string()),
  COMMERCE_SERVICE: v.optional(v.picklist(['on', 'off'], '"on" or "off"'), 'off'),
  TAXJAR_ENVIRONMENT: v.optional(v.picklist(['sandbox', 'production'], '"sandbox" or "production"')),
  TAXJAR_API_TOKEN: v.optional(v.string()),
  TAXJAR_API_URL: v.optional(providerAddress),
  EASYPOST_API_KEY: v.optional(v.string()),
  EASYPOST_WEBHOOK_SECRET: v.optional(v.string()),
  EASYPOST_API_URL: v.optional(providerAddress),
  CARRIER_SIMULATOR_PORT: v.optional(port),
  VPIC_API_URL: v.optional(providerAddress),
  PLATETOVIN_API_KEY: v.optional(v.string()),
  PLATETOVIN_API_URL: v.optional(providerAddress),
  GEOIP_DATABASE: v.optional(v.string()),
  WAREHOUSE_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'at least 32 random characters'))),
  SMTP_URL: v.optional(mailServer),
  MAIL_FROM: v.optional(sender),
  CUSTOMER_SERVICE_PHONE: v.optional(servicePhone),
  CUSTOMER_SERVICE_HOURS: v.optional(v.pipe(v.string(), v.maxLength(80, 'the hours in words, at most 80 characters'))),
  SHOP_ADDRESS: v.optional(v.pipe(v.string(), v.maxLength(160, 'the address in one line, at most 160 characters'))),
  FINANCE_TERMS: v.optional(financeTerms),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email('an email address like help@tires.example.com'))),
  PARTNERS_EMAIL: v.optional(v.pipe(v.string(), v.email('an email address like partners@tires.example.com'))),
  STAFF_EMAILS: v.optional(staffEmails),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(32, 'at least 32 random characters'))),
  MADE_UP_SHOPPERS: v.optional(v.picklist(['on', 'off'], '"on" or "off"'), 'on'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(providerAddress),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(v.string(), v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'the part of requests that is traced, 0 to 1'), v.transform(Number)),
    '1',
  ),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `one of ${logLevels.join(', ')}`)),
})

export type ParsedVariables = v.InferOutput<typeof variablesSchema>
export type VariableName = keyof ParsedVariables
export const variableNames = Object.keys(variablesSchema.entries) as VariableName[]

/** The variables, or a sentence for each one that cannot be used. */
export function parseVariables(given: GivenVariables): { variables: ParsedVariables | null; problems: string[] } {
  const parsed = v.safeParse(variablesSchema, given)
  if (parsed.success) return { variables: parsed.output, problems: [] }
  const expected = Object.entries(v.flatten<typeof variablesSchema>(parsed.issues).nested ?? {}) as [VariableName, string[]][]
  return { variables: null, problems: expected.map(([name, messages]) => problemSentence(name, given[name], messages[0] ?? '')) }
}

/** Names the variable, its value with secrets masked, and what would be right. */
export function problemSentence(name: VariableName, value: string | undefined, expected: string): string {
  return `${name} is ${shown(name, value)}; expected ${expected}`
}

const secrets: readonly VariableName[] = [
  'SESSION_SECRET',
  'OCCUPATION_CLIENT_SECRET',
  'API_CLIENT_SECRET',
  'COMMERCE_CLIENT_SECRET',
  'METRICS_TOKEN',
  'TAXJAR_API_TOKEN',
  'EASYPOST_API_KEY',
  'EASYPOST_WEBHOOK_SECRET',
  'PLATETOVIN_API_KEY',
  'WAREHOUSE_SECRET',
  'SMTP_URL',
]

function shown(name: VariableName, value: string | undefined): string {
  if (value === undefined) return 'not set'
  if (secrets.includes(name) || paymentSecrets.includes(name)) return `hidden (${value.length} characters)`
  return JSON.stringify(value.replace(/:[^/].*@/, ':***@').replace(/(password=)[^&]*/i, '$1***'))
}
