/** The adapter with the simulated Braintree behind it, for tests. */

import { parse } from 'node-html-parser'
import type { ProviderOutcome, ProviderUnderTest } from '#adapters/payments/contract/provider-contract.ts'
import { answerPage, answers, openSimulator } from '#adapters/payments/contract/testing.ts'
import { createBraintreeSimulator, credentials, type GatewayOptions } from '#fixtures/payments/braintree/braintree-simulator.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import { type BraintreeOptions, createBraintree } from './braintree-provider.ts'

export const returnUrl = 'https://shop.example/checkout/payments/return?state=s.1'

/** Cards decide at once: a late one is as good as a good one. */
const cardOf: Record<ProviderOutcome, string> = {
  good: '4111111111111111',
  declined: '4000111111111115',
  late: '4111111111111111',
}
const anyToken = { type: 'credit', token: 'none', cartId: 'none' } as const

export interface BraintreeUnderTest extends ProviderUnderTest {
  url: string
  options: BraintreeOptions
  /** A nonce for any test card. */
  cardNonce(cartId: string, number: string): Promise<string>
  ledgerFile: string
}

/** A short patience is for tests of a slow gateway only: a busy machine is slow too. */
export async function openBraintree(gateway: GatewayOptions = {}, patienceMs = 10_000): Promise<BraintreeUnderTest> {
  const simulator = await openSimulator(createBraintreeSimulator(gateway))
  const { url } = simulator
  const hostedPageUrl = `${url}/braintree/pay`
  const options = { ...credentials, mode: 'simulator', gatewayUrl: url, hostedPageUrl, timeoutMs: patienceMs } as const
  const provider = createBraintree(options)
  // The first call of all is slow.
  await createBraintree({ ...options, timeoutMs: 10_000 }).instrumentOf(anyToken)

  const open = async (cartId: string, type: PaymentType): Promise<string> => {
    const purchase = { cartId, amountInCents: 82_900, lines: [], billing: null, shippingTo: null }
    const session = await provider.start({ type, purchase, returnUrl, notifyUrl: returnUrl })
    return session.hostedPageUrl ?? ''
  }
  const cardNonce = async (cartId: string, number: string) => nonceOf(await enterCard(await open(cartId, 'credit'), number))

  return {
    ...simulator,
    provider,
    patienceMs,
    options,
    cardNonce,
    async tokenOf(cartId, type, outcome) {
      if (type === 'credit') return cardNonce(cartId, cardOf[outcome])
      return nonceOf(await answerPage(await open(cartId, type), answers[outcome]))
    },
    async leave(pageUrl, answer) {
      const text = await (await fetch(pageUrl)).text()
      if (!text.includes('Pay by card')) return answerPage(pageUrl, answer)
      if (answer === 'approve') return enterCard(pageUrl, cardOf.good)
      const back = parse(text).querySelector('a[href^="https://shop.example"]')
      return new URL(back?.attrs.href ?? '')
    },
  }
}

async function enterCard(pageUrl: string, number: string): Promise<URL> {
  const session = new URL(pageUrl).searchParams.get('session') ?? ''
  const securityCode = /^3[47]/.test(number) ? '1234' : '123'
  const body = new URLSearchParams({ session, number, expiry: '12/40', securityCode })
  const response = await fetch(pageUrl, { method: 'POST', body, redirect: 'manual' })
  const location = response.headers.get('location')
  if (!location) throw new Error(`The card page answered ${response.status}.`)
  return new URL(location)
}

function nonceOf(back: URL): string {
  return back.searchParams.get('nonce') ?? ''
}
