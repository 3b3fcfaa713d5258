/** A lender's half is asked once the address is saved and the session that knows it is there. */
import { type MutableRefObject, useEffect } from 'react'
import type { FormFailureView, FormsView } from '../../../checkout/forms.view.ts'
import type { HalfView, ProviderHalf } from './provider-half.ts'

/** The page as it stood when the address went out; the provider is asked when the next one has come. */
export interface Going {
  keySeed: string
  failure: FormFailureView | null
}

interface TurnOptions {
  /** Null while no address has gone out that a lender waits for. */
  going: MutableRefObject<Going | null>
  forms: FormsView
  isIdle: boolean
  /** The saved address leads to a lender that can be asked. */
  isOpen: boolean
  half: ProviderHalf
  halfState: HalfView['state']
  ask: () => void
  /** Nothing is asked after all. */
  stop: () => void
}

export function useLenderTurn({ going, forms, isIdle, isOpen, half, halfState, ask, stop }: TurnOptions): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called is always of the latest picture
  useEffect(() => {
    const from = going.current
    if (!from || !isIdle) return
    const isRefused = forms.keySeed === from.keySeed && forms.failure !== from.failure
    const isAnswered = forms.keySeed !== from.keySeed
    if (!isRefused && !isAnswered) return
    if (isRefused || !isOpen) {
      going.current = null
      return stop()
    }
    if (halfState !== 'ready' || half.view().state !== 'ready') return
    going.current = null
    ask()
  }, [isIdle, forms, isOpen, half, halfState])
}
