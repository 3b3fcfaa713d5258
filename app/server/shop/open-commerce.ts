/** Commerce as configured: on the shop's own database with its tax provider, or another Treadline's over HTTP. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createCommerce, createCommerceOverHttp } from '#adapters/commerce/index.ts'
import type { Database } from '#adapters/database/index.ts'
import { createRequestLayer, createTokenSource } from '#adapters/request-layer/index.ts'
import { createTaxEstimator, createTaxJar } from '#adapters/tax/index.ts'
import type { Env } from '#app/server/env/env.ts'
import { currentExtras } from '#app/server/visitor/visit-extras.ts'
import type { RenderEmail } from '#machines/domain/email.ts'
import type { Commerce } from '#machines/ports/commerce/commerce.ts'
import type { Geo } from '#machines/ports/geo.ts'
import type { Telemetry } from '#machines/ports/telemetry.ts'
import { orderToken } from './orders/order-link.ts'
import { timedCalls } from './timed-calls.ts'

export function openCommerce(
  env: Pick<Env, 'commerce' | 'tax' | 'sessionSecret'>,
  own: { database: Database; geo: Geo; renderEmail: RenderEmail },
  { log, telemetry }: { log: Logger; telemetry: Pick<Telemetry, 'countIncident' | 'countCall'> },
): Commerce {
  if (env.commerce.kind === 'own') {
    const tax = env.tax
      ? timedCalls(createTaxJar(env.tax), 'taxjar', ['quote', 'record', 'refund'], telemetry)
      : createTaxEstimator()
    return createCommerce({
      ...own,
      orderToken: (orderId) => orderToken(env, orderId),
      tax,
      onTaxTrouble({ kind, message }) {
        log.warn({ event: `tax.${kind}`, provider: tax.provider }, message)
        telemetry.countIncident(`tax.${kind}`)
      },
    })
  }
  const { url, clientId, clientSecret } = env.commerce
  const options = {
    clock: { now: Date.now, wait: (ms: number, signal?: AbortSignal) => wait(ms, undefined, { signal }) },
    random: Math.random,
    onError: (report: object) => log.warn(report, 'The commerce service could not be asked'),
  }
  // Tokens are given out where the service is, beside it: /token belongs to the origin.
  const request = createRequestLayer({ ...options, baseUrl: new URL(url).origin })
  const tokens = createTokenSource({ request, clientId, clientSecret, now: Date.now })
  return createCommerceOverHttp(createRequestLayer({ ...options, baseUrl: url, tokens, extras: currentExtras }))
}
