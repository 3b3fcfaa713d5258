/** What a shopper writes to the shop (specification 001: contact and support). */
import * as v from 'valibot'
import { billingAddressSchema, looksLikeCardNumber, messages } from '#machines/domain/contact.ts'
import { readOrderNumber } from '#machines/domain/orders/read-order-number.ts'
import { line, paragraphs } from '#machines/domain/written-text.ts'
import { type SupportSubject, supportSubjects } from './support-words.ts'

const sentences = {
  name: 'Please enter your name',
  orderNumber: 'Please enter the order number as it is in your email, or leave it empty',
  subject: 'Please choose what it is about',
  text: 'Please write your message',
} as const

/** In the order of the form. The order is not looked up: the form says nothing of which orders there are. */
export const supportMessageSchema = v.object({
  name: line(sentences.name, 60),
  email: billingAddressSchema.entries.email,
  subject: v.picklist(Object.keys(supportSubjects) as SupportSubject[], sentences.subject),
  orderNumber: v.pipe(
    v.optional(v.string(), ''),
    v.transform(readOrderNumber),
    v.regex(/^([0-9A-Z]{8,20})?$/, sentences.orderNumber),
    v.check((text) => !looksLikeCardNumber(text), messages.cardNumberElsewhere),
  ),
  text: paragraphs(sentences.text, 4_000),
})
export type SupportMessage = v.InferOutput<typeof supportMessageSchema>

/** The message as emails have it: each line apart, since a value in an email is one line. */
export type EmailedMessage = Omit<SupportMessage, 'text'> & { lines: string[] }

export function emailedMessage({ text, ...message }: SupportMessage): EmailedMessage {
  return { ...message, lines: text.split(/\r?\n/).filter((written) => written.trim() !== '') }
}

/** Nothing is typed to mark a message as answered. */
export const markAnsweredSchema = v.object({})
