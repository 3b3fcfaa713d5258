/** Body of the chosen method: the agreement, the provider's fields or stage, or an error with advice. */

import { type ReactNode, useEffect } from 'react'
import { paymentTypes } from '#machines/domain/payment.ts'
import { listed, paymentWords } from '#ui/checkout/payment-words.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { FieldMessage } from '#ui/kit/fields/field.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import css from './method-body.module.css'
import type { PaymentsScreenView } from './payments.view.ts'
import { TestCards } from './test-mode.tsx'

/** Ids of forms elsewhere on the page: forms cannot be nested in the billing form. */
export const changeCardFormId = 'card-change'
export const hostedFormId = 'card-hosted'
export const retryFormId = 'session-retry'
export const brokenId = 'payment-broken'
export const methodProblemId = 'payment-way-problem'

interface MethodBodyProps {
  view: PaymentsScreenView
  /** Why the provider's client cannot be used; null when it can. */
  broken: string | null
  /** What went wrong with the payment. */
  problem: string | null
  wantsPress: boolean
  /** The provider's page is on its way. */
  isLeaving: boolean
  /** The provider's own button waits for the billing address. */
  waitsForBilling: boolean
  /** Its slots. */
  children: ReactNode
}

export function PaymentMethodBody({ view, broken, problem, wantsPress, isLeaving, waitsForBilling, children }: MethodBodyProps) {
  const { payment } = view
  const { label, kind } = paymentTypes[payment.type]
  if (payment.card) return <ReadyToPay card={payment.card} />
  return (
    <>
      {kind !== 'fields' && <p className="small">{introductions[kind](label)}</p>}
      {children}
      {waitsForBilling && <p className="small">Fill in your billing address below; then the {label} button appears here.</p>}
      {kind === 'fields' && broken === null && view.session?.mode === 'simulator' && <TestCards cards={view.testCards} />}
      {broken !== null && <Broken view={view} message={broken} />}
      {problem !== null && (
        <FieldMessage role="alert" id={methodProblemId}>
          {problem}
        </FieldMessage>
      )}
      {wantsPress && <PressAgain label={label} />}
      {isLeaving && (
        <p className="small" role="status">
          {label} is opening its page…
        </p>
      )}
      <noscript>
        <WithoutScript view={view} />
      </noscript>
    </>
  )
}

const introductions = {
  wallet: (label: string) => `${label} asks you to agree in a window of its own. Nothing is charged before you place the order.`,
  instalment: (label: string) =>
    `${label} needs your billing address, then asks you to agree in a window or on a page of its own. Nothing is charged before you place the order.`,
} as const

function ReadyToPay({ card }: { card: { brand: string; lastFour: string } }) {
  return (
    <p className={css.agreed}>
      <span>
        <Icon name="check" small />
        <strong>{paymentWords(card)}</strong>
      </span>
      <Button variant="link" small form={changeCardFormId}>
        {card.lastFour ? 'Use another card' : 'Use another payment method'}
      </Button>
    </p>
  )
}

/** A script was blocked, the provider does not answer or does not take this purchase: everything else stays. */
function Broken({ view, message }: { view: PaymentsScreenView; message: string }) {
  // Asking again would get the same answer; the message says what would help.
  const isRefused = view.payment.session.state === 'refused'
  return (
    <Notice tone="bad" role="alert" id={brokenId}>
      <p>{message}</p>
      {!isRefused && (
        <p className="wrapping-row">
          <Button variant="link" small form={retryFormId}>
            Try again
          </Button>
          {view.session?.hostedPageUrl && <HostedPage view={view} />}
        </p>
      )}
    </Notice>
  )
}

/** A browser opens a window only for a press: the button that opens it takes the focus. */
function PressAgain({ label }: { label: string }) {
  useEffect(() => document.getElementById(againId)?.focus(), [])
  return (
    <div className={css.again}>
      <p id="pay-again-why">{label} is ready for you.</p>
      <Button variant="ink" id={againId} aria-describedby="pay-again-why">
        Continue with {label}
      </Button>
    </div>
  )
}

const againId = 'pay-again'

function WithoutScript({ view }: { view: PaymentsScreenView }) {
  const { payment, session, ways } = view
  const { label, kind } = paymentTypes[payment.type]
  if (!session) return null
  const why =
    kind === 'fields'
      ? 'Card numbers go straight to the payment provider, in fields that need JavaScript.'
      : `${label} asks you to agree by a script of its own, which needs JavaScript.`
  if (session.hostedPageUrl)
    return (
      <div className={css.withoutScript}>
        <p className="small">{why} Its own page works without JavaScript.</p>
        <HostedPage view={view} />
      </div>
    )
  const alike = ways.filter(({ provider }) => provider === session.provider).map(({ type }) => paymentTypes[type].label)
  return (
    <p className="small">
      {why} {alike.length > 0 && `Without it, these cannot be used: ${listed(alike)}.`} Switch JavaScript on, or choose another
      payment method.
    </p>
  )
}

function HostedPage({ view: { payment } }: { view: PaymentsScreenView }) {
  const { label, kind } = paymentTypes[payment.type]
  const isCard = kind === 'fields'
  if (!payment.billingSaved)
    return (
      <span className="small">
        Save your billing address below first; then {isCard ? "enter the card on the provider's page" : `continue with ${label}`}.
      </span>
    )
  return (
    <Button variant="ink" form={hostedFormId}>
      {isCard ? "Enter the card on the provider's page" : `Continue with ${label}`}
    </Button>
  )
}
