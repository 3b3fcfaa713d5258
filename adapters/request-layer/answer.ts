/** Classifies an HTTP answer: a valid body or a failure. */
import * as v from 'valibot'
import { type ExchangeAnswer, parseJson, shapeError } from './exchange.ts'
import { codeOfStatus, type Failure, failure } from './failure.ts'

export interface Success<Body> {
  outcome: 'ok'
  status: number
  /** Null for 204, an answer without a body. */
  body: Body | null
}

/** `cause` is for the log and names no values: an answer may be about a person. */
export type Reading<Body> = Success<Body> | (Failure & { cause?: unknown })

/** What an answer means by its status and its body. */
export function readAnswer<Body>(
  { status, text }: ExchangeAnswer,
  schema: v.GenericSchema<unknown, Body>,
  service: 'shop' | 'signOn',
): Reading<Body> {
  if (status === 204) return { outcome: 'ok', status, body: null }
  const json = parseJson(text)
  const code = codeOfStatus(status, service)
  if (code) return failure(code, status, saidIn(json?.value, service))
  if (!json) return { ...failure('InvalidJson', status), cause: new Error('The body is not JSON') }
  const parsed = v.safeParse(schema, json.value)
  if (parsed.success) return { outcome: 'ok', status, body: parsed.output }
  return { ...failure('InvalidJson', status), cause: shapeError(parsed.issues) }
}

const words = v.pipe(v.string(), v.trim(), v.nonEmpty())
const shopWords = v.union([
  v.pipe(
    v.object({ errorMessage: words }),
    v.transform(({ errorMessage }) => errorMessage),
  ),
  v.pipe(
    v.object({ error: v.object({ message: words }) }),
    v.transform(({ error }) => error.message),
  ),
])
/** OpenID Connect providers say it in `error_description`, others in `detail`. */
const signOnWords = v.union([
  shopWords,
  v.pipe(
    v.object({ error_description: words }),
    v.transform((body) => body.error_description),
  ),
  v.pipe(
    v.object({ detail: words }),
    v.transform(({ detail }) => detail),
  ),
])

function saidIn(body: unknown, service: 'shop' | 'signOn'): string | undefined {
  const parsed = v.safeParse(service === 'signOn' ? signOnWords : shopWords, body)
  return parsed.success ? parsed.output : undefined
}
