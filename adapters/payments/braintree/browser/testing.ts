/** A world for the browser tests: a simulator, a shop of one page, and Chromium. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import express from 'express'
import { build, type Rollup } from 'vite'
import { simulatedFrames } from '#app/server/http/simulated-frames.ts'
import { clientApi } from '#fixtures/payments/braintree/client/api.ts'
import { clientTokenFor, type HostNames, hostsOf } from '#fixtures/payments/braintree/client/hosts.ts'
import { framePaths } from '#fixtures/payments/braintree/frame-paths.ts'
import { type ApprovalEntry, readLedger } from '#fixtures/payments/simulator/ledger.ts'
import { ledgerFileName, startSimulator } from '#fixtures/payments/simulator/simulator.ts'
import type { Json } from '#machines/ports/payments/payment-provider.ts'

export const cspNonce = 'dGVzdA=='

/** The page's script as the shop would bundle it, once for all callers: one file for each part that loads separately. */
export function bundlePage(): Promise<Rollup.OutputChunk[]> {
  bundled ??= bundle()
  return bundled
}
let bundled: Promise<Rollup.OutputChunk[]> | null = null

async function bundle(): Promise<Rollup.OutputChunk[]> {
  const entry = fileURLToPath(new URL('./page-testing.ts', import.meta.url))
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: { input: { page: entry }, output: { entryFileNames: '[name].js' } },
    },
  })) as Rollup.RollupOutput
  return result.output.filter((file) => file.type === 'chunk')
}

export async function openBrowserHarness(chunks: Rollup.OutputChunk[], names: HostNames) {
  const dataDir = mkdtempSync(join(tmpdir(), 'braintree-'))
  const asked: string[] = []
  const app = express()
  const server: Server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const shopOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const simulator = await startSimulator({
    port: 0,
    dataDir,
    shopOrigins: [shopOrigin],
    providers: [(simulator) => clientApi(simulator, { hosts: names })],
  })
  app.use((request, _response, next) => {
    asked.push(request.url)
    next()
  })
  if (names === 'own') app.use(simulatedFrames({ url: simulator.url, origin: simulator.url, paths: framePaths }))
  app.get('/', (_request, response) => void response.set(pageHeaders(names, simulator.url)).send(pageHtml))
  for (const { fileName, code } of chunks) app.get(`/${fileName}`, (_request, response) => void response.type('js').send(code))

  const hosts = hostsOf({ publicUrl: () => simulator.url }, names)
  return {
    shopOrigin,
    simulatorUrl: simulator.url,
    /** Paths that the page requested from the shop. */
    asked,
    session(over: { threeDSecure?: boolean; fingerprint?: string } = {}): Json {
      const { threeDSecure = false, fingerprint = 'simulated-fingerprint' } = over
      const clientToken = clientTokenFor(hosts, fingerprint)
      return names === 'vendor'
        ? { client: 'vendor', clientToken, threeDSecure }
        : { client: 'standIn', clientToken, threeDSecure, gatewayUrl: simulator.url, assetsOrigin: shopOrigin }
    },
    approvals: () =>
      readLedger(join(dataDir, ledgerFileName)).filter((entry): entry is ApprovalEntry => entry.kind === 'approval'),
    async fault(fault: object) {
      await fetch(`${simulator.url}/faults`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(fault),
      })
    },
    async clearFaults() {
      await fetch(`${simulator.url}/faults`, { method: 'DELETE' })
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await simulator.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
export type BrowserHarness = Awaited<ReturnType<typeof openBrowserHarness>>

/** What a page needs to say so that all of it may run. */
function pageHeaders(names: HostNames, simulatorUrl: string): Record<string, string> {
  if (names === 'vendor') return { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }
  return {
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Content-Security-Policy': [
      "default-src 'self'",
      `script-src 'self' 'nonce-${cspNonce}' ${simulatorUrl}`,
      `style-src 'self' 'nonce-${cspNonce}'`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      `connect-src 'self' ${simulatorUrl}`,
      "frame-src 'self'",
      "object-src 'none'",
    ].join('; '),
  }
}

const pageHtml = `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${cspNonce}">.slot{height:48px;border:1px solid #7d888d;padding:0 14px;box-sizing:border-box} button{min-height:48px}</style></head>
<body><main><h1>Payment</h1><form>
<label for="number">Card number</label><div class="slot" id="number"></div>
<label for="expirationDate">Expiration date (MM/YY)</label><div class="slot" id="expirationDate"></div>
<label for="cvv">Security code</label><div class="slot" id="cvv"></div>
<div id="stage"></div><button type="button" id="pay">Pay</button></form></main>
<script type="module" src="/page.js"></script></body></html>`
