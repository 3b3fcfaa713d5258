/** The card: the one on file, the provider's frame, or the way to the provider's own page. */
import type { Ref } from 'react'
import { useHydrated } from '../../../checkout/hydrated.ts'
import { paymentWords } from '../../../checkout/payment-words.ts'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { CardFrame, type CardFrameHandle } from './card-frame.tsx'
import type { PaymentsScreenView } from './payments.view.ts'

/** Ids of forms elsewhere on the page: a form cannot stand inside the billing form. */
export const changeCardFormId = 'card-change'
export const hostedFormId = 'card-hosted'
export const retryFormId = 'session-retry'

export const frameIsSilent = "The payment provider's card fields do not answer. Its own page takes cards as well."

export function CardEntry({
  view,
  frame,
  problem,
}: {
  view: PaymentsScreenView
  frame: Ref<CardFrameHandle>
  /** What is wrong with the card. */
  problem: string | null
}) {
  const { payment, session } = view
  const isHydrated = useHydrated()
  if (payment.card) return <CardOnFile card={payment.card} />
  if (session === null && payment.session.state !== 'loading')
    return (
      <>
        <p className="small">The payment provider's card fields cannot be shown right now. Its own page takes cards as well.</p>
        <HostedPage billingSaved={payment.billingSaved} />
        <Button variant="link" small form={retryFormId}>
          Try the card fields again
        </Button>
      </>
    )
  return (
    <>
      {isHydrated && session ? <CardFrame ref={frame} session={session} /> : <div className="card-blank" />}
      {problem && (
        <p className="msg-bad" role="alert">
          <Icon name="alert" small />
          <span>{problem}</span>
        </p>
      )}
      {problem === frameIsSilent && <HostedPage billingSaved={payment.billingSaved} />}
      <noscript>
        <p className="small">Card numbers go straight to the payment provider, in a frame that needs JavaScript.</p>
        <HostedPage billingSaved={payment.billingSaved} />
      </noscript>
    </>
  )
}

export function CardOnFile({ card }: { card: { brand: string; lastFour: string } }) {
  return (
    <p className="card-on-file">
      <span>
        <Icon name="check" small />
        <strong>{paymentWords(card)}</strong>
      </span>
      <Button variant="link" small form={changeCardFormId}>
        {card.lastFour ? 'Use another card' : 'Start again'}
      </Button>
    </p>
  )
}

function HostedPage({ billingSaved }: { billingSaved: boolean }) {
  if (!billingSaved)
    return <p className="small">Save your billing address below first; then enter the card on the provider's page.</p>
  return (
    <Button variant="ink" form={hostedFormId}>
      Enter the card on the provider's page
    </Button>
  )
}
