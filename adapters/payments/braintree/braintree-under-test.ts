/** The adapter with the simulated Braintree behind it, for tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fate, Fault, FaultKind, ProviderUnderTest } from '#adapters/payments/contract/provider-contract.ts'
import { createBraintreeSimulator, credentials, type GatewayOptions } from '#fixtures/payments/braintree/index.ts'
import { ledgerFileName, moneyHeld, readLedger, startSimulator } from '#fixtures/payments/desk/index.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import { createBraintree } from './braintree-provider.ts'

export const returnUrl = 'https://shop.example/checkout/payments/return?state=s.1'

/** By fate: cards decide at once, so a late one is as good as a good one. */
export const cardOf: Record<Fate, string> = {
  good: '4111111111111111',
  declined: '4000111111111115',
  late: '4111111111111111',
}
const anyToken = { type: 'credit', token: 'none', cartId: 'none' } as const
const answerOf: Record<Fate, string> = { good: 'approve', declined: 'approveThenDecline', late: 'approveThenPending' }

export interface BraintreeUnderTest extends ProviderUnderTest {
  url(): string
  /** A nonce for any test card. */
  cardNonce(cartId: string, number: string): Promise<string>
  ledgerFile(): string
  options(): Parameters<typeof createBraintree>[0]
}

/** A short patience is for tests of a slow gateway only: a busy machine is slow too. */
export async function openBraintree(gateway: GatewayOptions = {}, patienceMs = 10_000): Promise<BraintreeUnderTest> {
  const dataDir = mkdtempSync(join(tmpdir(), 'braintree-'))
  const start = (port: number) =>
    startSimulator({ port, dataDir, shopOrigins: ['https://shop.example'], providers: [createBraintreeSimulator(gateway)] })
  let simulator = await start(0)
  const { url } = simulator
  const options = () => ({
    ...credentials,
    mode: 'simulator' as const,
    gatewayUrl: url,
    hostedPageUrl: `${url}/braintree/pay`,
    timeoutMs: patienceMs,
  })
  const provider = createBraintree(options())
  // The first call of all is slow.
  await createBraintree({ ...options(), hostedPageUrl: null, timeoutMs: 10_000 }).instrumentOf(anyToken)

  const ledgerFile = () => join(dataDir, ledgerFileName)
  const post = async (hostedPageUrl: string, fields: Record<string, string>): Promise<URL> => {
    const page = await fetch(hostedPageUrl)
    if (!page.ok) throw new Error(`The page answered ${page.status}.`)
    const session = /name="session" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
    const body = new URLSearchParams({ session, ...fields })
    const response = await fetch(hostedPageUrl, { method: 'POST', body, redirect: 'manual' })
    return new URL(response.headers.get('location') ?? '')
  }
  const pay = async (cartId: string, type: PaymentType, fields: Record<string, string>): Promise<string> => {
    const purchase = { cartId, amountInCents: 82_900, lines: [], billing: null, shippingTo: null }
    const session = await provider.start({ type, purchase, returnUrl, notifyUrl: returnUrl })
    const back = await post(session.hostedPageUrl ?? '', fields)
    return back.searchParams.get('nonce') ?? ''
  }
  const cardFields = (number: string) => ({ number, expiry: '12/40', securityCode: /^3[47]/.test(number) ? '1234' : '123' })

  return {
    provider,
    patienceMs,
    url: () => url,
    options,
    ledgerFile,
    cardNonce: (cartId, number) => pay(cartId, 'credit', cardFields(number)),
    tokenOf: (cartId, type, fate) => pay(cartId, type, type === 'credit' ? cardFields(cardOf[fate]) : { answer: answerOf[fate] }),
    async leave(hostedPageUrl, answer) {
      if (!hostedPageUrl.includes(url)) throw new Error(`No page of the simulator: ${hostedPageUrl}`)
      const text = await (await fetch(hostedPageUrl)).text()
      if (!text.includes('Pay by card')) return post(hostedPageUrl, { answer })
      if (answer === 'approve') return post(hostedPageUrl, cardFields(cardOf.good))
      const cancel = /href="(https:\/\/shop\.example[^"]*)"/.exec(text)?.[1] ?? ''
      return new URL(cancel.replace(/&#(\d+);/g, (_whole, code) => String.fromCharCode(Number(code))))
    },
    async misbehave(kind: FaultKind, fault: Fault, ms = 0) {
      const body = JSON.stringify({ match: { provider: 'braintree', kind }, fault, ms })
      const response = await fetch(`${url}/faults`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
      if (response.status !== 201) throw new Error(await response.text())
    },
    held: (cartId) => moneyHeld(readLedger(ledgerFile()), cartId),
    async restart() {
      await simulator.close()
      simulator = await start(Number(new URL(url).port))
    },
    async close() {
      await simulator.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
