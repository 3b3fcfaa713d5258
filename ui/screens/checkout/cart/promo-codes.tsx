/** Promo codes: those in the cart with what they take off or why they do not, and a way to enter one. */

import { useEffect, useRef, useState } from 'react'
import { useFetcher } from '#app/remix/router.ts'
import type { CartCoupon } from '#machines/domain/carts/cart.ts'
import { formatCents } from '#machines/domain/money.ts'
import type { FormAnswer } from '#ui/forms/answer.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import { answered, failureOf, fieldError, typedValue } from '#ui/forms/form-state.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { LinkSummary } from '#ui/kit/button/button.tsx'
import { FieldMessage, TextField } from '#ui/kit/fields/field.tsx'
import { scrollIntoSight } from '#ui/kit/scroll-into-sight.ts'
import option from './cart-option.module.css'
import { CartOption } from './cart-option.tsx'
import css from './promo-codes.module.css'

export function PromoCodes({
  coupons,
  refusal,
  forms: pageForms,
}: {
  coupons: readonly CartCoupon[]
  /** Why the code that was entered last was not taken. */
  refusal: string | null
  forms: FormsView
}) {
  const fetcher = useFetcher<FormAnswer>()
  const forms = answered(pageForms, fetcher.data)
  const failure = failureOf(forms, 'cart', 'coupon.apply')
  const [isChanged, setChanged] = useState(false)
  const sentence = fieldError(forms, 'cart', 'coupon.apply', 'promoCode') ?? failure?.message ?? refusal ?? undefined
  const error = isChanged || fetcher.state !== 'idle' ? undefined : sentence
  const entry = useRef<HTMLDetailsElement>(null)
  // The total covers the end of what scrolls under it.
  useEffect(() => {
    if (error !== undefined) scrollIntoSight(entry.current, { block: 'nearest' })
  }, [error])
  return (
    <CartOption label="Promo codes" icon="tag">
      {coupons.filter(isListed).map((coupon) => (
        <PromoCode key={coupon.promoCode} coupon={coupon} forms={pageForms} />
      ))}
      <details ref={entry} open={sentence !== undefined || undefined}>
        <LinkSummary className={option.link}>Enter a promo code</LinkSummary>
        <EventForm
          machine="cart"
          event="coupon.apply"
          forms={pageForms}
          // another code from the same page is another event
          mark={coupons.length}
          fetcher={fetcher}
          onInput={() => setChanged(true)}
          onSubmit={() => setChanged(false)}
          className={css.form}
        >
          <TextField
            label="Promo code"
            name="promoCode"
            capitals
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={24}
            defaultValue={typedValue(forms, 'cart', 'coupon.apply', 'promoCode', '')}
            error={error}
          />
          <SubmitButton className={css.apply}>Apply</SubmitButton>
        </EventForm>
      </details>
    </CartOption>
  )
}

/** An automatic code that lacks tires was not entered by the shopper: the cart's notice of the deal says what it lacks. */
function isListed({ isAutomatic, errorDescription, keptInstead, discountInCents }: CartCoupon): boolean {
  return !isAutomatic || discountInCents < 0 || !errorDescription || keptInstead != null
}

function PromoCode({ coupon, forms }: { coupon: CartCoupon; forms: FormsView }) {
  const fetcher = useFetcher<FormAnswer>()
  const swapping = useFetcher<FormAnswer>()
  return (
    <div className={css.applied}>
      <p>
        <strong>{coupon.promoCode}</strong>
        {coupon.discountInCents < 0 && <span className="figures"> {formatCents(coupon.discountInCents)}</span>}
      </p>
      {!coupon.isAutomatic && (
        <EventForm
          machine="cart"
          event="coupon.remove"
          forms={forms}
          fields={{ promoCode: coupon.promoCode }}
          mark={coupon.promoCode}
          fetcher={fetcher}
        >
          <SubmitButton variant="link" small className={option.link}>
            Remove<span className="visually-hidden"> promo code {coupon.promoCode}</span>
          </SubmitButton>
        </EventForm>
      )}
      {coupon.keptInstead ? (
        <div className={css.problem}>
          <p className="fine-print">{coupon.errorDescription}</p>
          <EventForm
            machine="cart"
            event="coupon.apply"
            forms={forms}
            fields={{ promoCode: coupon.promoCode }}
            mark={`${coupon.promoCode}-${coupon.keptInstead}`}
            fetcher={swapping}
          >
            <SubmitButton variant="link" small className={option.link}>
              Use {coupon.promoCode} instead
            </SubmitButton>
          </EventForm>
        </div>
      ) : (
        coupon.errorDescription && <FieldMessage className={css.problem}>{coupon.errorDescription}</FieldMessage>
      )}
    </div>
  )
}
