/** The documents of an email as files: the same that the order's page offers, under the same names. */

import type { AttachedDocuments, EmailAttachment } from '#machines/domain/email.ts'
import type { Documents } from '#machines/ports/documents.ts'
import { calendarDocument, type OrderDocument, receiptDocument } from './order-documents.ts'

const files: Record<AttachedDocuments['documents'][number], OrderDocument> = {
  appointmentCalendar: calendarDocument,
  receipt: receiptDocument,
}

/** Draws them from the order that was stored with the email, in the order they are named. */
export async function emailAttachments(
  documents: Pick<Documents, keyof typeof files>,
  { documents: names, order }: AttachedDocuments,
): Promise<EmailAttachment[]> {
  const drawn = await Promise.all(
    names.map(async (name) => {
      const { nameOf, type } = files[name]
      const content = await documents[name](order)
      return content === null ? [] : [{ name: nameOf(order.orderId), type, content }]
    }),
  )
  return drawn.flat()
}

/** The names of an email's files, without drawing them. */
export function attachmentNames({ documents, order }: AttachedDocuments): string[] {
  return documents.map((name) => files[name].nameOf(order.orderId))
}
