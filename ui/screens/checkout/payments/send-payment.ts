/** What the payment step sends to the shop. Each call ends when the shop's answer is drawn. */
import type { useFetcher, useSubmit } from '#app/remix/router.ts'
import type { DrawnPage } from '#ui/charts/drawn-page.ts'
import type { FormAnswer } from '#ui/forms/answer.ts'
import { eventFields } from '#ui/forms/event-form.tsx'
import { eventKey } from '#ui/forms/form-state.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'

/** Of the page as it is drawn, what sending needs. */
export interface SendingPage {
  forms: FormsView
  pathname: string
  /** What the page's forms are about. */
  about: string
  submit: ReturnType<typeof useSubmit>
  /** For what is sent beside the form. */
  reporter: ReturnType<typeof useFetcher<FormAnswer>>
  /** No navigation and no report is on its way. */
  isIdle: boolean
}

export interface SendPayment {
  /** The billing form, with the token where there is one. */
  post: (form: HTMLFormElement, token: Record<string, string> | null, signal: AbortSignal) => Promise<Sent>
  /** The provider's result, posted outside the form. */
  report: (event: ReportedEvent, fields: Record<string, string>, signal: AbortSignal) => Promise<Sent>
}

type ReportedEvent = 'card.tokenized' | 'payment.cancelled' | 'payment.failed'

export interface Sent {
  /** The shop has taken it; otherwise it says on the page why not. */
  isTaken: boolean
}

export function createSendPayment<Page extends SendingPage>(drawn: DrawnPage<Page>): SendPayment {
  let count = 0

  /** Of a page on which something was just sent. */
  function answered(before: SendingPage, signal: AbortSignal): Promise<Sent> {
    let isUnderWay = false
    return drawn.until((now) => {
      if (!now.isIdle) isUnderWay = true
      else if (isUnderWay || isAnswered(before, now)) return { isTaken: isTaken(before, now) }
      return undefined
    }, signal)
  }

  return {
    post(form, token, signal) {
      const before = drawn.now()
      const { submit, forms, pathname } = before
      const data = new FormData(form)
      // Without a token the page stays, where a browser without scripts is led to the provider's page.
      for (const [name, value] of Object.entries(token ?? { returnTo: pathname })) data.set(name, value)
      submit(data, { method: 'post', action: forms.action, preventScrollReset: true })
      return answered(before, signal)
    },
    report(event, fields, signal) {
      const before = drawn.now()
      const { submit, reporter, forms, pathname, about } = before
      const machine = 'paymentType'
      count += 1
      const key = eventKey(forms, machine, event, count)
      // A token leads to the next step as a navigation: news of the cart that comes meanwhile would keep a fetcher from it.
      const send = event === 'card.tokenized' ? submit : reporter.submit
      const posted = eventFields({ machine, event, key, about, forms, fields })
      send(posted, { method: 'post', action: forms.action ?? pathname, preventScrollReset: true })
      return answered(before, signal)
    },
  }
}

/** A refused form gets a new key seed too, so its refusal is compared as well. */
function isTaken(before: SendingPage, now: SendingPage): boolean {
  const isRefused =
    (now.forms.failure !== null && now.forms.failure !== before.forms.failure) ||
    (now.reporter.data !== undefined && now.reporter.data !== before.reporter.data)
  return before.forms.keySeed !== now.forms.keySeed && !isRefused
}

function isAnswered(before: SendingPage, now: SendingPage): boolean {
  return (
    before.forms.keySeed !== now.forms.keySeed ||
    before.forms.failure !== now.forms.failure ||
    before.reporter.data !== now.reporter.data
  )
}
