/**
 * Stands in for `client.create`, which takes no host but Braintree's own: the same calls, to the simulated gateway. The
 * modules of braintree-web that are given it run unchanged. A card never passes here: its frames ask the gateway themselves.
 */
import * as v from 'valibot'
import type { BraintreeSession } from '#adapters/payments/braintree/session.ts'
import type { OpenClient } from './client.ts'

/** The modules refuse a client of another version than their own. */
const browserSdkVersion = '3.144.0'
/** As the vendor's client waits; a fraud check's name is cut to 32 characters (specification, section 9). */
const timeoutMs = 60_000
const sessionIdLength = 32

type StandInSession = Extract<BraintreeSession, { client: 'standIn' }>

interface CallOptions {
  endpoint?: string
  method?: string
  data?: Record<string, unknown>
  api?: 'clientApi' | 'graphQLApi'
}

const tokenSchema = v.object({ merchantId: v.string(), authorizationFingerprint: v.string() })
const configurationSchema = v.looseObject({
  paypal: v.looseObject({}),
  threeDSecure: v.looseObject({}),
})

export async function openStandInClient(session: StandInSession): Promise<OpenClient> {
  const { merchantId, authorizationFingerprint } = v.parse(tokenSchema, JSON.parse(atob(session.clientToken)))
  const clientApiUrl = `${session.gatewayUrl}/merchants/${merchantId}/client_api`
  const given = await call(
    `${clientApiUrl}/v1/configuration?${new URLSearchParams({ authorizationFingerprint, configVersion: '3' })}`,
    { method: 'GET' },
  )
  const gateway = v.parse(configurationSchema, given.body)
  const configuration = {
    authorization: session.clientToken,
    authorizationType: 'CLIENT_TOKEN',
    authorizationFingerprint,
    analyticsMetadata: {
      merchantAppId: window.location.host,
      platform: 'web',
      sdkVersion: browserSdkVersion,
      source: 'client',
      integration: 'custom',
      integrationType: 'custom',
      sessionId: crypto
        .getRandomValues(new Uint8Array(sessionIdLength / 2))
        .reduce((id, byte) => id + byte.toString(16).padStart(2, '0'), ''),
    },
    gatewayConfiguration: {
      ...gateway,
      clientApiUrl,
      // Frames speak only with a page of their own origin, or of Braintree's.
      assetsUrl: session.assetsOrigin,
      paypal: { ...gateway.paypal, assetsUrl: session.assetsOrigin },
    },
  }
  let isOpen = true

  async function request({ endpoint = '', method = 'post', data = {}, api = 'clientApi' }: CallOptions): Promise<unknown> {
    if (!isOpen) throw failure('METHOD_CALLED_AFTER_TEARDOWN', {})
    const isGraphQl = api === 'graphQLApi'
    const { status, body } = await call(isGraphQl ? `${session.gatewayUrl}/graphql` : `${clientApiUrl}/v1/${endpoint}`, {
      method: method.toUpperCase(),
      headers: { 'Content-Type': 'application/json', ...(isGraphQl && { Authorization: `Bearer ${authorizationFingerprint}` }) },
      body: JSON.stringify(
        isGraphQl ? data : { ...data, authorizationFingerprint, _meta: { ...configuration.analyticsMetadata } },
      ),
    })
    if (isGraphQl && 'errors' in body) throw failure('CLIENT_GRAPHQL_REQUEST_ERROR', { originalError: body.errors })
    return { ...body, _httpStatus: status }
  }

  const client = {
    getVersion: () => browserSdkVersion,
    getConfiguration: () => structuredClone(configuration),
    toJSON: () => structuredClone(configuration),
    request,
    /** Used for analytics only, which are dropped here. */
    _request: (_options: unknown, callback?: (error: null, data: object, status: number) => void) => callback?.(null, {}, 200),
    async teardown() {
      isOpen = false
    },
  }
  return client as unknown as OpenClient
}

async function call(url: string, init: RequestInit): Promise<{ status: number; body: Record<string, unknown> }> {
  let response: Response
  let body: Record<string, unknown> | null
  try {
    response = await fetch(url, { ...init, credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) })
    body = await response.json().catch(() => null)
  } catch (error) {
    throw failure(error instanceof DOMException ? 'CLIENT_REQUEST_TIMEOUT' : 'CLIENT_GATEWAY_NETWORK', {})
  }
  const { status } = response
  if (response.ok && body) return { status, body }
  throw failure(codes[status] ?? (status >= 500 || response.ok ? 'CLIENT_GATEWAY_NETWORK' : 'CLIENT_REQUEST_ERROR'), {
    httpStatus: status,
    originalError: body,
  })
}

const codes: Readonly<Record<number, string>> = {
  401: 'CLIENT_AUTHORIZATION_INVALID',
  403: 'CLIENT_AUTHORIZATION_INSUFFICIENT',
  429: 'CLIENT_RATE_LIMITED',
}

/** Reads like the vendor's own errors; the modules wrap it as they wrap those. */
function failure(code: string, details: object): Error {
  return Object.assign(new Error(`The simulated gateway: ${code}`), { name: 'BraintreeError', code, type: 'NETWORK', details })
}
