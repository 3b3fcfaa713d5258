import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { Blocker, View } from '#machines/engine/chart.ts'
import type { paymentPageMachine } from './payment-page.machine.ts'

export interface PaymentPageView extends View {
  /** `asking`: the provider has the word. `sending`: the shop has. `leaving`: the provider's page is on its way. */
  phase: 'idle' | 'asking' | 'sending' | 'leaving'
  /** What went wrong here, in words for the shopper. */
  problem: string | null
  /** A window would not open by itself: the shopper has to press once more. */
  wantsPress: boolean
}

const phases = {
  asking: 'asking',
  savingAddress: 'sending',
  awaitingLender: 'sending',
  sending: 'sending',
  leaving: 'leaving',
} as const

export function projectPaymentPage(snapshot: AnyMachineSnapshot): Omit<PaymentPageView, 'can'> {
  const { value, context } = snapshot as SnapshotFrom<typeof paymentPageMachine>
  return {
    phase: typeof value === 'string' ? phases[value] : 'idle',
    problem: context.problem,
    wantsPress: typeof value === 'object' && value.idle === 'needsPress',
    blockedBy: [] satisfies Blocker[],
  }
}
