/** The ways to pay, one of which is chosen; choosing one posts at once, since the sums depend on it. */
import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { cardBrands } from '#machines/domain/constants.ts'
import { useForesight } from '../../../checkout/foresight/use-foresight.ts'
import { Badge } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { CardOnFile, hostedFormId } from './card-entry.tsx'
import type { PaymentsScreenView } from './payments.view.ts'

/** Ids of forms elsewhere on the page: a form cannot stand inside the billing form. */
export const chooseTypeFormId = 'type-choose'

type Way = PaymentsScreenView['payment']['types'][number]

const groups: ReadonlyArray<{ title: string; kinds: ReadonlyArray<Way['kind']> }> = [
  { title: 'Pay now', kinds: ['fields', 'wallet'] },
  { title: 'Pay over time', kinds: ['instalment'] },
]

/** What a lender offers, in one line. */
const offers: Partial<Record<Way['type'], string>> = {
  affirm: 'Monthly payments',
  katapult: 'Lease to own, no credit needed',
  klarna: 'Four payments, every two weeks',
  resolve: 'Net terms for businesses',
  synchrony: 'Store card',
}

/** `children` is what the chosen way asks for. */
export function PaymentTypes({ view: { payment, forms }, children }: { view: PaymentsScreenView; children: ReactNode }) {
  const { formData } = useNavigation()
  const chosen = useForesight('paymentType')?.foreseenPaymentType(forms, formData) ?? payment.type
  return groups.map(({ title, kinds }) => {
    const ways = payment.types.filter(({ kind }) => kinds.includes(kind))
    if (ways.length === 0) return null
    return (
      <fieldset key={title}>
        <legend>{title}</legend>
        <div className="rcs pay-types">
          {ways.map((way) => (
            <div key={way.type} className="pay-type">
              <PaymentWay way={way} isChosen={way.type === chosen} />
              {way.type === payment.type && way.type === chosen && <div className="rc-body">{children}</div>}
            </div>
          ))}
        </div>
      </fieldset>
    )
  })
}

function PaymentWay({ way: { type, label, discountPercent }, isChosen }: { way: Way; isChosen: boolean }) {
  return (
    <button
      type="submit"
      className="rc"
      form={chooseTypeFormId}
      name="paymentType"
      value={type}
      aria-pressed={isChosen}
      onClick={(event) => isChosen && event.preventDefault()}
    >
      <span className="dot" aria-hidden="true" />
      <span className="t">{label}</span>
      <span className="end">
        {discountPercent > 0 && <Badge tone="ok">{discountPercent}% off tires</Badge>}
        {type === 'credit' && (
          <span className="brands only-large">
            {cardBrands.map((brand) => (
              <Badge key={brand}>{brand}</Badge>
            ))}
          </span>
        )}
      </span>
      {offers[type] && <span className="d">{offers[type]}</span>}
    </button>
  )
}

/** A wallet or a lender: agreed with on its own page, and back. */
export function ProviderEntry({ view: { payment }, problem }: { view: PaymentsScreenView; problem: string | null }) {
  const label = payment.types.find(({ isChosen }) => isChosen)?.label ?? ''
  if (payment.card) return <CardOnFile card={payment.card} />
  return (
    <>
      <p className="small">
        {label} opens on its own page. You come back here, and nothing is charged before you place the order.
      </p>
      {problem && (
        <p className="msg-bad" role="alert">
          <Icon name="alert" small />
          <span>{problem}</span>
        </p>
      )}
      {payment.billingSaved ? (
        <Button variant="ink" form={hostedFormId}>
          Continue with {label}
        </Button>
      ) : (
        <noscript>
          <p className="small">Save your billing address below first; then continue with {label}.</p>
        </noscript>
      )}
    </>
  )
}

/** Wallets before the form: the chosen one needs no card. */
export function FastCheckout({ view: { payment } }: { view: PaymentsScreenView }) {
  const wallets = payment.types.filter(({ kind }) => kind === 'wallet')
  return (
    <section className="fast" aria-labelledby="fast-h">
      <h2 id="fast-h">Pay faster with a wallet</h2>
      <div className="row">
        {wallets.map(({ type, label, isChosen }) => (
          <Button key={type} small form={chooseTypeFormId} name="paymentType" value={type} aria-pressed={isChosen}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
