/** Runs the payment page's chart: tells it what the shopper and the browser do, and reads from it what the page shows. */

import { type SyntheticEvent, useEffect, useState } from 'react'
import { useFetcher, useLocation, useNavigation, useSubmit } from '#app/remix/router.ts'
import { type PaymentPageView, projectPaymentPage } from '#machines/checkout/payment-page/payment-page.view.ts'
import { type PressState, pressOf } from '#machines/checkout/payment-page/press.rules.ts'
import { paymentTypes } from '#machines/domain/payment.ts'
import type { PaymentAnswer } from '#machines/ports/payments/payment-browser.ts'
import { useDrawnPage } from '#ui/charts/drawn-page.ts'
import { useBrowserLayoutEffect } from '#ui/charts/use-browser-layout-effect.ts'
import { useChart } from '#ui/charts/use-chart.ts'
import type { FormAnswer } from '#ui/forms/answer.ts'
import { useSubject } from '#ui/forms/use-subject.ts'
import { answerOf, isLender, type PaymentPage, paymentPageInBrowser } from './payment-page-effects.ts'
import type { SendingPage } from './send-payment.ts'
import { typedBilling } from './typed-billing.ts'

export interface Paying extends Pick<PaymentPageView, 'phase' | 'problem' | 'wantsPress'> {
  /** What the server refused of an answer that was sent beside the form. */
  refusal: FormAnswer | undefined
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  /** The provider's own button brought it. */
  onAnswer: (answer: PaymentAnswer) => void
}

export function usePay(step: Omit<PaymentPage, keyof SendingPage>): Paying {
  const page = { ...step, ...useSendingPage(step.view) }
  const drawn = useDrawnPage(page)
  const [machine] = useState(() => paymentPageInBrowser(drawn))
  const [snapshot, send, actor] = useChart(machine)
  const { type } = step.view.payment

  // Before a late answer of the previous method arrives.
  useBrowserLayoutEffect(() => send({ type: 'method.changed', isLender: isLender(type) }), [type, send])

  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && send({ type: 'page.return' })
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [send])

  const { phase, problem, wantsPress } = projectPaymentPage(snapshot)
  return {
    phase,
    problem,
    wantsPress,
    refusal: page.reporter.data,
    onSubmit(event) {
      const pressed = pressStateOf(page, event.currentTarget)
      if (actor.getSnapshot().hasTag('underWay') || pressOf(pressed) !== 'post') event.preventDefault()
      send({ type: 'pay.press', page: pressed })
    },
    onAnswer: (answer) => send({ type: 'ownButton.answered', answer: answerOf(answer, drawn.now()) }),
  }
}

function useSendingPage({ forms }: PaymentPage['view']): SendingPage {
  const submit = useSubmit()
  const reporter = useFetcher<FormAnswer>({ key: 'payment-answer' })
  const { pathname } = useLocation()
  const isIdle = useNavigation().state === 'idle' && reporter.state === 'idle'
  return { forms, pathname, about: useSubject(), submit, reporter, isIdle }
}

function pressStateOf({ view, client, clientView, isBroken }: PaymentPage, form: HTMLFormElement): PressState {
  const { payment, session, billing } = view
  return {
    kind: paymentTypes[payment.type].kind,
    isUnsure: payment.isUnsure,
    hasCard: payment.card !== null,
    isBroken,
    isLoading: client.view().state !== 'ready',
    isRefused: payment.session.state === 'refused',
    hasHostedPage: session?.hostedPageUrl ?? false,
    hasOwnButton: clientView.hasOwnButton,
    billing: typedBilling(form, payment.billingSaved ? billing : null),
  }
}
