/** A page of the shop with nothing on it but one provider's browser client, in Chromium, beside a simulator of its own. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build, type Rollup } from 'vite'
import type { SimulatedProvider } from '#fixtures/payments/simulator/simulator.types.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import type { PaymentAnswer, PaymentBrowser } from '#machines/ports/payments/payment-browser.ts'
import type { PaymentProvider } from '#machines/ports/payments/payment-provider.ts'
import { openBrowser } from '#model-tests/drivers/browser/browser.ts'
import { purchaseOf } from './provider-contract.ts'
import { openSimulator } from './testing.ts'

const nonce = 'bm9uY2U'

interface ShopInput {
  simulated: SimulatedProvider
  /** The module of the browser client, and what it exports. */
  module: URL
  exported: string
  type: PaymentType
  createProvider(simulatorUrl: string): PaymentProvider
}

export type ProviderShop = Awaited<ReturnType<typeof openShop>>

export async function openShop({ simulated, module, exported, type, createProvider }: ShopInput) {
  const script = await bundle(module)
  let simulatorUrl = ''
  const visits: string[] = []
  const server = createServer((request, response) => {
    const code = { '/browser.js': script, '/shop.js': "import * as half from '/browser.js'\nwindow.half = half" }[
      request.url ?? ''
    ]
    if (code) return void response.setHeader('Content-Type', 'text/javascript').end(code)
    visits.push(`${request.method} ${request.url}`)
    // The simulator's scripts run for their nonce alone.
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; script-src 'self' 'nonce-${nonce}'; connect-src ${simulatorUrl}; frame-src ${simulatorUrl}; style-src ${simulatorUrl}`,
    )
    response.setHeader('Content-Type', 'text/html')
    response.end(
      '<!doctype html><html lang="en"><title>Shop</title><script type="module" src="/shop.js"></script><main><div id="stage"></div></main></html>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const simulator = await openSimulator(simulated, [origin])
  simulatorUrl = simulator.url
  const provider = createProvider(simulator.url)
  const browser = await openBrowser()

  return {
    origin,
    /** Requests for pages of the shop, as `GET /return?state=s.1`. */
    visits,
    provider,
    simulator,
    start: (cartId: string) => {
      const urls = { returnUrl: `${origin}/return?state=s.1`, notifyUrl: `${origin}/webhooks/x` }
      return provider.start({ type, purchase: purchaseOf(cartId), ...urls })
    },
    /** A fresh page, its errors collected. */
    async open(options: { javaScriptEnabled?: boolean } = {}) {
      const context = await browser.newContext(options)
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await page.goto(origin)
      return { page, errors, close: () => context.close() }
    },
    /** Mounts the browser client; a failure comes back as its code and message. */
    mount: (page: Page, session: unknown) =>
      page.evaluate(
        async ({ session, exported, type, nonce }) => {
          const half = (window as unknown as { half: Record<string, PaymentBrowser> }).half[exported]!
          const slots = { fields: null, stage: document.querySelector<HTMLElement>('#stage')! }
          try {
            const mounted = await half.mount({ type, session: session as string, amountInCents: 82_900, slots, cspNonce: nonce })
            Object.assign(window, { mounted })
            return mounted.hasOwnButton ? 'its own button' : 'mounted'
          } catch (error) {
            const { code, message } = error as { code: string; message: string }
            return { code, message }
          }
        },
        { session, exported, type, nonce },
      ),
    pay: (page: Page) => page.evaluate('mounted.pay()') as Promise<PaymentAnswer>,
    teardown: (page: Page) => page.evaluate('mounted.teardown()'),
    async close() {
      await simulator.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What is left of a provider on the page: its scripts, its globals, anything beside the shop's own content. */
export function leftBehind(page: Page, globals: readonly string[]) {
  return page.evaluate(
    (names) => ({
      globals: names.filter((name) => name in window),
      scripts: [...document.scripts].map(({ src }) => src).filter((src) => !src.endsWith('/shop.js')),
      stage: document.querySelector('#stage')?.children.length,
      besides: [...document.body.children].map(({ tagName, id }) => `${tagName} ${id}`).filter((each) => each !== 'MAIN '),
    }),
    [...globals],
  )
}

export const nothing = { globals: [], scripts: [], stage: 0, besides: [] }

async function bundle(module: URL): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: fileURLToPath(module), formats: ['es'], fileName: 'browser' } },
  })
  const [output] = (Array.isArray(built) ? built : [built]) as Rollup.RollupOutput[]
  const chunks = output?.output.flatMap((each) => (each.type === 'chunk' ? [each.code] : [])) ?? []
  if (chunks.length !== 1) throw new Error(`${module.href} is ${chunks.length} chunks; the page serves one.`)
  return chunks[0]!
}
