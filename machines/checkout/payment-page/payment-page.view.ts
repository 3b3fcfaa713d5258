import type { SnapshotFrom } from 'xstate'
import type { Blocker, View } from '#machines/engine/index.ts'
import type { paymentPageMachine } from './payment-page.machine.ts'

export interface PaymentPageView extends View {
  /** Whose turn it is: the shopper's, the provider's (`asking`) or the shop's. `leaving`: the provider's page is on its way. */
  phase: 'idle' | 'asking' | 'sending' | 'leaving'
  /** What went wrong here, in words for the shopper. */
  problem: string | null
  /** The browser blocked the window: the shopper has to click once more. */
  wantsPress: boolean
}

const phases = {
  idle: 'idle',
  awaitingProvider: 'asking',
  asking: 'asking',
  savingAddress: 'sending',
  awaitingLender: 'sending',
  sending: 'sending',
  leaving: 'leaving',
} as const

type Snapshot = SnapshotFrom<typeof paymentPageMachine>

export function projectPaymentPage(snapshot: Snapshot): Omit<PaymentPageView, 'can'> {
  const { value, context } = snapshot
  const state = typeof value === 'string' ? value : 'idle' in value ? 'idle' : 'sending'
  return {
    phase: phases[state],
    problem: context.problem,
    wantsPress: snapshot.matches({ idle: 'needsPress' }),
    blockedBy: [] satisfies Blocker[],
  }
}
