/** One call to Braintree through its SDK: how long it may take, and what its failures mean. */
import braintree, { type BraintreeGateway } from 'braintree'
import type { PaymentMode } from '#machines/ports/payments/payment-provider.ts'
import './braintree-sdk.ts'

export interface GatewayAccess {
  mode: PaymentMode
  merchantId: string
  publicKey: string
  privateKey: string
  /** Origin of another gateway than Braintree's own: the simulator's. */
  gatewayUrl?: string | null
  /** How long one call may take. */
  timeoutMs?: number
}

export const defaultTimeoutMs = 4_500

/** `missing`: Braintree does not know what was asked about. `noAnswer`: it may have done it or not. */
export type GatewayAnswer<Value> = { status: 'answered'; value: Value } | { status: 'missing' } | { status: 'noAnswer' }

export function openGateway({ mode, merchantId, publicKey, privateKey, gatewayUrl, timeoutMs }: GatewayAccess): BraintreeGateway {
  const gateway = new braintree.BraintreeGateway({
    environment: environmentOf(mode, gatewayUrl ?? null),
    merchantId,
    publicKey,
    privateKey,
  })
  gateway.config.timeout = timeoutMs ?? defaultTimeoutMs
  return gateway
}

/**
 * `read` parses the SDK's result; if it throws, the answer is malformed and counts as no answer. Throws when Braintree refuses
 * our credentials, and so has done nothing.
 */
export async function ask<Value>(
  { config }: Pick<BraintreeGateway, 'config'>,
  call: () => Promise<unknown>,
  read: (answer: unknown) => Value,
): Promise<GatewayAnswer<Value>> {
  try {
    const answer = await inTime(call(), config.timeout)
    return { status: 'answered', value: read(answer) }
  } catch (error) {
    const type = error instanceof Error && 'type' in error ? String(error.type) : ''
    if (type === 'notFoundError') return { status: 'missing' }
    const refusal = refusals[type]
    if (refusal) throw new Error(`Braintree refused the request: ${refusal}. Nothing was done.`)
    return { status: 'noAnswer' }
  }
}

const refusals: Record<string, string> = {
  authenticationError: 'it does not know this public and private key (401)',
  authorizationError: 'the key is good, but not for this merchant or call (403)',
  invalidKeysError: 'its SDK does not take one of the fields we sent',
  upgradeRequired: 'its SDK is too old (426)',
}

function environmentOf(mode: PaymentMode, gatewayUrl: string | null) {
  if (mode === 'simulator' && gatewayUrl === null) throw new Error('Braintree in simulator mode needs gatewayUrl.')
  if (mode === 'live' && gatewayUrl !== null) throw new Error('Braintree in live mode takes no gatewayUrl.')
  if (gatewayUrl === null) return mode === 'live' ? braintree.Environment.Production : braintree.Environment.Sandbox
  const { hostname, port, protocol } = new URL(gatewayUrl)
  const ssl = protocol === 'https:'
  const portOrUsual = port || (ssl ? '443' : '80')
  return new braintree.Environment(hostname, portOrUsual, '', ssl, hostname, portOrUsual)
}

/** The SDK's own timeout starts again with each byte, and only once it is connected. */
async function inTime<Value>(answer: Promise<Value>, timeoutMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Braintree took too long.')), timeoutMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
