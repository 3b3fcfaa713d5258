/** Parcels followed by EasyPost (https://docs.easypost.com): trackers, and the events that it posts about them. */
import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { type Deadlines, exchange, fetchWithin, parseJson } from '#adapters/request-layer/index.ts'
import { isSameSecret } from '#adapters/secrets/index.ts'
import { type CarrierStatus, carrierStatuses } from '#machines/domain/fulfilment/carrier-news.ts'
import { instantSchema } from '#machines/domain/time/time-input.ts'
import type { Carriers } from '#machines/ports/carriers.ts'

export interface EasyPostOptions {
  apiKey: string
  webhookSecret: string
  /** Instead of EasyPost's own address. */
  apiUrl?: string
  deadlines?: Deadlines
}

const backgroundDeadlines: Deadlines = { connectMs: 3_000, answerMs: 15_000 }

const trackerSchema = v.object({ id: v.string(), tracking_code: v.string() })

/** A status of a later version is none that we know. */
const statusSchema = v.pipe(
  v.string(),
  v.transform((text): CarrierStatus => carrierStatuses.find((status) => status === text) ?? 'unknown'),
)

const eventSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  description: v.string(),
  result: v.object({
    object: v.optional(v.string()),
    tracking_code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
    carrier: v.nullish(v.string(), ''),
    status: statusSchema,
    updated_at: instantSchema(),
    /** A scan whose time cannot be read keeps no other news back. */
    tracking_details: v.nullish(
      v.array(v.object({ status: v.nullish(v.string()), datetime: v.fallback(v.nullable(instantSchema()), null) })),
      [],
    ),
  }),
})

const anyEventSchema = v.object({ id: v.string(), description: v.string() })

export function createEasyPost(options: EasyPostOptions): Carriers {
  const { apiKey, webhookSecret, apiUrl = 'https://api.easypost.com', deadlines = backgroundDeadlines } = options
  const send = fetchWithin(deadlines)
  const headers = { Authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}` }
  return {
    async follow({ carrier, trackingNumber }) {
      // A duplicate of the last three months gives the tracker that there is.
      const { status, text } = await exchange(
        {
          method: 'POST',
          url: `${apiUrl.replace(/\/+$/, '')}/v2/trackers`,
          headers,
          json: { tracker: { tracking_code: trackingNumber, ...(carrier !== 'other' && { carrier }) } },
          signal: AbortSignal.timeout(2 * deadlines.answerMs),
        },
        send,
      )
      if (status === 422 || status === 404 || status === 400) return 'refused'
      if (status < 200 || status >= 300) throw new Error(`EasyPost answered ${status}`)
      if (!v.is(trackerSchema, parseJson(text)?.value)) throw new Error('EasyPost did not answer with a tracker')
      return 'followed'
    },

    readNews({ headers: given, rawBody }) {
      const signature = given['x-hmac-signature'] ?? ''
      if (!isSameSecret(signature, easyPostSignature(webhookSecret, rawBody))) return 'unreadable'
      const body = parseJson(rawBody)?.value
      const any = v.safeParse(anyEventSchema, body)
      if (!any.success) return 'unreadable'
      if (!any.output.description.startsWith('tracker.')) return null
      const event = v.safeParse(eventSchema, body)
      if (!event.success) return 'unreadable'
      const { id, result } = event.output
      const scan = result.tracking_details?.findLast(({ status, datetime }) => status === result.status && datetime !== null)
      return {
        newsId: id,
        trackingNumber: result.tracking_code,
        carrier: result.carrier ?? '',
        status: result.status,
        at: scan?.datetime ?? result.updated_at,
      }
    },
  }
}

/** `X-Hmac-Signature` over the bytes as they were sent; the secret is normalized as EasyPost does. */
export function easyPostSignature(webhookSecret: string, rawBody: string): string {
  return `hmac-sha256-hex=${createHmac('sha256', webhookSecret.normalize('NFKD')).update(rawBody, 'utf8').digest('hex')}`
}
