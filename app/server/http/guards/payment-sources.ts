/**
 * What the payment step may load and talk to beside the shop itself: the hosts of the providers that are offered, and no
 * else's. Only the chosen provider's scripts are ever put on the page; that the policy knows the others' hosts too lets a
 * shopper change the way to pay without losing what they typed. The hosts are the vendors' published ones; a merchant's
 * account may add some, which a report of the policy would tell.
 */
import type { PaymentType } from '#machines/domain/payment.ts'
import type { PaymentMode, ProviderName } from '#machines/ports/payments/payment-provider.ts'
import type { PaymentMethod } from '#machines/ports/payments/payments.ts'

export interface PaymentSources {
  script: string[]
  connect: string[]
  frame: string[]
  style: string[]
  img: string[]
  /** Where a form may lead. */
  form: string[]
}

type Hosts = Partial<PaymentSources>
type ByService = Record<Exclude<PaymentMode, 'simulator'>, Hosts>

const paypal: Hosts = {
  script: ['https://www.paypal.com', 'https://c.paypal.com'],
  connect: ['https://*.paypal.com'],
  frame: ['https://*.paypal.com'],
  img: ['https://*.paypal.com', 'https://www.paypalobjects.com'],
}

const braintree: ByService = {
  sandbox: {
    connect: [
      'https://api.sandbox.braintreegateway.com',
      'https://payments.sandbox.braintree-api.com',
      'https://origin-analytics-sand.sandbox.braintree-api.com',
    ],
    frame: ['https://assets.braintreegateway.com'],
  },
  live: {
    connect: [
      'https://api.braintreegateway.com',
      'https://payments.braintree-api.com',
      'https://client-analytics.braintreegateway.com',
    ],
    frame: ['https://assets.braintreegateway.com'],
  },
}

const cardinal = (script: string): Hosts => ({
  script: [script],
  connect: ['https://*.cardinalcommerce.com'],
  frame: ['https://*.cardinalcommerce.com'],
})

/** The hosts of 3-D Secure. */
const banks: ByService = {
  sandbox: cardinal('https://songbirdstag.cardinalcommerce.com'),
  live: cardinal('https://songbird.cardinalcommerce.com'),
}

/** Beside Braintree's own. Every payment reads the device for its fraud check, at PayPal's hosts. */
const braintreeTypes: Partial<Record<PaymentType, ByService>> = {
  credit: banks,
  googlepay: inBoth({
    script: ['https://pay.google.com'],
    connect: ['https://pay.google.com', 'https://google.com'],
    frame: ['https://pay.google.com'],
    img: ['https://www.gstatic.com'],
  }),
  applepay: inBoth({ script: ['https://applepay.cdn-apple.com'] }),
  venmo: inBoth({ frame: ['https://account.venmo.com', 'https://*.venmo.com'] }),
}

const one = (origin: string): Hosts => ({
  script: [origin],
  connect: [origin],
  frame: [origin],
  style: [origin],
  img: [origin],
  form: [origin],
})

const lenders: Record<Exclude<ProviderName, 'braintree' | 'synchrony'>, ByService> = {
  klarna: inBoth({
    script: ['https://x.klarnacdn.net'],
    connect: ['https://*.klarna.com', 'https://*.klarnaevt.com'],
    frame: ['https://*.klarna.com', 'https://*.klarnacdn.net'],
    img: ['https://x.klarnacdn.net'],
  }),
  affirm: inBoth(one('https://*.affirm.com')),
  katapult: { sandbox: one('https://sandbox.katapult.com'), live: one('https://www.katapult.com') },
  resolve: { sandbox: one('https://app-sandbox.resolvepay.com'), live: one('https://app.resolvepay.com') },
}

interface Origins {
  simulator: string | null
  /** Of the script, whose address the merchant is given. */
  synchrony: string | null
}

export function paymentSources(ways: readonly PaymentMethod[], origins: Origins): PaymentSources {
  return together(ways.flatMap((way) => hostsOf(way, origins)))
}

function hostsOf({ type, provider, mode }: PaymentMethod, origins: Origins): Hosts[] {
  // The simulator's card fields are the shop's own frames, as braintree-web asks.
  if (mode === 'simulator') return origins.simulator ? [one(origins.simulator), { frame: ["'self'"] }] : []
  if (provider === 'braintree') return [braintree[mode], paypal, braintreeTypes[type]?.[mode] ?? {}]
  if (provider === 'synchrony') return origins.synchrony ? [one(origins.synchrony)] : []
  return [lenders[provider][mode]]
}

function inBoth(hosts: Hosts): ByService {
  return { sandbox: hosts, live: hosts }
}

function together(parts: Hosts[]): PaymentSources {
  const all = (name: keyof PaymentSources) => [...new Set(parts.flatMap((part) => part[name] ?? []))]
  return {
    script: all('script'),
    connect: all('connect'),
    frame: all('frame'),
    style: all('style'),
    img: all('img'),
    form: all('form'),
  }
}
