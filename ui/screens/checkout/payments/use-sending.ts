/** What the payment step sends to the shop, and when the shop has answered it. */
import { useFetcher, useLocation, useNavigation, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { eventKey } from '#ui/forms/form-state.ts'
import type { FormFailureView, FormsView } from '#ui/forms/forms.view.ts'

interface SendingOptions {
  forms: FormsView
  /** Something of this step is on its way, as far as the step knows. */
  isSending: boolean
  /** `isTaken`: the shop has gone on with it; whatever it says stands on the page. */
  onAnswered: (answer: { isTaken: boolean }) => void
}

export interface Sending {
  /** Nothing at all is on its way. */
  isIdle: boolean
  /** What the server refused of an answer that went out beside the form. */
  refusal: FormFailureView | undefined
  /** The billing form, with the token where there is one. */
  post: (form: HTMLFormElement, token: Record<string, string> | null) => void
  /** What came of asking the provider, beside the form. */
  report: (event: 'card.tokenized' | 'payment.cancelled' | 'payment.failed', fields: Record<string, string>) => void
}

/** The page as it stood when something went out, and whether it was seen under way. */
interface Sent {
  isSeen: boolean
  forms: FormsView
  told: FormFailureView | undefined
}

export function useSending({ forms, isSending, onAnswered }: SendingOptions): Sending {
  const submit = useSubmit()
  const reporter = useFetcher<FormFailureView>({ key: 'payment-answer' })
  const { pathname } = useLocation()
  const isIdle = useNavigation().state === 'idle' && reporter.state === 'idle'
  const sent = useRef<Sent>({ isSeen: false, forms, told: undefined })
  const count = useRef(0)
  const latest = useRef({ onAnswered })
  latest.current = { onAnswered }

  const begin = () => {
    sent.current = { isSeen: false, forms, told: reporter.data }
  }

  // The shop has answered: whatever it said stands on the page now.
  useEffect(() => {
    if (!isSending) return
    if (!isIdle) sent.current.isSeen = true
    else if (sent.current.isSeen || isAnswered(sent.current, forms, reporter.data))
      latest.current.onAnswered({ isTaken: isTaken(sent.current, forms, reporter.data) })
  }, [isSending, isIdle, forms, reporter.data])

  return {
    isIdle,
    refusal: reporter.data,
    post(form, token) {
      const data = new FormData(form)
      // Without a token the page stays, where a browser without scripts is led to the provider's page.
      for (const [name, value] of Object.entries(token ?? { returnTo: pathname })) data.set(name, value)
      begin()
      submit(data, { method: 'post', action: forms.action, preventScrollReset: true })
    },
    report(event, fields) {
      const machine = 'paymentType'
      count.current += 1
      const key = eventKey(forms, machine, event, count.current)
      begin()
      // What leads on goes as a navigation: news of the cart that comes meanwhile would take a fetcher's way on from it.
      const send = event === 'card.tokenized' ? submit : reporter.submit
      send({ machine, event, key, ...fields }, { method: 'post', action: forms.action ?? pathname, preventScrollReset: true })
    },
  }
}

/** The page comes anew with a refusal too. */
function isTaken({ forms, told }: Sent, now: FormsView, toldNow: FormFailureView | undefined): boolean {
  const isRefused = (now.failure !== null && now.failure !== forms.failure) || (toldNow !== undefined && toldNow !== told)
  return forms.keySeed !== now.keySeed && !isRefused
}

function isAnswered({ forms, told }: Sent, now: FormsView, toldNow: FormFailureView | undefined): boolean {
  return forms.keySeed !== now.keySeed || forms.failure !== now.failure || told !== toldNow
}
