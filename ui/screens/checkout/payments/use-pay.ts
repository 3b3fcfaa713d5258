/** Runs the payment page's chart: does what it is told, and tells the chart what the provider, the shop and the browser do. */
import { useMachine } from '@xstate/react'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import {
  type PaymentPageDeed,
  type PaymentPageEvent,
  paymentPageMachine,
} from '#machines/checkout/payment-page/payment-page.machine.ts'
import { type PaymentPageView, projectPaymentPage } from '#machines/checkout/payment-page/payment-page.view.ts'
import { type PressState, pressOf } from '#machines/checkout/payment-page/press.rules.ts'
import { paymentTypes } from '#machines/domain/payment.ts'
import type { CardField, PaymentAnswer } from '#machines/ports/payment-browser.ts'
import type { FormFailureView } from '#ui/forms/forms.view.ts'
import type { PaymentsScreenView } from './payments.view.ts'
import type { ProviderClient, ProviderClientAnswer, ProviderClientView } from './provider-client.ts'
import { typedBilling } from './typed-billing.ts'
import { useSending } from './use-sending.ts'

export const payFormId = 'pay'

export interface Paying extends Pick<PaymentPageView, 'phase' | 'problem' | 'wantsPress'> {
  /** What the server refused of an answer that went out beside the form. */
  refusal: FormFailureView | undefined
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  /** The provider's own button brought it. */
  onAnswer: (answer: PaymentAnswer) => void
}

interface PayOptions {
  view: PaymentsScreenView
  half: ProviderClient
  halfView: ProviderClientView
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
  const isLender = kind === 'instalment'
  const chosen = useRef(type)
  chosen.current = type

  const [snapshot, send, actor] = useMachine(paymentPageMachine)

  const mayAskLender = isLender && payment.billingSaved && !payment.problem && !payment.card && !isBroken
  const { isIdle, refusal, post, report } = useSending({
    forms,
    isSending: snapshot.hasTag('sending'),
    onAnswered: ({ isTaken }) => send({ type: 'shop.answered', mayAskLender: isTaken && mayAskLender }),
  })

  function act(deed: PaymentPageDeed) {
    const form = payForm()
    switch (deed.type) {
      case 'provider.ask':
        return void ask()
      case 'address.send':
        onAddressFirst()
        return form && post(form, null)
      case 'token.send': {
        const { token, deviceData } = deed
        const fields = { token, ...(deviceData !== null && { deviceData }) }
        if (isLender) return report('card.tokenized', fields)
        return form && post(form, fields)
      }
      case 'outcome.send':
        return report(`payment.${deed.outcome}`, { paymentType: type })
      case 'fields.show':
        return onInvalid(deed)
      case 'reason.show':
        return onBroken()
      case 'ownButton.show':
        return onOwnButton()
      case 'agreement.send':
        // The lender's own server told the shop of the agreement before its window could leave.
        return isLender && payment.card && form?.requestSubmit()
    }
  }
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const { unsubscribe } = actor.on('*', (deed) => latest.current(deed))
    return unsubscribe
  }, [actor])

  /** Another way that is chosen meanwhile leaves the answer to nobody. */
  async function ask() {
    const isSameWay = () => chosen.current === type
    const pressed = document.activeElement
    const answer = await half.pay(() => isSameWay() && (kind === 'fields' || mayOpenWindow()))
    if (!isSameWay()) return
    // A provider's window takes the focus along, and not all give it back.
    if (document.activeElement === document.body && pressed instanceof HTMLElement) pressed.focus()
    send(heardOf(answer))
  }

  // The lender's half comes anew with the address that it was told.
  const isAwaited = snapshot.matches('awaitingLender')
  useEffect(() => {
    if (!isAwaited) return
    if (!mayAskLender) send({ type: 'lender.closed' })
    // What was drawn may be of the half before.
    else if (isIdle && halfView.state === 'ready' && half.view().state === 'ready')
      send({ type: 'lender.ready', mayOpenWindow: mayOpenWindow() })
  }, [isAwaited, mayAskLender, isIdle, half, halfView.state, send])

  useEffect(() => {
    send({ type: 'way.change', isLender: paymentTypes[type].kind === 'instalment' })
  }, [type, send])

  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && send({ type: 'page.return' })
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [send])

  function heardOf(answer: ProviderClientAnswer): PaymentPageEvent {
    switch (answer.status) {
      case 'token':
        return { type: 'provider.token', token: answer.token, deviceData: answer.deviceData }
      case 'cancelled':
        return { type: 'provider.cancelled', message: paymentTypes[type].cancelled }
      case 'failed':
        return { type: 'provider.failed', message: answer.message }
      case 'invalid':
        return { type: 'provider.invalid', fields: answer.fields, message: answer.message }
      case 'leaving':
        return { type: 'provider.leaving' }
      case 'needsPress':
        return { type: 'provider.windowBlocked' }
      case 'notReady':
        return { type: 'provider.absent' }
      case 'gone':
        return { type: 'provider.over' }
    }
  }

  function standingOf(form: HTMLFormElement): PressState {
    return {
      kind,
      isUnsure: payment.isUnsure,
      hasCard: payment.card !== null,
      isBroken,
      isRefused: payment.session.state === 'refused',
      hasHostedPage: session?.hostedPageUrl ?? false,
      hasOwnButton: halfView.hasOwnButton,
      billing: typedBilling(form, payment.billingSaved ? billing : null),
    }
  }

  const { phase, problem, wantsPress } = projectPaymentPage(snapshot)
  return {
    phase,
    problem,
    wantsPress,
    refusal,
    onSubmit(event) {
      const standing = standingOf(event.currentTarget)
      if (actor.getSnapshot().hasTag('underWay') || pressOf(standing) !== 'post') event.preventDefault()
      send({ type: 'pay.press', standing })
    },
    onAnswer: (answer) => send(heardOf(answer)),
  }
}

function payForm(): HTMLFormElement | null {
  const form = document.getElementById(payFormId)
  return form instanceof HTMLFormElement ? form : null
}

/** Within some seconds of a press. A browser that does not tell is asked for another press. */
function mayOpenWindow(): boolean {
  return navigator.userActivation?.isActive ?? false
}
