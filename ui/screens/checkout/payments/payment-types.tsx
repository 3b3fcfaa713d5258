/** The payment methods. Choosing one posts at once, since the sums depend on it. */

import type { ReactNode } from 'react'
import { useNavigation } from '#app/remix/router.ts'
import { userTypeTraits } from '#machines/domain/accounts/account.ts'
import { cardBrands } from '#machines/domain/constants.ts'
import { usePrediction } from '#ui/checkout/prediction/use-prediction.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { ChoiceCard, ChoiceCards } from '#ui/kit/fields/radio-cards.tsx'
import { PaymentMark } from './payment-mark.tsx'
import css from './payment-types.module.css'
import type { PaymentsScreenView } from './payments.view.ts'

/** Id of a form elsewhere on the page: forms cannot be nested in the billing form. */
export const chooseTypeFormId = 'type-choose'

type PaymentMethod = PaymentsScreenView['payment']['types'][number]

const groups: ReadonlyArray<{ title: string; kinds: ReadonlyArray<PaymentMethod['kind']> }> = [
  { title: 'Pay now', kinds: ['fields', 'wallet'] },
  { title: 'Pay over time', kinds: ['instalment'] },
]

/** What a lender offers, in one line. */
const offers: Partial<Record<PaymentMethod['type'], string>> = {
  affirm: 'Monthly payments',
  katapult: 'Lease to own, no credit needed',
  klarna: 'Four payments, every two weeks',
  resolve: 'Net terms for businesses',
  synchrony: 'Store card',
}

/** `children` is what the chosen method asks for. */
export function PaymentTypes({ view, children }: { view: PaymentsScreenView; children: ReactNode }) {
  const { payment, forms, ways } = view
  const { formData } = useNavigation()
  const chosen = usePrediction('paymentType')?.predictedPaymentType(forms, formData) ?? (payment.isUnsure ? null : payment.type)
  // Where none is live, the notice above says it once.
  const hasLiveWays = ways.some(({ mode }) => mode === 'live')
  // A wallet of the buttons above is in the list of a small screen only while what it asks for is shown.
  const isAbove = ({ type, kind }: PaymentMethod) =>
    kind === 'wallet' && hasWalletsFirst(view) && !(type === payment.type && type === chosen)
  return groups.map(({ title, kinds }) => {
    const inGroup = payment.types.filter(({ kind }) => kinds.includes(kind))
    if (inGroup.length === 0) return null
    return (
      <fieldset key={title}>
        <legend className={css.legend}>{title}</legend>
        <ChoiceCards className={css.types}>
          {inGroup.map((method) => (
            <div key={method.type} className={isAbove(method) ? 'only-large' : undefined}>
              <PaymentMethodCard
                method={method}
                isChosen={method.type === chosen}
                isOpen={method.type === payment.type && method.type === chosen}
                isTest={hasLiveWays && ways.some(({ type, mode }) => type === method.type && mode !== 'live')}
              />
              {method.type === payment.type && method.type === chosen && <div className={css.body}>{children}</div>}
            </div>
          ))}
        </ChoiceCards>
      </fieldset>
    )
  })
}

interface PaymentMethodCardProps {
  method: PaymentMethod
  isChosen: boolean
  /** What the method asks for is below it. */
  isOpen: boolean
  isTest: boolean
}

function PaymentMethodCard({ method: { type, label, discountPercent }, isChosen, isOpen, isTest }: PaymentMethodCardProps) {
  return (
    <ChoiceCard
      dense
      open={isOpen}
      form={chooseTypeFormId}
      name="paymentType"
      value={type}
      aria-pressed={isChosen}
      onClick={(event) => isChosen && event.preventDefault()}
      title={label}
      end={
        <span className={css.end}>
          {isTest && <Badge tone="quiet">Test</Badge>}
          {discountPercent > 0 && <Badge tone="ok">{discountPercent}% off tires</Badge>}
          {type === 'credit' && (
            <span className={`only-large ${css.brands}`}>
              {cardBrands.map((brand) => (
                <Badge key={brand} tone="brand">
                  {brand}
                </Badge>
              ))}
            </span>
          )}
          <PaymentMark type={type} />
        </span>
      }
      detail={offers[type]}
    />
  )
}

/**
 * Wallets before the form, on a small screen; a large one shows them in the list. They are there with any choice, so that a
 * choice does not move the page: with a card chosen they are just another way to pay (specification, section 4).
 */
export function FastCheckout({ view }: { view: PaymentsScreenView }) {
  const { payment } = view
  const wallets = payment.types.filter(({ kind }) => kind === 'wallet')
  if (!hasWalletsFirst(view) || wallets.length === 0) return null
  return (
    <section className={`only-small ${css.fast}`} aria-labelledby="fast-h">
      <h2 id="fast-h">{payment.isFastCheckoutEnabled ? 'Pay faster with a wallet' : 'Pay with a wallet'}</h2>
      <div className={css.wallets}>
        {wallets.map(({ type, label, isChosen }) => (
          <Button
            key={type}
            wide
            form={chooseTypeFormId}
            name="paymentType"
            value={type}
            aria-pressed={isChosen}
            end={<PaymentMark type={type} />}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** Sales-tool and fleet users have no wallets before the form. */
function hasWalletsFirst({ cart }: PaymentsScreenView): boolean {
  return userTypeTraits[cart.buyer.userType].hasFastCheckout
}
