/** The shape of the table of messages: every sentence that tells a shopper what is missing or went wrong. */

/** Where shoppers read messages, in the order of their way through the shop. */
export const messageScreens = {
  cart: 'Cart',
  shipping: 'Shipping',
  coverage: 'Coverage',
  payment: 'Payment',
  review: 'Review',
  order: 'Order',
  storefront: 'Storefront',
} as const
export type MessageScreen = keyof typeof messageScreens

export interface MessageRow {
  /** The name under which readings are counted; it stays when the words change. */
  key: string
  /** The words. `{name}` is what differs from time to time, such as a sum or the name of a tire. */
  says: string
  /** The chart whose page explains it. */
  chart: string
  /** A state in which it is shown, named as in the log: without the chart's own id. */
  state: string
  screen: MessageScreen
  /** Whether the shopper can correct it with their next action, or only the shop can. */
  whose: 'shopper' | 'shop'
  /** It says what happens to the shopper's money. */
  isAboutMoney?: true
  /** What has happened, in a few words. */
  why: string
  /** Codes under which a service says the same in words of its own. */
  codes?: readonly string[]
}
