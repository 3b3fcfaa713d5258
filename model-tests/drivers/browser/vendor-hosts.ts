/** Braintree's own hosts and those of its wallets, led to the simulator: the unmodified SDK calls no other host. */
import type { BrowserContext, Route } from 'playwright-core'

/** Routes every vendor's host to the simulator; all other hosts are blocked and reported. */
export async function leadVendorsTo(context: BrowserContext, simulatorUrl: string, shopOrigin: string): Promise<string[]> {
  const strangers: string[] = []
  const isForeign = ({ origin }: URL) => origin !== shopOrigin && origin !== simulatorUrl
  await context.route(isForeign, async (route) => {
    const url = new URL(route.request().url())
    if (isVendorsLog(url)) return route.fulfill({ status: 200, headers: anyOrigin, json: {} })
    const known = vendorPaths.find(({ host, from }) => host.test(url.hostname) && from.test(url.pathname))
    if (!known) {
      strangers.push(url.href)
      return route.abort()
    }
    await forward(route, simulatorUrl + (known.to ?? url.pathname) + url.search).catch((error: unknown) => {
      // A page may be closed while it still tells the vendor something.
      if (String(error).includes('closed')) return
      strangers.push(`${url.href}: ${error}`)
      return route.abort()
    })
  })
  return strangers
}

/** What the SDK's own hosts serve, and by which of the simulator's paths it is answered. */
const vendorPaths: ReadonlyArray<{ host: RegExp; from: RegExp; to?: string }> = [
  { host: /\.(braintreegateway|braintree-api)\.com$/, from: /^\// },
  { host: /venmo\.com$/, from: /^\/(go|assets)\// },
  { host: /^www\.paypal\.com$/, from: /^\/sdk\/js$/, to: '/braintree/scripts/paypal-sdk.js' },
  { host: /^c\.paypal\.com$/, from: /^\/da\/r\/fb\.js$/, to: '/braintree/scripts/device-data.js' },
  { host: /^pay\.google\.com$/, from: /^\/gp\/p\/js\/pay\.js$/, to: '/braintree/scripts/google-pay.js' },
  { host: /\.cardinalcommerce\.com$/, from: /songbird\.js$/, to: '/braintree/scripts/songbird.js' },
  { host: /^(www\.paypal|pay\.google)\.com$/, from: /^\/(braintree|assets)\// },
]

/** The SDK's telemetry; its answer is not awaited. */
function isVendorsLog({ hostname, pathname }: URL): boolean {
  return hostname === 'www.paypal.com' && pathname.startsWith('/xoplatform/logger/')
}
const anyOrigin = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }

/** Longer than any answer that a test has the simulator hold back. */
const answerMs = 60_000

async function forward(route: Route, url: string): Promise<void> {
  const request = route.request()
  const { host: _host, ...headers } = request.headers()
  const plain = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')))
  const body = ['GET', 'HEAD', 'OPTIONS'].includes(request.method()) ? undefined : (request.postData() ?? '')
  const answer = await fetch(url, {
    method: request.method(),
    headers: plain,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(answerMs),
  })
  await route.fulfill({
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  })
}
