import type { AnyMachineSnapshot } from 'xstate'
import type { View } from '#machines/engine/index.ts'

export interface OrderCheckView extends View {
  /** `notPlaced`: the shop has said that this cart has no order. */
  check: 'none' | 'checking' | 'notPlaced'
}

export function projectOrderCheck(snapshot: AnyMachineSnapshot): Omit<OrderCheckView, 'can'> {
  return {
    check: snapshot.hasTag('checking') ? 'checking' : snapshot.hasTag('notPlaced') ? 'notPlaced' : 'none',
    blockedBy: [],
  }
}
