/** What the order check's chart asks of the shop and of the page. */

/** `askShop`: the key under which "Place order" was sent. */
export interface AskShopInput {
  key: string
}

export type AskShopOutput =
  | { outcome: 'placed'; orderId: string }
  /** This cart has no order, and a "Place order" that arrives later under the key is refused. */
  | { outcome: 'notPlaced' }
  /** The shop is placing it. */
  | { outcome: 'underWay' }
  /** The cart is not this browser's any more: another tab has placed or emptied it. */
  | { outcome: 'gone' }

/** `showOrder`: leads to the page of the order, with which the chart ends. */
export interface ShowOrderInput {
  orderId: string | null
}
