/** An OpenID provider, asked through openid-client. Nothing is cached between visits: they are rare, and keys change. */
import {
  allowInsecureRequests,
  ClientError,
  ClientSecretBasic,
  type Configuration,
  type CustomFetch,
  clockSkew,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'

export interface ProviderOptions {
  /** Exactly as the provider writes itself. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Exactly as it is registered with the provider. */
  redirectUri: string
  fetch?: typeof fetch
  /** Of one call, in ms. */
  timeoutMs?: number
  now?: () => Date
}

/**
 * The provider's addresses, with the rules by which its answers are checked.
 *
 * @throws Error that names the provider when it cannot be reached, or when its metadata does not match the configuration.
 */
export async function discoverProvider(options: ProviderOptions): Promise<Configuration> {
  const { issuer, clientId, clientSecret, fetch: send = fetch, timeoutMs = 4_000, now = () => new Date() } = options
  const client = {
    // What every provider can do (OpenID Connect Core, section 15.1), regardless of a token's own header.
    id_token_signed_response_alg: 'RS256',
    [clockSkew]: Math.round((now().getTime() - Date.now()) / 1_000),
    [clockTolerance]: 30,
  }
  const config = await discovery(new URL(issuer), clientId, client, ClientSecretBasic(clientSecret), {
    // Its option types name bodies that fetch takes, though TypeScript's fetch does not list them.
    [customFetch]: send as CustomFetch,
    timeout: timeoutMs / 1_000,
    // The signature is verified too, although the token comes from the provider itself.
    execute: [enableNonRepudiationChecks, ...(isHttp(issuer) ? [allowInsecureRequests] : [])],
  }).catch((error: unknown) => {
    const isNoJson = error instanceof ClientError && error.code === 'OAUTH_PARSE_ERROR'
    throw isNoJson || isUnreachable(error) ? unreachable(issuer, error) : misunderstood(issuer, 'its metadata', error)
  })
  requireOneOrigin(config, issuer)
  return config
}

/**
 * All addresses are the issuer's own origin: pages send shoppers' forms there and nowhere else, and the client secret
 * goes there only. The issuer is compared letter by letter, where openid-client ignores a slash at its end.
 */
function requireOneOrigin(config: Configuration, issuer: string): void {
  const metadata = config.serverMetadata()
  if (metadata.issuer !== issuer) throw misunderstood(issuer, 'issuer')
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
    const address = metadata[name]
    if (!address || !URL.canParse(address) || new URL(address).origin !== new URL(issuer).origin)
      throw misunderstood(issuer, name)
  }
}

/** Whether the provider was not reached, failed, or did not answer in its own protocol: asking again later may help. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ClientError) return unreachableCodes.has(error.code ?? '')
  return error instanceof TypeError && error.message === 'fetch failed'
}

const unreachableCodes: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])

export function unreachable(issuer: string, cause: unknown): Error {
  return new Error(`The identity provider ${issuer} could not be reached. Try again later.`, { cause })
}

function misunderstood(issuer: string, what: string, cause?: unknown): Error {
  return new Error(`The identity provider ${issuer} answered what we do not understand: ${what}. Check the issuer.`, { cause })
}

function isHttp(address: string): boolean {
  return new URL(address).protocol === 'http:'
}
