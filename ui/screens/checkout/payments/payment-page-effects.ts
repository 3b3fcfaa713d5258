/** The effects of the payment page's chart in a browser. */
import { fromPromise } from 'xstate'
import type {
  ProviderAnswer,
  ProviderLoaded,
  SendOutcomeInput,
  SendTokenInput,
  ShopAnswer,
  ShowFieldsInput,
} from '#machines/checkout/payment-page/payment-page.effects.ts'
import { paymentPageMachine } from '#machines/checkout/payment-page/payment-page.machine.ts'
import { paymentTypes } from '#machines/domain/payment.ts'
import type { PaymentAnswer } from '#machines/ports/payments/payment-browser.ts'
import type { DrawnPage } from '#ui/charts/drawn-page.ts'
import type { PaymentsScreenView } from './payments.view.ts'
import type { ProviderClient, ProviderClientAnswer, ProviderClientView } from './provider-client.ts'
import { createSendPayment, type SendingPage } from './send-payment.ts'

export const payFormId = 'pay'

/** The payment step as it is drawn. */
export interface PaymentPage extends SendingPage {
  view: PaymentsScreenView
  client: ProviderClient
  clientView: ProviderClientView
  /** The provider's part of the page, or the session it needs, cannot be loaded. */
  isBroken: boolean
  onInvalid: (answer: ShowFieldsInput) => void
  /** The address is sent first; known card errors are shown with its result. */
  onAddressFirst: () => void
  /** Leads to the place that says why there is nothing to ask. */
  onBroken: () => void
  onOwnButton: () => void
}

/** The chart with its effects; each reads the page as it is drawn when it needs it. */
export function paymentPageInBrowser(drawn: DrawnPage<PaymentPage>) {
  const { post, report } = createSendPayment(drawn)
  return paymentPageMachine.provide({
    actors: {
      askProvider: fromPromise<ProviderAnswer>(({ signal }) => askProvider(drawn, signal)),
      awaitProvider: fromPromise<ProviderLoaded>(({ signal }) => drawn.until(providerLoaded, signal)),
      awaitLender: fromPromise<ProviderLoaded>(({ signal }) => drawn.until(lenderLoaded, signal)),
      sendAddress: fromPromise<ShopAnswer>(async ({ signal }) => {
        drawn.now().onAddressFirst()
        const { isTaken } = await post(payForm(), null, signal)
        return { mayAskLender: isTaken && mayAskLender(drawn.now()) }
      }),
      sendToken: fromPromise<ShopAnswer, SendTokenInput>(async ({ input: { token, deviceData, isLender }, signal }) => {
        const fields = { token, ...(deviceData !== null && { deviceData }) }
        await (isLender ? report('card.tokenized', fields, signal) : post(payForm(), fields, signal))
        return { mayAskLender: false }
      }),
      sendOutcome: fromPromise<ShopAnswer, SendOutcomeInput>(async ({ input: { outcome }, signal }) => {
        await report(`payment.${outcome}`, { paymentType: drawn.now().view.payment.type }, signal)
        return { mayAskLender: false }
      }),
      showFields: fromPromise<void, ShowFieldsInput>(async ({ input }) => drawn.now().onInvalid(input)),
      showReason: fromPromise<void>(async () => drawn.now().onBroken()),
      showOwnButton: fromPromise<void>(async () => drawn.now().onOwnButton()),
      postForm: fromPromise<void>(async () => payForm().requestSubmit()),
    },
  })
}

/** In the chart's words, and in the shopper's. */
export function answerOf(answer: ProviderClientAnswer | PaymentAnswer, { view: { payment } }: PaymentPage): ProviderAnswer {
  switch (answer.status) {
    case 'cancelled':
      return { status: 'cancelled', message: paymentTypes[payment.type].cancelled }
    case 'gone':
      return { status: 'replaced', hasAgreed: isLender(payment.type) && payment.card !== null }
    case 'notReady':
      return { status: 'absent' }
    default:
      return answer
  }
}

export function isLender(type: PaymentsScreenView['payment']['type']): boolean {
  return paymentTypes[type].kind === 'instalment'
}

/** Asks within the press that leads here, so that a window may open. */
async function askProvider(drawn: DrawnPage<PaymentPage>, signal: AbortSignal): Promise<ProviderAnswer> {
  const pressed = document.activeElement
  const answer = await drawn.now().client.pay()
  // Not all provider windows restore the focus.
  if (!signal.aborted && document.activeElement === document.body && pressed instanceof HTMLElement) pressed.focus()
  return answerOf(answer, drawn.now())
}

function providerLoaded({ view: { payment }, client, isBroken }: PaymentPage): ProviderLoaded | undefined {
  if (isBroken) return { outcome: 'absent' }
  if (client.view().state !== 'ready') return undefined
  return { outcome: 'ready', mayAsk: paymentTypes[payment.type].kind === 'fields' || mayOpenWindow() }
}

/** The lender's part is mounted again with the saved address. */
function lenderLoaded(page: PaymentPage): ProviderLoaded | undefined {
  const { client, clientView, isIdle } = page
  if (!mayAskLender(page)) return { outcome: 'absent' }
  // The current render may still belong to the previous client.
  if (!isIdle || clientView.state !== 'ready' || client.view().state !== 'ready') return undefined
  return { outcome: 'ready', mayAsk: mayOpenWindow() }
}

function mayAskLender({ view: { payment }, isBroken }: PaymentPage): boolean {
  return isLender(payment.type) && payment.billingSaved && !payment.problem && !payment.card && !isBroken
}

/** Throws where the step has no form. */
function payForm(): HTMLFormElement {
  const form = document.getElementById(payFormId)
  if (!(form instanceof HTMLFormElement)) throw new Error('The payment step has no form')
  return form
}

/** Within some seconds of a press. Without that API another press is required. */
function mayOpenWindow(): boolean {
  return navigator.userActivation?.isActive ?? false
}
