/** The calls to an OpenID provider, server to server. Nothing is kept between visits: they are rare, and keys change. */
import type { JSONWebKeySet } from 'jose'
import * as v from 'valibot'

export interface ProviderOptions {
  /** Exactly as the provider writes itself. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Exactly as it is registered with the provider. */
  redirectUri: string
  fetch?: typeof fetch
  timeoutMs?: number
}

export type Metadata = v.InferOutput<ReturnType<typeof metadataSchema>>

/** All calls throw, naming the provider, when it is out of reach or answers what the protocol does not know. */
export function createProvider(options: ProviderOptions) {
  const { issuer, clientId, clientSecret, redirectUri, fetch: send = fetch, timeoutMs = 4_000 } = options

  return {
    metadata: async (): Promise<Metadata> => {
      const { body } = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
      return understood(metadataSchema(issuer), body)
    },

    /** The ID token for a code; null when the provider says that the code is not good, or not for this visit. */
    async redeem(metadata: Metadata, code: string, codeVerifier: string): Promise<string | null> {
      const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':')
      const { isOk, body } = await ask(metadata.token_endpoint, {
        method: 'POST',
        headers: { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: codeVerifier,
        }),
      })
      if (isOk) return understood(tokensSchema, body).id_token
      const { error } = understood(errorSchema, body)
      if (error === 'invalid_grant') return null
      throw new Error(`The identity provider ${issuer} refuses this shop: ${error}. Check the client id and secret.`)
    },

    async keys(metadata: Metadata): Promise<JSONWebKeySet> {
      return understood(keysSchema, (await ask(metadata.jwks_uri)).body)
    },
  }

  async function ask(url: string, init: RequestInit = {}): Promise<{ isOk: boolean; body: unknown }> {
    try {
      const response = await send(url, {
        ...init,
        headers: { Accept: 'application/json', ...init.headers },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.status >= 500) throw new Error(`Status ${response.status}.`)
      return { isOk: response.ok, body: await response.json() }
    } catch (cause) {
      throw new Error(`The identity provider ${issuer} could not be reached. Try again later.`, { cause })
    }
  }

  function understood<Body>(schema: v.BaseSchema<unknown, Body, v.BaseIssue<unknown>>, body: unknown): Body {
    const parsed = v.safeParse(schema, body)
    if (parsed.success) return parsed.output
    const fields = parsed.issues.map((issue) => v.getDotPath(issue)).join(', ')
    throw new Error(`The identity provider ${issuer} answered what we do not understand: ${fields}. Check the issuer.`)
  }
}

/**
 * All addresses are the issuer's own origin: pages may send shoppers' forms there and nowhere else, and the client secret
 * stays where it belongs.
 */
function metadataSchema(issuer: string) {
  const address = v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && new URL(text).origin === new URL(issuer).origin),
  )
  return v.object({
    issuer: v.literal(issuer),
    authorization_endpoint: address,
    token_endpoint: address,
    jwks_uri: address,
    authorization_response_iss_parameter_supported: v.optional(v.boolean(), false),
  })
}

const tokensSchema = v.object({ id_token: v.string() })
const errorSchema = v.object({ error: v.string() })
const keysSchema = v.object({ keys: v.array(v.looseObject({ kty: v.string() })) })
