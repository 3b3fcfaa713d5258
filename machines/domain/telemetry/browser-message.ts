/** Errors and web vitals reported by a shopper's browser. */
import * as v from 'valibot'
import { mostRetries } from '#machines/domain/constants.ts'
import { monitoring } from './monitoring.ts'

/** Web vitals, in milliseconds; CLS is a score. */
const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type VitalName = (typeof vitalNames)[number]

const shared = {
  /** Epoch milliseconds by the browser's clock. */
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The `area` of the page's handle. The server checks it: it is text of a browser. */
  area: v.pipe(v.string(), v.maxLength(60)),
}

const browserMessageSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('error'),
    ...shared,
    name: v.pipe(v.string(), v.maxLength(100)),
    message: v.string(),
    stack: v.string(),
  }),
  v.strictObject({
    /** A part of the page was replaced by an apology. */
    kind: v.literal('errorShown'),
    ...shared,
    code: v.literal(500),
    retries: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostRetries)),
  }),
  v.strictObject({
    kind: v.literal('vital'),
    ...shared,
    name: v.picklist(vitalNames),
    value: v.pipe(v.number(), v.finite(), v.minValue(0)),
  }),
])
export type BrowserMessage = v.InferOutput<typeof browserMessageSchema>

/** One batch. `session` is random per visit and not linked to an account. */
export const browserBatchSchema = v.strictObject({
  session: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/)),
  messages: v.pipe(v.array(browserMessageSchema), v.minLength(1), v.maxLength(monitoring.batchMessages)),
})
export type BrowserBatch = v.InferOutput<typeof browserBatchSchema>
