/** The press on the step's button: asks the provider's half, says what is wrong, and posts what it gives. */
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { paymentTypes } from '#machines/domain/payment.ts'
import type { CardField, PaymentAnswer } from '#machines/ports/payment-browser.ts'
import type { FormFailureView } from '../../../checkout/forms.view.ts'
import type { PaymentsScreenView } from './payments.view.ts'
import { pressOf } from './press.ts'
import type { HalfAnswer, HalfView, ProviderHalf } from './provider-half.ts'
import { typedBilling } from './typed-billing.ts'
import { type Going, useLenderTurn } from './use-lender-turn.ts'
import { useSending } from './use-sending.ts'

export const payFormId = 'pay'

export interface Paying {
  /** `asking`: the provider's half has the word. `sending`: the shop has. `leaving`: the provider's page is on its way. */
  phase: 'idle' | 'asking' | 'sending' | 'leaving'
  /** What went wrong here; the server's own words come with the page. */
  problem: string | null
  /** A window would not open by itself: the shopper has to press once more. */
  wantsPress: boolean
  /** What the server refused of an answer that went out beside the form. */
  refusal: FormFailureView | undefined
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  pressAgain: () => void
  /** The provider's own button brought it. */
  onAnswer: (answer: PaymentAnswer) => void
}

interface PayOptions {
  view: PaymentsScreenView
  half: ProviderHalf
  halfView: HalfView
  isBroken: boolean
  onInvalid: (answer: { fields: CardField[]; message: string }) => void
  /** The address goes out first: what the card fields already know to be wrong is said with it. */
  onAddressFirst: () => void
  /** The place that says why there is nothing to ask. */
  onBroken: () => void
  onOwnButton: () => void
}

export function usePay({ view, half, halfView, isBroken, onInvalid, onAddressFirst, onBroken, onOwnButton }: PayOptions): Paying {
  const { payment, forms, session, billing } = view
  const { type } = payment
  const kind = paymentTypes[type].kind
  const [phase, setPhase] = useState<Paying['phase']>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const [wantsPress, setWantsPress] = useState(false)
  const isBusy = useRef(false)
  const going = useRef<Going | null>(null)

  const enter = useCallback((next: Paying['phase']) => {
    isBusy.current = next !== 'idle'
    setPhase(next)
  }, [])

  const { isIdle, refusal, post, report } = useSending({
    forms,
    isSending: phase === 'sending',
    onSending: () => enter('sending'),
    onAnswered: () => enter('idle'),
    isToBeFollowed: () => going.current !== null,
  })

  function settle(answer: HalfAnswer) {
    const form = document.getElementById(payFormId)
    const isLender = kind === 'instalment'
    switch (answer.status) {
      case 'token': {
        const fields = { token: answer.token, ...(answer.deviceData !== null && { deviceData: answer.deviceData }) }
        if (isLender) report('card.tokenized', fields)
        else if (form instanceof HTMLFormElement) post(form, fields)
        return
      }
      case 'cancelled':
        setProblem(paymentTypes[type].cancelled)
        return isLender ? report('payment.cancelled', { paymentType: type }) : enter('idle')
      case 'failed':
        setProblem(answer.message)
        return isLender ? report('payment.failed', { paymentType: type }) : enter('idle')
      case 'invalid':
        enter('idle')
        return onInvalid(answer)
      case 'leaving':
        return enter('leaving')
      case 'needsPress':
        setWantsPress(true)
        return enter('idle')
      case 'notReady':
        enter('idle')
        return onBroken()
      case 'gone':
        enter('idle')
        // The lender's own server told the shop of the agreement before its window could leave: the shopper goes on all the same.
        if (isLender && payment.card && form instanceof HTMLFormElement) form.requestSubmit()
        return
    }
  }

  /** Called from within the press, so that a window may open. */
  async function ask() {
    enter('asking')
    setProblem(null)
    setWantsPress(false)
    const isSameWay = () => latest.current.type === type
    const answer = await half.pay(() => isSameWay() && (kind === 'fields' || mayOpenWindow()))
    latest.current.settle(isSameWay() ? answer : { status: 'gone' })
  }

  const latest = useRef({ type, settle, ask })
  latest.current = { type, settle, ask }

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    const form = event.currentTarget
    if (isBusy.current) return event.preventDefault()
    const press = pressOf({
      kind,
      isUnsure: payment.isUnsure,
      hasCard: payment.card !== null,
      isBroken,
      isRefused: payment.session.state === 'refused',
      hasHostedPage: session?.hostedPageUrl ?? false,
      hasOwnButton: halfView.hasOwnButton,
      billing: typedBilling(form, payment.billingSaved ? billing : null),
    })
    if (press === 'post') return
    event.preventDefault()
    setProblem(null)
    if (press === 'ask') void ask()
    if (press === 'explain') onBroken()
    if (press === 'toItsButton') onOwnButton()
    if (press === 'postAddress') {
      onAddressFirst()
      if (kind === 'instalment') going.current = { keySeed: forms.keySeed, failure: forms.failure }
      post(form, null)
    }
  }

  useLenderTurn({
    going,
    forms,
    isIdle,
    isOpen: kind === 'instalment' && payment.billingSaved && !payment.problem && !payment.card && !isBroken,
    half,
    halfState: halfView.state,
    ask: () => (mayOpenWindow() ? void latest.current.ask() : latest.current.settle({ status: 'needsPress' })),
    stop: () => enter('idle'),
  })

  // Another way to pay begins anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts
  useEffect(() => {
    going.current = null
    setProblem(null)
    setWantsPress(false)
    enter('idle')
  }, [type])

  // The provider's page was left by "Back", and the browser kept this one.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && enter('idle')
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [enter])

  return {
    phase,
    problem,
    wantsPress,
    refusal,
    onSubmit,
    pressAgain: () => isBusy.current || void ask(),
    onAnswer: (answer) => isBusy.current || settle(answer),
  }
}

/** Within some seconds of a press. A browser that does not tell is asked for another press. */
function mayOpenWindow(): boolean {
  return navigator.userActivation?.isActive ?? false
}
