/** Text that people type and others read: every form keeps it clean in the same way (unseen-signs.ts). */
import * as v from 'valibot'
import { looksLikeCardNumber } from './card-number.ts'
import { messages } from './contact-words.ts'
import { cleanLine, cleanText } from './unseen-signs.ts'

/** A line that is read further: a date, a ZIP code, an amount. `message` is said of what is no text. */
export const typedLine = (message?: string) => v.pipe(v.string(message), v.transform(cleanLine))

const noCardNumber = v.check((text: string) => !looksLikeCardNumber(text), messages.cardNumberElsewhere)
const atMost = (max: number) => `Please use at most ${max.toLocaleString('en-US')} characters`

/** A line that must be there, of at most `max` characters and without a card number. `tooLong` is said of a longer one. */
export const line = (message: string, max = 100, tooLong = message) =>
  v.pipe(typedLine(message), v.nonEmpty(message), v.maxLength(max, tooLong), noCardNumber)

/** A line that may be left out; empty then. */
export const optionalLine = (max = 100) => v.optional(v.pipe(typedLine(), v.maxLength(max, atMost(max)), noCardNumber), '')

/** A text of several lines that must be there. */
export const paragraphs = (message: string, max: number) =>
  v.pipe(v.string(message), v.transform(cleanText), v.nonEmpty(message), v.maxLength(max, atMost(max)), noCardNumber)

/** One that may be left out; empty then. */
export const optionalParagraphs = (max: number) =>
  v.optional(v.pipe(v.string(), v.transform(cleanText), v.maxLength(max, atMost(max)), noCardNumber), '')
