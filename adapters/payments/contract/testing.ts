/** A simulator of its own for a test, and a shopper without scripts who answers on its pages. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { moneyHeld, readLedger } from '#fixtures/payments/simulator/ledger.ts'
import { ledgerFileName, startSimulator } from '#fixtures/payments/simulator/simulator.ts'
import type { SimulatedProvider } from '#fixtures/payments/simulator/simulator.types.ts'
import type { Fault, FaultKind, ProviderOutcome } from './provider-contract.ts'

export const shopOrigin = 'https://shop.example'

export async function openSimulator(simulated: SimulatedProvider, shopOrigins: string[] = [shopOrigin]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'payments-'))
  const start = (port: number) => startSimulator({ port, dataDir, shopOrigins, providers: [simulated] })
  let simulator = await start(0)
  const { url } = simulator
  const ledgerFile = join(dataDir, ledgerFileName)
  return {
    url,
    ledgerFile,
    misbehave: async (kind: FaultKind | 'notify', fault: Fault | 'twice' | 'never', ms = 0) => {
      const body = JSON.stringify({ match: { kind }, fault, ms })
      const response = await fetch(`${url}/faults`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
      if (response.status !== 201) throw new Error(`The simulator knows no such fault: ${await response.text()}`)
    },
    held: (cartId: string) => moneyHeld(readLedger(ledgerFile), cartId),
    restart: async () => {
      await simulator.close()
      simulator = await start(Number(new URL(url).port))
    },
    close: async () => {
      await simulator.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** The buttons of an approval page, by the outcome of the authorization. */
export const answers = {
  good: 'approve',
  declined: 'approveThenDecline',
  late: 'approveThenPending',
} as const satisfies Record<ProviderOutcome, string>

/** Opens the page, presses the button, and stops before the shop: where the browser would go. */
export async function answerPage(pageUrl: string, answer: string): Promise<URL> {
  const page = await fetch(pageUrl)
  const text = await page.text()
  if (!page.ok) throw new Error(`${pageUrl} answered ${page.status}: ${text.slice(0, 200)}`)
  const form = parse(text).querySelector('form[method=post]')
  if (!form) throw new Error(`${pageUrl} has no form`)
  const hidden = form.querySelectorAll('input[type=hidden]')
  const fields = hidden.map(({ attrs: { name = '', value = '' } }) => [name, value])
  const response = await fetch(new URL(form.attrs.action ?? '', pageUrl), {
    method: 'POST',
    body: new URLSearchParams([...fields, ['answer', answer]]),
    redirect: 'manual',
  })
  const location = response.headers.get('location')
  if (!location) throw new Error(`${pageUrl} answered ${response.status} and leads nowhere.`)
  return new URL(location)
}
