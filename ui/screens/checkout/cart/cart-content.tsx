/** What is in the cart: the tires, who mounts them, their coverage, and what it all costs. */

import { useFetcher } from '#app/remix/router.ts'
import type { RoadHazardView } from '#machines/checkout/road-hazard/road-hazard.view.ts'
import { userTypeTraits } from '#machines/domain/accounts/account.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { formatCents } from '#machines/domain/money.ts'
import { coverageName } from '#machines/domain/pricing/price-names.ts'
import { useCoverageBox } from '#ui/checkout/coverage-box.ts'
import { coverageTermsLine } from '#ui/checkout/coverage-terms.ts'
import { addressLine, appointmentTime, deliveryWords } from '#ui/checkout/delivery.ts'
import { billTotal } from '#ui/checkout/order/bill.ts'
import { BillSums } from '#ui/checkout/order/bill-sums.tsx'
import { usePrediction } from '#ui/checkout/prediction/use-prediction.ts'
import { SignedOut } from '#ui/checkout/signed-out.tsx'
import type { FormAnswer } from '#ui/forms/answer.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { answered } from '#ui/forms/form-state.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Sums } from '#ui/kit/data/sums.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { CheckButton } from '#ui/kit/fields/check-button.tsx'
import { FieldMessage } from '#ui/kit/fields/field.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { FitWarnings } from '#ui/screens/fit/fit-line.tsx'
import type { CartScreenView } from './cart.view.ts'
import { asksVehicle, CartAlerts } from './cart-alerts.tsx'
import css from './cart-content.module.css'
import { CartLine } from './cart-line.tsx'
import option from './cart-option.module.css'
import { CartOption } from './cart-option.tsx'
import { CartVehicleChoice } from './cart-vehicle.tsx'
import { checkoutHref } from './checkout-href.ts'
import { BesideCart, CopyNotes } from './copy-notes.tsx'
import { OccupationDiscount } from './occupation-discount.tsx'
import { PromoCodes } from './promo-codes.tsx'
import { QuoteForm } from './quote-form.tsx'
import { UndoRemoval } from './undo-removal.tsx'
import { VehicleQuestion } from './vehicle-question.tsx'

interface CartPartProps {
  view: CartScreenView
  place: 'sheet' | 'page'
}

export function CartContent({ view, place }: CartPartProps) {
  const { cart, cartView, forms } = view
  const coverage = useCoverageBox(view.coverage, forms) ? view.coverage : null
  if (!cart) return null
  return (
    // A part that scrolls must be reachable with the keyboard.
    <section
      className={place === 'sheet' ? css.inSheet : css.onPage}
      aria-label="Cart content"
      tabIndex={place === 'sheet' ? 0 : undefined}
    >
      <div className={css.notices}>
        {cartView?.refusal && cartView.refusal.field !== 'promoCode' && (
          <Notice tone="bad" role="alert">
            <p>{cartView.refusal.message}</p>
          </Notice>
        )}
        <SignedOut returnTo={view.signedOutAt} hasCart />
        <UndoRemoval removed={view.removed} forms={forms} />
        <BesideCart beside={view.beside} isEmpty={false} forms={forms} />
        <CopyNotes notes={cart.notes} isEmpty={false} forms={forms} />
        <CartAlerts alerts={cart.alerts.filter((alert) => !view.cars?.lookedAt || !asksVehicle(alert))} forms={forms} />
        <VehicleQuestion vehicle={cart.vehicle} lookedAt={view.cars?.lookedAt ?? null} forms={forms} />
        <FitWarnings fit={view.fit} />
      </div>
      {cart.buyer.priceLabel && (
        <p className={css.tier}>
          <Badge tone="ok">{cart.buyer.priceLabel}</Badge>
          {cart.buyer.companyName && <span className="fine-print">{cart.buyer.companyName}</span>}
        </p>
      )}
      {cart.siteProducts.map((product) => (
        <CartLine
          key={product.productId}
          product={product}
          // One product alone is covered by the box for the whole cart.
          coverage={cart.siteProducts.length > 1 ? coverage : null}
          fit={view.fit?.lines[product.productId] ?? null}
          forms={forms}
        />
      ))}
      <div className={css.notices}>
        {view.deals.map(({ promoCode, message }) => (
          <Notice key={promoCode} tone="info">
            <p>{message}</p>
          </Notice>
        ))}
      </div>
      <Installation cart={cart} view={view} />
      {coverage && <Coverage cart={cart} coverage={coverage} forms={forms} />}
      <OccupationDiscount cart={cart} view={view} />
      <PromoCodes
        coupons={cart.siteCartCoupons}
        refusal={cartView?.refusal?.field === 'promoCode' ? cartView.refusal.message : null}
        forms={forms}
      />
      {view.cars && <CartVehicleChoice vehicle={cart.vehicle} cars={view.cars} trailerInfo={cart.trailerInfo} forms={forms} />}
      {cartView?.canQuote && (
        <QuoteForm ahead={view.quoteAhead} round={cartView.quotesSent} notice={cartView.notice} forms={forms} />
      )}
      <div className={css.sums}>
        <BillSums bill={cart} perTire withTotal={false} dense />
      </div>
    </section>
  )
}

