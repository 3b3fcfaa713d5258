/** What the page of messages shows. */
import type { MessageRow, MessageScreen } from '#machines/messages/messages.ts'

/** By what the table is narrowed; an empty string is all. */
export interface MessageFilters {
  screen: MessageScreen | ''
  /** By whose mistake it is, or only those about money. */
  kind: '' | 'shopper' | 'shop' | 'money'
  find: string
}

export interface ShownMessageRow extends Pick<MessageRow, 'key' | 'says' | 'whose' | 'isAboutMoney' | 'why'> {
  screen: string
  chart: string
  /** The state in words, and its place on its chart. */
  state: string
  href: string
  /** In the last seven days, and how many more than in the seven before; null without permission. */
  read: { times: number; change: number } | null
}

export interface MessagesView {
  /** The numbers begin with made-up shoppers of a demonstration. */
  isMadeUp: boolean
  filters: MessageFilters
  /** How many messages each screen has, of those that the other filters leave. */
  screens: Array<{ screen: MessageScreen | ''; label: string; count: number }>
  rows: ShownMessageRow[]
  /** Of all messages in seven days; null without permission. */
  readInAll: number | null
}
