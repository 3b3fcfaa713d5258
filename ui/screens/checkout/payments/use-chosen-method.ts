/** The chosen payment method on the page: the provider client, what its fields say, and the press. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cardFields } from '#machines/ports/payments/payment-browser.ts'
import { scrollIntoSight } from '#ui/kit/scroll-into-sight.ts'
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
  const [client] = useState(() => createProviderClient(loadPaymentBrowser))
  const clientView = useSyncExternalStore(client.subscribe, client.view, () => nothing)
  const [messages, setMessages] = useState<FieldMessages>({})
  const session = view.session?.type === payment.type ? view.session : null
  const broken = clientView.state === 'failed' ? clientView.message : payment.session.message
  const isBillingRight = useBillingIsRight(payFormId)

  const paying = usePay({
    view: { ...view, session },
    client,
    clientView,
    isBroken: broken !== null,
    onInvalid: ({ fields, message }) => {
      setMessages(messagesOfAnswer({ fields, message }, client.view().fields))
      const first = cardFields.find((field) => fields.includes(field))
      if (first) client.focus(first)
    },
    onAddressFirst: () =>
      client.view().state === 'ready' && payment.type === 'credit' && setMessages(messagesOf(client.view().fields)),
    // Where no payment method is chosen, the notice above all of them says why.
    onBroken: () => focusOn(payment.isUnsure ? problemId : brokenId),
    onOwnButton: () => focusOn(stageId),
  })

  // The button in the bar stays under the thumb; the message may be a screen above it.
  useEffect(() => {
    if (paying.problem !== null) scrollIntoSight(document.getElementById(methodProblemId), { block: 'nearest' })
  }, [paying.problem])

  const before = useRef(clientView.fields)
  useEffect(() => {
    const change = { before: before.current, after: clientView.fields }
    before.current = clientView.fields
    setMessages((said) => (change.after.length === 0 ? {} : messagesAfter(said, change)))
  }, [clientView.fields])

  return {
    client,
    clientView,
    session,
    broken,
    paying,
    messages,
    isBillingRight,
    /** The provider's own button replaces ours. */
    hasItsButton: payment.card === null && clientView.hasOwnButton && isBillingRight,
  }
}

/** Once what is to be focused has been drawn. */
function focusOn(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
