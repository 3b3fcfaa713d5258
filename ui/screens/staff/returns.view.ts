/** Data of the pages on which staff handle returns. */
import type { ReturnState } from '#machines/domain/returns/return-request.ts'
import type { ReturnEvent } from '#machines/storefront/returns/return-request.events.ts'
import type { ShownReturn } from '#ui/screens/returns/return.view.ts'
import type { UnshownRow } from './unshown-rows.tsx'

export interface StaffReturnView extends ShownReturn {
  orderId: string
  from: string
  can: Array<ReturnEvent['type']>
  /** What was paid for the tires alone, the handling fee (null without), and the most that may be refunded. */
  worth: string
  fee: string | null
  most: string
  steps: string[]
}

export interface StaffReturnsView {
  state: ReturnState
  returns: Array<{ requestId: string; orderId: string; tires: number; reason: string; since: string }>
  unshown: UnshownRow[]
}
