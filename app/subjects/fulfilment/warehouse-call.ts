/**
 * Calls of a warehouse's program: each is signed with the secret that the shop and the warehouse share, over the moment, the
 * method, the path and the body, so that no call can be made up, changed or repeated later.
 */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '#adapters/secrets/index.ts'
import { refused } from '#app/server/api/refusal.ts'
import { pageUrl } from '#app/server/page/page-url.ts'

/** A call is good for so long. */
const goodForSeconds = 300

interface SignedCall {
  method: string
  /** With its query. */
  path: string
  body: string
}

/** The header `Treadline-Signature`: `t=1773154800,v1=<hex>`. `at` in epoch seconds. */
export function warehouseSignature(secret: string, { method, path, body }: SignedCall, at: number): string {
  const signed = createHmac('sha256', secret).update(`${at}.${method} ${path}.${body}`, 'utf8').digest('hex')
  return `t=${at},v1=${signed}`
}

/** The body of a call that is signed and of this moment; otherwise null. `now` in epoch seconds. */
export async function readWarehouseCall(
  request: Pick<Request, 'method' | 'url' | 'headers' | 'text'>,
  secret: string | null,
  now = Date.now() / 1_000,
): Promise<string | null> {
  const body = await request.text()
  const given = request.headers.get('Treadline-Signature') ?? ''
  const at = Number(/^t=(\d{10}),v1=[0-9a-f]{64}$/.exec(given)?.[1])
  if (secret === null || !Number.isInteger(at) || Math.abs(now - at) > goodForSeconds) return null
  const { pathname, search } = pageUrl(request)
  const expected = warehouseSignature(secret, { method: request.method, path: `${pathname}${search}`, body }, at)
  return isSameSecret(given, expected) ? body : null
}

export function notSigned(): Response {
  return refused(
    401,
    'NOT_SIGNED',
    'Sign the call with the shared secret in Treadline-Signature, over the moment, method, path and body.',
  )
}
