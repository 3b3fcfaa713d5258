/** Mail: emails that the shop sends. */
import type { EmailMessage } from '#machines/domain/email.ts'

export interface Mail {
  /** Takes the email for sending; it is sent after this resolves. The same key again sends nothing. */
  send(message: EmailMessage, key: string): Promise<void>
}
