/** The chosen way to pay as it stands on the page: the provider's half, what its fields say, and the press. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cardFields } from '#machines/ports/payment-browser.ts'
import { type FieldMessages, messagesAfter, messagesOf, messagesOfAnswer } from './card-messages.ts'
import { brokenId, methodProblemId } from './method-body.tsx'
import { payFormId } from './payment-page-effects.ts'
import type { PaymentsScreenView } from './payments.view.ts'
import { createProviderClient, type LoadPaymentBrowser, nothing } from './provider-client.ts'
import { stageId } from './provider-slots.tsx'
import { useBillingIsRight } from './typed-billing.ts'
import { usePay } from './use-pay.ts'

/** Id of the notice that says what is wrong with the choice itself. */
export const problemId = 'payment-problem'

export function useChosenMethod(view: PaymentsScreenView, loadPaymentBrowser: LoadPaymentBrowser) {
  const { payment } = view
  const [half] = useState(() => createProviderClient(loadPaymentBrowser))
  const halfView = useSyncExternalStore(half.subscribe, half.view, () => nothing)
  const [messages, setMessages] = useState<FieldMessages>({})
  const session = view.session?.type === payment.type ? view.session : null
  const broken = halfView.state === 'failed' ? halfView.message : payment.session.message
  const isBillingRight = useBillingIsRight(payFormId)

  const paying = usePay({
    view: { ...view, session },
    half,
    halfView,
    isBroken: broken !== null,
    onInvalid: ({ fields, message }) => {
      setMessages(messagesOfAnswer({ fields, message }, half.view().fields))
      const first = cardFields.find((field) => fields.includes(field))
      if (first) half.focus(first)
    },
    onAddressFirst: () =>
      half.view().state === 'ready' && payment.type === 'credit' && setMessages(messagesOf(half.view().fields)),
    // Where no way is chosen, what is wrong stands over all of them.
    onBroken: () => focusOn(payment.isUnsure ? problemId : brokenId),
    onOwnButton: () => focusOn(stageId),
  })

  // The button in the bar stays under the thumb; what is said of it may stand a screen above.
  useEffect(() => {
    if (paying.problem !== null) document.getElementById(methodProblemId)?.scrollIntoView({ block: 'nearest' })
  }, [paying.problem])

  const before = useRef(halfView.fields)
  useEffect(() => {
    const change = { before: before.current, after: halfView.fields }
    before.current = halfView.fields
    setMessages((said) => (change.after.length === 0 ? {} : messagesAfter(said, change)))
  }, [halfView.fields])

  return {
    half,
    halfView,
    session,
    broken,
    paying,
    messages,
    isBillingRight,
    /** The provider's own button stands in for ours. */
    hasItsButton: payment.card === null && halfView.hasOwnButton && isBillingRight,
  }
}

/** Once what is to be focused has been drawn. */
function focusOn(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
