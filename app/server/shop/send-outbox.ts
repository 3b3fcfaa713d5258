/** Sends the emails of the outbox to the mail server. */

import { createSmtpTransport, type SmtpAccess, startSender } from '#adapters/mail/index.ts'
import type { AttachedDocuments } from '#machines/domain/email.ts'
import { emailAttachments } from './orders/email-attachments.ts'
import type { Shop } from './shop.ts'
import { timedCalls } from './timed-calls.ts'

/** Until the returned function is called. */
export function sendOutbox(
  smtp: SmtpAccess,
  { database, documents, log, telemetry }: Pick<Shop, 'database' | 'documents' | 'log' | 'telemetry'>,
) {
  const draw = (attached: AttachedDocuments) => emailAttachments(documents, attached)
  const transport = timedCalls(createSmtpTransport(smtp), 'smtp', ['deliver'], telemetry)
  return startSender({ database, transport, draw, log, countEmail: telemetry.countEmail, random: Math.random })
}
