/**
 * What the shop's page and the card frame say to each other by `postMessage`; safe to import in a browser.
 * Either side takes a message only from the other's exact origin and window, and only if it fits these schemas.
 * No message ever carries card data, a price or a cart.
 */
import * as v from 'valibot'

const source = v.literal('treadline-card-frame')
const text = v.pipe(v.string(), v.maxLength(500))
/** CSS pixels: the iframe's content height, so that it needs no scroll bar. */
const height = v.pipe(v.number(), v.minValue(0), v.maxValue(5_000))

/** From the frame to the shop. */
const cardFrameMessageSchema = v.variant('type', [
  /** The fields are there and `tokenize` will be answered. */
  v.object({ source, type: v.literal('ready'), height }),
  v.object({ source, type: v.literal('resize'), height }),
  /** The shopper has gone into a field. */
  v.object({ source, type: v.literal('focus'), field: v.picklist(['number', 'expiry', 'securityCode']) }),
  /** After each change; `brand` while typing, `complete` when a `tokenize` would pass the fields' checks. */
  v.object({ source, type: v.literal('state'), brand: v.nullable(text), complete: v.boolean() }),
  /** The answer to `tokenize` with the same `requestId`. */
  v.object({ source, type: v.literal('tokenized'), requestId: text, token: text, brand: text, lastFour: text }),
  /** The other answer to `tokenize`; `requestId` is null when nothing was asked. `invalidFields` is already shown in the frame. */
  v.object({
    source,
    type: v.literal('error'),
    requestId: v.nullable(text),
    code: v.picklist(['invalidFields', 'sessionExpired', 'unavailable']),
    message: text,
  }),
])
export type CardFrameMessage = v.InferOutput<typeof cardFrameMessageSchema>

/** From the shop to the frame. `focus` goes to the first field that is wrong, else to the card number. */
export type ShopMessage =
  | { source: 'treadline-shop'; type: 'tokenize'; requestId: string }
  | { source: 'treadline-shop'; type: 'focus' }

/** The message if it comes from this frame's own window and origin and fits the schema, otherwise null. */
export function readCardFrameMessage(
  event: MessageEvent,
  frame: { window: Window | null; origin: string },
): CardFrameMessage | null {
  if (event.origin !== frame.origin || !frame.window || event.source !== frame.window) return null
  const result = v.safeParse(cardFrameMessageSchema, event.data)
  return result.success ? result.output : null
}
