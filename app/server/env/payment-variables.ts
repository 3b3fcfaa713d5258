/**
 * What each payment provider wants of the environment. A provider is set whole or not at all; which of its services is
 * meant (`sandbox` moves no real money) is always said.
 */
import type { ProviderName } from '#machines/ports/payments/payment-provider.ts'

interface ProviderVariables {
  environment: string
  /** All of them, or none. */
  credentials: Record<string, string>
  /** Beside them: addresses of a proxy or of the merchant's own configuration. */
  optional: Record<string, string>
}

/** By the name of the adapter's option. */
export const paymentVariables = {
  braintree: {
    environment: 'BRAINTREE_ENVIRONMENT',
    credentials: {
      merchantId: 'BRAINTREE_MERCHANT_ID',
      publicKey: 'BRAINTREE_PUBLIC_KEY',
      privateKey: 'BRAINTREE_PRIVATE_KEY',
    },
    optional: {
      merchantAccountId: 'BRAINTREE_MERCHANT_ACCOUNT_ID',
      gatewayUrl: 'BRAINTREE_GATEWAY_URL',
      threeDSecure: 'BRAINTREE_3D_SECURE',
    },
  },
  klarna: {
    environment: 'KLARNA_ENVIRONMENT',
    credentials: { username: 'KLARNA_USERNAME', password: 'KLARNA_PASSWORD' },
    optional: { apiUrl: 'KLARNA_API_URL' },
  },
  affirm: {
    environment: 'AFFIRM_ENVIRONMENT',
    credentials: { publicApiKey: 'AFFIRM_PUBLIC_API_KEY', privateApiKey: 'AFFIRM_PRIVATE_API_KEY' },
    optional: { apiUrl: 'AFFIRM_API_URL' },
  },
  katapult: {
    environment: 'KATAPULT_ENVIRONMENT',
    credentials: { apiKey: 'KATAPULT_API_KEY', apiToken: 'KATAPULT_API_TOKEN' },
    optional: { apiUrl: 'KATAPULT_API_URL' },
  },
  resolve: {
    environment: 'RESOLVE_ENVIRONMENT',
    credentials: { merchantId: 'RESOLVE_MERCHANT_ID', secretKey: 'RESOLVE_SECRET_KEY' },
    optional: { apiUrl: 'RESOLVE_API_URL' },
  },
  synchrony: {
    environment: 'SYNCHRONY_ENVIRONMENT',
    credentials: {
      clientId: 'SYNCHRONY_CLIENT_ID',
      clientSecret: 'SYNCHRONY_CLIENT_SECRET',
      partnerId: 'SYNCHRONY_PARTNER_ID',
      // Synchrony gives every merchant addresses of its own.
      authUrl: 'SYNCHRONY_AUTH_URL',
      tokenUrl: 'SYNCHRONY_TOKEN_URL',
      statusInquiryUrl: 'SYNCHRONY_STATUS_INQUIRY_URL',
      transactUrl: 'SYNCHRONY_TRANSACT_URL',
      scriptUrl: 'SYNCHRONY_SCRIPT_URL',
    },
    optional: { modalOrigin: 'SYNCHRONY_MODAL_URL' },
  },
} as const satisfies Record<ProviderName, ProviderVariables>

export type PaymentVariable = {
  [Name in ProviderName]: Values<(typeof paymentVariables)[Name]> extends infer Names ? Names : never
}[ProviderName]
type Values<Row> = Row extends { environment: infer E; credentials: infer C; optional: infer O }
  ? E | C[keyof C] | O[keyof O]
  : never

export const paymentVariableNames = Object.values(paymentVariables).flatMap(({ environment, credentials, optional }) => [
  environment,
  ...Object.values(credentials),
  ...Object.values(optional),
])

/** What must never be printed. */
export const paymentSecrets: readonly string[] = paymentVariableNames.filter((name) =>
  /PRIVATE|SECRET|PASSWORD|TOKEN$/.test(name),
)

/** A provider as it is set: its options by name. */
export type ProviderEnv<Name extends ProviderName = ProviderName> = { mode: 'sandbox' | 'live' } & Record<
  keyof (typeof paymentVariables)[Name]['credentials'],
  string
> &
  Partial<Record<keyof (typeof paymentVariables)[Name]['optional'], string>>

export type ProvidersEnv = { [Name in ProviderName]?: ProviderEnv<Name> }

/** Those that are set; the rules have seen to it that each is whole. */
export function providersOf(given: Readonly<Record<string, unknown>>): ProvidersEnv {
  const set = Object.entries(paymentVariables).flatMap(([name, { environment, credentials, optional }]) => {
    const mode = given[environment]
    if (mode === undefined) return []
    const options = [...Object.entries(credentials), ...Object.entries(optional)].flatMap(([option, variable]) => {
      const value = given[variable]
      return value === undefined ? [] : [[option, value] as const]
    })
    return [[name, { mode: mode === 'production' ? 'live' : 'sandbox', ...Object.fromEntries(options) }] as const]
  })
  return Object.fromEntries(set) as ProvidersEnv
}
