/** The ways to pay, one of which is chosen; choosing one posts at once, since the sums depend on it. */
import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { cardBrands } from '#machines/domain/constants.ts'
import { usePrediction } from '#ui/checkout/prediction/use-prediction.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import type { PaymentsScreenView } from './payments.view.ts'

/** Id of a form elsewhere on the page: a form cannot stand inside the billing form. */
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
export function PaymentTypes({ view: { payment, forms, ways }, children }: { view: PaymentsScreenView; children: ReactNode }) {
  const { formData } = useNavigation()
  const chosen = usePrediction('paymentType')?.foreseenPaymentType(forms, formData) ?? (payment.isUnsure ? null : payment.type)
  return groups.map(({ title, kinds }) => {
    const inGroup = payment.types.filter(({ kind }) => kinds.includes(kind))
    if (inGroup.length === 0) return null
    return (
      <fieldset key={title}>
        <legend>{title}</legend>
        <div className="rcs pay-types">
          {inGroup.map((way) => (
            <div key={way.type} className="pay-type">
              <PaymentWay
                way={way}
                isChosen={way.type === chosen}
                isTest={ways.some(({ type, mode }) => type === way.type && mode !== 'live')}
              />
              {way.type === payment.type && way.type === chosen && <div className="rc-body">{children}</div>}
            </div>
          ))}
        </div>
      </fieldset>
    )
  })
}

interface PaymentWayProps {
  way: Way
  isChosen: boolean
  isTest: boolean
}

function PaymentWay({ way: { type, label, discountPercent }, isChosen, isTest }: PaymentWayProps) {
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
        {isTest && <Badge>Test</Badge>}
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
