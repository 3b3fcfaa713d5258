/** The logs of carts, and of returns, reviews and applications, for operators: by the id of a cart or an order, or the latest of a chart. */
import type { LoggedCart } from '#machines/describe/replay-export.ts'

/** A cart on a chart: its state, and since when. */
export interface MovedCart {
  cartId: string
  /** As `stateName` writes it. */
  state: string
  /** The database's clock, epoch ms. */
  at: number
}

export interface CartLogs {
  /** The log of the cart with this id, or of the cart whose order has it; null when there is neither. */
  find(id: string): Promise<LoggedCart | null>
  /** The log of the return or the review with this id; null where there is neither. */
  findOther(id: string): Promise<LoggedCart | null>
  /** The carts, or what else has this chart, that last moved from one state of this chart to another, the latest first; very old ones are not covered. */
  lastMoved(machine: string, limit: number): Promise<MovedCart[]>
}
