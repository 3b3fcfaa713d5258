/** Promo codes: those in the cart with what they take off or why they do not, and a way to enter one. */
import { useFetcher } from '@remix-run/react'
import type { CartCoupon } from '#machines/domain/cart.ts'
import { formatCents } from '#machines/domain/money.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import { answered, failureOf, fieldError, typedValue } from '#ui/forms/form-state.ts'
import type { FormFailureView, FormsView } from '#ui/forms/forms.view.ts'
import { TextField } from '#ui/kit/fields/field.tsx'
import { Icon } from '#ui/kit/icon.tsx'

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
  const fetcher = useFetcher<FormFailureView>()
  const forms = answered(pageForms, fetcher.data)
  const failure = failureOf(forms, 'cart', 'coupon.apply')
  const error = fieldError(forms, 'cart', 'coupon.apply', 'promoCode') ?? failure?.message ?? refusal ?? undefined
  return (
    <section className="cart-opt promo" aria-label="Promo codes">
      <Icon name="tag" />
      <div>
        {coupons.map((coupon) => (
          <PromoCode key={coupon.promoCode} coupon={coupon} forms={pageForms} />
        ))}
        <details open={error !== undefined || undefined}>
          <summary className="link small">Enter a promo code</summary>
          <EventForm
            machine="cart"
            event="coupon.apply"
            forms={pageForms}
            // another code from the same page is another event
            mark={coupons.length}
            fetcher={fetcher}
            className="promo-form"
          >
            <TextField
              label="Promo code"
              name="promoCode"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={24}
              defaultValue={typedValue(forms, 'cart', 'coupon.apply', 'promoCode', '')}
              error={error}
            />
            <SubmitButton small>Apply</SubmitButton>
          </EventForm>
        </details>
      </div>
    </section>
  )
}

function PromoCode({ coupon, forms }: { coupon: CartCoupon; forms: FormsView }) {
  const fetcher = useFetcher<FormFailureView>()
  return (
    <div className="promo-code">
      <p>
        <strong>{coupon.promoCode}</strong>
        {coupon.discountInCents < 0 && <span className="num"> {formatCents(coupon.discountInCents)}</span>}
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
          <SubmitButton variant="link" small>
            Remove<span className="visually-hidden"> promo code {coupon.promoCode}</span>
          </SubmitButton>
        </EventForm>
      )}
      {coupon.errorDescription && (
        <p className="msg-bad">
          <Icon name="alert" small />
          <span>{coupon.errorDescription}</span>
        </p>
      )}
    </div>
  )
}
