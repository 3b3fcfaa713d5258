/**
 * Payments as configured: each provider with credentials is the real one, in its sandbox or live; outside of production a
 * simulator stands in for the others. In production what has no credentials is not offered.
 */
import type { Database } from '#adapters/database/index.ts'
import { createAffirm } from '#adapters/payments/affirm/index.ts'
import { createBraintree } from '#adapters/payments/braintree/index.ts'
import { createPayments } from '#adapters/payments/index.ts'
import { createKatapult } from '#adapters/payments/katapult/index.ts'
import { createKlarna } from '#adapters/payments/klarna/index.ts'
import { createResolve } from '#adapters/payments/resolve/index.ts'
import { createSynchrony } from '#adapters/payments/synchrony/index.ts'
import type { Env } from '#app/server/env/env.ts'
import type { ProvidersEnv } from '#app/server/env/payment-variables.ts'
import { simulatedProviders } from '#app/server/shop/demo.ts'
import { timedCalls } from '#app/server/shop/timed-calls.ts'
import type { PaymentProvider } from '#machines/ports/payments/payment-provider.ts'
import type { Payments } from '#machines/ports/payments/payments.ts'
import type { Telemetry } from '#machines/ports/telemetry.ts'

/** An adapter makes up to four calls for one answer, and the engine waits ten seconds for it; what takes longer is looked up. */
const timeoutMs = 3_000

/** Functions of a provider that wait for its answer. */
const calls = ['start', 'instrumentOf', 'authorize', 'lookup', 'capture', 'void', 'refund', 'abandon', 'chargesSince'] as const

export async function openPayments(
  env: Pick<Env, 'payments'>,
  database: Database,
  telemetry: Pick<Telemetry, 'countCall'>,
): Promise<Payments> {
  const providers = await openProviders(env)
  return createPayments({
    database,
    providers: providers.map((provider) => timedCalls(provider, provider.name, calls, telemetry)),
  })
}

/** Those that are offered. */
export async function openProviders({ payments: env }: Pick<Env, 'payments'>): Promise<PaymentProvider[]> {
  const { providers: real } = env
  const simulated = await simulatedProviders({ payments: env })
  const offered: Array<PaymentProvider | null> = [
    open(real.braintree ? braintreeOptions(real.braintree) : simulated?.braintree, createBraintree),
    open(real.klarna ?? simulated?.klarna, createKlarna),
    open(real.affirm ?? simulated?.affirm, createAffirm),
    open(real.katapult ?? simulated?.katapult, createKatapult),
    open(real.resolve ?? simulated?.resolve, createResolve),
    open(real.synchrony ?? simulated?.synchrony, createSynchrony),
  ]
  return offered.filter((provider) => provider !== null)
}

function open<Options extends object>(
  options: Options | undefined,
  create: (options: Options & { timeoutMs: number }) => PaymentProvider,
): PaymentProvider | null {
  return options ? create({ ...options, timeoutMs }) : null
}

function braintreeOptions({ threeDSecure, ...options }: NonNullable<ProvidersEnv['braintree']>) {
  return { ...options, threeDSecure: threeDSecure === 'on' }
}
