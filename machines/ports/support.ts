/** Support: the shop's own inbox of messages from shoppers. */
import type { SupportMessage } from '#machines/domain/support/support-message.ts'

export interface StoredMessage extends SupportMessage {
  messageId: string
  /** ISO instant. */
  writtenAt: string
  /** ISO instant and name of the staff member; null while it is open. */
  answered: { at: string; by: string } | null
}

export interface Support {
  /**
   * Stores the message, and writes an email to the shop and a copy to its sender in the same transaction. The same key again stores
   * nothing and gives the same id.
   */
  write(message: SupportMessage, key: string): Promise<{ messageId: string }>
  /** Those that are open, oldest first, or the answered ones, latest first; at most `limit`, after the message `after`. */
  messages(which: { isAnswered: boolean; limit: number; after?: string }): Promise<StoredMessage[]>
  message(messageId: string): Promise<StoredMessage | null>
  /** The first answer is kept. False when there is no such message. */
  markAnswered(messageId: string, by: string): Promise<boolean>
}