/** The total and the next step, always in view. */
export function CartTotal({ view: { cart }, place }: CartPartProps) {
  if (!cart) return null
  return (
    <div className={classes(css.total, place === 'page' && css.totalOnPage)}>
      <Sums rows={[]} total={billTotal(cart)} />
      <ButtonLink variant="paint" wide href={checkoutHref(cart)} end={<Icon name="arrow" />}>
        Check out
      </ButtonLink>
    </div>
  )
}

function Installation({ cart, view }: { cart: CartSummary; view: CartScreenView }) {
  const fetcher = useFetcher<FormAnswer>()
  const installer = cart.installerDetails
  const words = unchosenWords(cart)
  return (
    <CartOption label="Installation" icon="wrench" end={installer ? formatCents(cart.totals.installationInCents) : undefined}>
      <div className={option.notices}>
        <FormFailure forms={answered(view.forms, fetcher.data)} machine="shippingChoice" event="installer.remove" />
      </div>
      {installer ? (
        <>
          <h2>Installed at {installer.company}</h2>
          {cart.cartAppointment && (
            <p className={option.note}>
              {appointmentTime(cart.cartAppointment)}
              {!cart.cartAppointment.isSlotAvailable && ' is no longer free: please choose another time'}
            </p>
          )}
          <p className={`fine-print ${option.note}`}>{addressLine(installer)}</p>
          <div className={`wrapping-row ${css.installerLinks}`}>
            <ButtonLink variant="link" small className={option.link} href="/checkout/shipping">
              {cart.cartAppointment ? 'Change shop or time' : 'Change shop'}
            </ButtonLink>
            <EventForm machine="shippingChoice" event="installer.remove" forms={view.forms} fetcher={fetcher}>
              <SubmitButton variant="link" small className={option.link}>
                Remove install
              </SubmitButton>
            </EventForm>
          </div>
        </>
      ) : (
        <>
          <h2>{deliveryWords({ ...cart, appointment: null })?.title ?? words.none}</h2>
          <p className={`fine-print ${option.note}`}>{words.hint}</p>
          {view.shipped && <p className={`fine-print ${option.note}`}>{view.shipped}</p>}
          {words.choose && (
            <ButtonLink variant="link" small className={option.link} href="/checkout/shipping">
              {words.choose}
            </ButtonLink>
          )}
        </>
      )}
    </CartOption>
  )
}

/** Shown before a delivery is chosen: dealers and wholesalers collect, others may have a shop mount their tires. */
function unchosenWords({ buyer, installability, preShippingSelection }: CartSummary): {
  none: string
  hint: string
  choose: string | null
} {
  if (userTypeTraits[buyer.userType].usesWarehouse)
    return { none: 'No warehouse chosen yet', hint: 'Your tires are ready for pickup in 24 hours.', choose: 'Choose a warehouse' }
  if (preShippingSelection === 'ship to me')
    return {
      none: 'Shipped to you',
      hint: 'The checkout asks for the address.',
      choose: installability === 'all' ? 'Choose a shop instead' : null,
    }
  return installability === 'all'
    ? { none: 'No shop chosen yet', hint: 'A shop near you can mount and balance them.', choose: 'Choose a shop' }
    : { none: 'No delivery chosen yet', hint: 'A tire in this cart cannot be mounted by a shop.', choose: null }
}

function Coverage({ cart, coverage, forms }: { cart: CartSummary; coverage: RoadHazardView; forms: FormsView }) {
  const fetcher = useFetcher<FormAnswer>()
  const event = coverage.hasCoverage ? 'coverage.decline' : 'coverage.add'
  const predicted = usePrediction('coverage')?.predictedCoverage(forms, fetcher.formData)
  const isOn = predicted?.isOn ?? coverage.hasCoverage
  return (
    <CartOption label="Coverage" icon="shield" end={formatCents(cart.roadHazardOfferInCents)}>
      <div className={option.notices}>
        <FormFailure forms={answered(forms, fetcher.data)} machine="roadHazard" event={event} />
      </div>
      <EventForm machine="roadHazard" event={event} forms={forms} fetcher={fetcher}>
        <CheckButton className={css.coverage} aria-pressed={isOn} aria-describedby="coverage-terms">
          <span className="strong">{coverageName}</span>
        </CheckButton>
      </EventForm>
      <p className={`fine-print ${option.note}`} id="coverage-terms">
        {coverageTermsLine}
      </p>
      {coverage.problem && <FieldMessage>{coverage.problem.message}</FieldMessage>}
    </CartOption>
  )
}
