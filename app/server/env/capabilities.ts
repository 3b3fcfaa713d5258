/**
 * What the shop does with each variable, and what it does without: `npm run serve -- --check` prints this table. Every variable of the
 * schema is in one row (capabilities.test.ts).
 */
import type { GivenVariables, VariableName } from './env.schema.ts'
import { paymentVariables } from './payment-variables.ts'

export interface Capability {
  /** What works, in a few words. */
  what: string
  /** All of them are needed. */
  needs: readonly VariableName[]
  /** They change how it works. */
  options?: readonly VariableName[]
  /** What shoppers or people of the shop do without. */
  without: string
}

export const withoutMailServer =
  'SMTP_URL is not set, so no email leaves this shop: new accounts cannot be confirmed, and shoppers, customers of sales reps and ' +
  'installers get no email. Emails of the last three days are sent once SMTP_URL and MAIL_FROM are set.'

export const withoutPostgres =
  'DATABASE_URL is not set, so orders are kept in the embedded database under DATA_DIR: it survives a killed process but no power cut, ' +
  'and one process alone can use it. Set DATABASE_URL to a Postgres server before the first order.'

const shopperPays = {
  braintree: 'pay by card, PayPal, Venmo, Apple Pay and Google Pay',
  klarna: 'pay with Klarna',
  affirm: 'pay with Affirm',
  katapult: 'pay with Katapult',
  resolve: 'pay on invoice with Resolve',
  synchrony: 'pay with Synchrony',
} as const satisfies Record<keyof typeof paymentVariables, string>

const payments = (Object.keys(shopperPays) as Array<keyof typeof shopperPays>).map((provider): Capability => {
  const { environment, credentials, optional } = paymentVariables[provider]
  return {
    what: `Shoppers ${shopperPays[provider]}`,
    needs: [environment, ...Object.values(credentials)] as VariableName[],
    options: Object.values(optional) as VariableName[],
    without: 'This is not offered. One way to pay is required.',
  }
})

export const capabilities: readonly Capability[] = [
  {
    what: 'Shoppers on other machines reach the shop',
    needs: ['PUBLIC_ORIGIN'],
    options: ['PORT', 'HOST', 'TRUSTED_PROXIES', 'STOP_SECONDS'],
    without: 'The shop answers at http://localhost only: links in emails and forms work on this machine alone.',
  },
  {
    what: 'Orders survive a power cut, and several nodes share them',
    needs: ['DATABASE_URL'],
    options: ['DATA_DIR', 'DATABASE_SESSION_URL'],
    without: withoutPostgres,
  },
  {
    what: 'Listings and pages of tires are read from a replica',
    needs: ['REPLICA_URL'],
    without: 'They are read from the server that takes the writes, which is enough for most shops.',
  },
  {
    what: 'Links, tickets and tokens are signed',
    needs: ['SESSION_SECRET'],
    without: 'Nothing could be signed.',
  },
  ...payments,
  {
    what: 'Shoppers, sales reps and installers get emails',
    needs: ['SMTP_URL', 'MAIL_FROM'],
    without: withoutMailServer,
  },
  {
    what: 'Shoppers can call',
    needs: ['CUSTOMER_SERVICE_PHONE'],
    options: ['CUSTOMER_SERVICE_HOURS'],
    without: 'Pages and messages that say to call would name no number.',
  },
  { what: 'Receipts name the seller’s address', needs: ['SHOP_ADDRESS'], without: 'Receipts show no address.' },
  { what: 'Tires have a price by the month', needs: ['FINANCE_TERMS'], without: 'Pages of tires name no monthly payment.' },
  {
    what: 'Messages of shoppers are emailed to support',
    needs: ['SUPPORT_EMAIL'],
    without: 'Staff read them at /staff/messages only.',
  },
  {
    what: 'Applications of installers are emailed',
    needs: ['PARTNERS_EMAIL'],
    without: 'They are kept in the database only.',
  },
  {
    what: 'Staff see live numbers, replays, messages and returns',
    needs: ['STAFF_EMAILS'],
    without: 'No account is staff, and messages, returns and the statecharts have no reader.',
  },
  {
    what: 'Sales tax is computed and reported',
    needs: ['TAXJAR_ENVIRONMENT', 'TAXJAR_API_TOKEN'],
    options: ['TAXJAR_API_URL'],
    without: 'Tax is an estimate by the states’ base rates, without local tax, and sales are reported to no one.',
  },
  {
    what: 'Parcels are followed',
    needs: ['EASYPOST_API_KEY', 'EASYPOST_WEBHOOK_SECRET'],
    options: ['EASYPOST_API_URL'],
    without: 'People report where parcels are.',
  },
  {
    what: 'A warehouse’s program reports shipments',
    needs: ['WAREHOUSE_SECRET'],
    without: 'Calls to /warehouse are refused, and people report what was sent.',
  },
  { what: 'Shoppers find their car by VIN', needs: ['VPIC_API_URL'], without: 'Cars are found by their names only.' },
  {
    what: 'Shoppers find their car by license plate',
    needs: ['PLATETOVIN_API_KEY'],
    options: ['PLATETOVIN_API_URL'],
    without: 'Plates are not asked for.',
  },
  {
    what: 'A ZIP code is proposed to shoppers who do not share their location',
    needs: ['GEOIP_DATABASE'],
    without: 'They type it: nothing is guessed from their connection.',
  },
  {
    what: 'Service members, students, teachers and alumni get their discount',
    needs: ['OCCUPATION_ISSUER', 'OCCUPATION_CLIENT_ID', 'OCCUPATION_CLIENT_SECRET'],
    without: 'The discount is not offered.',
  },
  {
    what: 'A program gets access tokens',
    needs: ['API_CLIENT_ID', 'API_CLIENT_SECRET'],
    without: 'POST /token gives none.',
  },
  {
    what: 'Carts and orders are kept by another Treadline',
    needs: ['COMMERCE_URL', 'COMMERCE_CLIENT_ID', 'COMMERCE_CLIENT_SECRET'],
    options: ['COMMERCE_SERVICE'],
    without: 'They are kept in this shop’s database, as in most shops.',
  },
  {
    what: 'Requests are traced',
    needs: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
    options: ['OTEL_TRACES_SAMPLER_ARG'],
    without: 'No traces are sent; the log and /metrics say what happens.',
  },
  {
    what: 'Prometheus on another machine reads /metrics',
    needs: ['METRICS_TOKEN'],
    options: ['LOG_LEVEL'],
    without: 'Only this machine can read /metrics.',
  },
]

/** The simulators of `npm start` and of tests; `serve` has none. */
export const demoVariables = [
  'PAYMENT_SIMULATOR_PORT',
  'PAYMENT_SIMULATOR_URL',
  'OCCUPATION_SIMULATOR_PORT',
  'CARRIER_SIMULATOR_PORT',
  'MADE_UP_SHOPPERS',
] as const satisfies VariableName[]

/** What the variables switch on, and what each missing one costs; in the order of the table. */
export function standingOf(
  given: GivenVariables,
): Array<{ what: string; works: true } | { what: string; works: false; why: string }> {
  return capabilities.map(({ what, needs, without }) => {
    const missing = needs.filter((name) => !given[name])
    if (missing.length === 0) return { what, works: true }
    const isNamed = missing.some((name) => without.startsWith(name))
    return { what, works: false, why: isNamed ? without : `${missing.join(', ')} not set. ${without}` }
  })
}
