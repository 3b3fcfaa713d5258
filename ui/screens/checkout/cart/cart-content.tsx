/** What is in the cart: the tires, who mounts them, their coverage, and what it all costs. */
import { useFetcher } from '@remix-run/react'
import type { RoadHazardView } from '#machines/checkout/road-hazard/road-hazard.view.ts'
import { userTypeTraits } from '#machines/domain/account.ts'
import type { CartSummary } from '#machines/domain/cart.ts'
import { formatCents } from '#machines/domain/money.ts'
import { billTotal } from '#ui/checkout/bill.ts'
import { BillSums } from '#ui/checkout/bill-sums.tsx'
import { useCoverageBox } from '#ui/checkout/coverage-box.ts'
import { coverageTermsLine } from '#ui/checkout/coverage-terms.ts'
import { addressLine, deliveryWords } from '#ui/checkout/delivery.ts'
import { usePrediction } from '#ui/checkout/prediction/use-prediction.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { answered } from '#ui/forms/form-state.ts'
import type { FormFailureView, FormsView } from '#ui/forms/forms.view.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Sums } from '#ui/kit/data/sums.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import type { CartScreenView } from './cart.view.ts'
import { CartAlerts } from './cart-alerts.tsx'
import { CartLine } from './cart-line.tsx'
import { CartVehicleChoice } from './cart-vehicle.tsx'
import { OccupationDiscount } from './occupation-discount.tsx'
import { PromoCodes } from './promo-codes.tsx'
import { QuoteForm } from './quote-form.tsx'

export function CartContent({ view, scrolls }: { view: CartScreenView; scrolls?: boolean }) {
  const { cart, cartView, forms } = view
  const coverage = useCoverageBox(view.coverage, forms) ? view.coverage : null
  if (!cart) return null
  return (
    // a part that scrolls by itself must be reachable with the keyboard
    <section className="cart-b" aria-label="Cart content" tabIndex={scrolls ? 0 : undefined}>
      {cartView?.refusal && cartView.refusal.field !== 'promoCode' && (
        <Notice tone="bad" role="alert">
          <p>{cartView.refusal.message}</p>
        </Notice>
      )}
      <CartAlerts alerts={cart.alerts} forms={forms} />
      {cart.buyer.priceLabel && (
        <p className="cart-tier">
          <Badge tone="ok">{cart.buyer.priceLabel}</Badge>
          {cart.buyer.companyName && <span className="note">{cart.buyer.companyName}</span>}
        </p>
      )}
      {cart.siteProducts.map((product) => (
        <CartLine
          key={product.productId}
          product={product}
          // One product alone is covered by the box for the whole cart.
          coverage={cart.siteProducts.length > 1 ? coverage : null}
          forms={forms}
        />
      ))}
      {view.deals.map(({ promoCode, message }) => (
        <Notice key={promoCode} tone="info">
          <p>{message}</p>
        </Notice>
      ))}
      <Installation cart={cart} view={view} />
      {coverage && <Coverage cart={cart} coverage={coverage} forms={forms} />}
      <OccupationDiscount cart={cart} view={view} />
      <PromoCodes
        coupons={cart.siteCartCoupons}
        refusal={cartView?.refusal?.field === 'promoCode' ? cartView.refusal.message : null}
        forms={forms}
      />
      <CartVehicleChoice vehicle={cart.vehicle} trailerInfo={cart.trailerInfo} forms={forms} />
      {cartView?.canQuote && <QuoteForm round={cartView.quotesSent} notice={cartView.notice} forms={forms} />}
      <BillSums bill={cart} perTire withTotal={false} />
    </section>
  )
}

/** The total and the way on; always in sight. */
export function CartTotal({ view: { cart } }: { view: CartScreenView }) {
  if (!cart) return null
  return (
    <div className="cart-f">
      <Sums rows={[]} total={billTotal(cart)} />
      <ButtonLink variant="paint" wide href="/checkout/shipping" end={<Icon name="arrow" />}>
        Check out
      </ButtonLink>
    </div>
  )
}

function Installation({ cart, view }: { cart: CartSummary; view: CartScreenView }) {
  const fetcher = useFetcher<FormFailureView>()
  const shop = cart.installerDetails
  const words = unchosenWords(cart)
  return (
    <section className="cart-opt" aria-label="Installation">
      <Icon name="wrench" />
      <div>
        <FormFailure forms={answered(view.forms, fetcher.data)} machine="shippingChoice" event="installer.remove" />
        {shop ? (
          <>
            <h2>Installed at {shop.company}</h2>
            <p className="note">{addressLine(shop)}</p>
            <div className="row" style={{ '--gap': '20px' }}>
              <a className="link small" href="/checkout/shipping">
                Change shop
              </a>
              <EventForm machine="shippingChoice" event="installer.remove" forms={view.forms} fetcher={fetcher}>
                <SubmitButton variant="link" small>
                  Remove install
                </SubmitButton>
              </EventForm>
            </div>
          </>
        ) : (
          <>
            <h2>{deliveryWords({ ...cart, appointment: null })?.title ?? words.none}</h2>
            <p className="note">{words.hint}</p>
            {words.choose && (
              <a className="link small" href="/checkout/shipping">
                {words.choose}
              </a>
            )}
          </>
        )}
      </div>
      {shop && <p className="wide num">{formatCents(cart.totals.installationInCents)}</p>}
    </section>
  )
}

/** What is said before a delivery is chosen: dealers and wholesalers collect, others may have a shop mount their tires. */
function unchosenWords({ buyer, installability }: CartSummary): { none: string; hint: string; choose: string | null } {
  if (userTypeTraits[buyer.userType].usesWarehouse)
    return { none: 'No warehouse chosen yet', hint: 'Your tires are ready for pickup in 24 hours.', choose: 'Choose a warehouse' }
  return installability === 'all'
    ? { none: 'No shop chosen yet', hint: 'A shop near you can mount and balance them.', choose: 'Choose a shop' }
    : { none: 'No delivery chosen yet', hint: 'A tire in this cart cannot be mounted by a shop.', choose: null }
}

/** A box to tick that is a button: it posts at once, with JavaScript and without. */
function Coverage({ cart, coverage, forms }: { cart: CartSummary; coverage: RoadHazardView; forms: FormsView }) {
  const fetcher = useFetcher<FormFailureView>()
  const event = coverage.hasCoverage ? 'coverage.decline' : 'coverage.add'
  const foreseen = usePrediction('coverage')?.foreseenCoverage(forms, fetcher.formData)
  const isOn = foreseen?.isOn ?? coverage.hasCoverage
  return (
    <section className="cart-opt" aria-label="Coverage">
      <Icon name="shield" />
      <div>
        <FormFailure forms={answered(forms, fetcher.data)} machine="roadHazard" event={event} />
        <EventForm machine="roadHazard" event={event} forms={forms} fetcher={fetcher}>
          <button className="check check-button" type="submit" aria-pressed={isOn} aria-describedby="coverage-terms">
            <span className="box" aria-hidden="true" />
            <span className="strong">Tire replacement coverage</span>
          </button>
        </EventForm>
        <p className="note" id="coverage-terms">
          {coverageTermsLine}
        </p>
        {coverage.problem && <p className="msg-bad">{coverage.problem.message}</p>}
      </div>
      <p className="wide num">{formatCents(cart.roadHazardOfferInCents)}</p>
    </section>
  )
}
