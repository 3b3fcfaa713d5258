/** Chromium on the page of the browser tests. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { build, type Rollup } from 'vite'
import { styleOptions } from '#app/cli/build/style-options.ts'
import { openBrowser } from '#model-tests/drivers/browser/browser.ts'
import { isDone } from '#model-tests/drivers/browser/kept-page.ts'
import type { PaymentPage } from './page-testing.ts'
import type { Served } from './view-testing.ts'

export type Pay = Awaited<ReturnType<typeof openPayPages>>

/** Bundles the page once; one test after the other opens it. `isStrict`: with React's development build, whose strict mode mounts twice. */
export async function openPayPages({ isStrict = false } = {}) {
  const { script, styles } = await bundle(isStrict)
  const server = createServer((request, response) => {
    if (request.url === '/page.js') return void response.setHeader('Content-Type', 'text/javascript; charset=utf-8').end(script)
    if (request.url === '/page.css') return void response.setHeader('Content-Type', 'text/css').end(styles)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await openBrowser()
  const kept = new Map<BrowserContextOptions, Page>()
  const errors: string[] = []
  async function newPage(options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext(options)
    context.setDefaultTimeout(10_000)
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    return page
  }
  return {
    /** Console errors of any page. */
    errors,
    /** `prepare` runs in the page before the step is rendered. */
    async open(view: Served, prepare?: (page: PaymentPage) => void, options: BrowserContextOptions = desktop): Promise<Page> {
      const page = kept.get(options) ?? (await newPage(options))
      kept.set(options, page)
      for (const window of page.context().pages()) if (window !== page) await isDone(window.close())
      await page.goto(`${origin}/checkout/payments`)
      if (prepare) await page.evaluate(`(${prepare})(page)`)
      await page.evaluate(`page.open(${JSON.stringify(view)})`)
      await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor()
      return page
    },
    async close() {
      await Promise.all([...kept.values()].map((page) => page.context().close()))
      server.closeAllConnections()
      server.close()
    },
  }
}

const desktop = { viewport: { width: 1350, height: 940 } }
export const phone = { viewport: { width: 412, height: 660 }, hasTouch: true, isMobile: true }

const html = `<!doctype html><html lang="en-US"><head><title>Payment</title><link rel="stylesheet" href="/page.css">
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><div id="app"></div><script nonce="of-this-document" src="/page.js"></script></body></html>`

async function bundle(isStrict: boolean): Promise<{ script: string; styles: string }> {
  const entry = fileURLToPath(new URL('./page-testing.ts', import.meta.url))
  const built = await build({
    configFile: false,
    css: styleOptions(false),
    logLevel: 'error',
    // The test runner is in development mode, the page in production mode.
    esbuild: { jsxDev: false },
    define: { 'process.env.NODE_ENV': isStrict ? '"development"' : '"production"' },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'testPage', fileName: 'page' } },
  })
  const [result] = (Array.isArray(built) ? built : [built]) as Rollup.RollupOutput[]
  const files = result!.output
  const styles = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  const script = files.find((file) => file.type === 'chunk')
  if (script?.type !== 'chunk' || styles?.type !== 'asset') throw new Error('The page was not bundled')
  return { script: script.code, styles: String(styles.source) }
}
