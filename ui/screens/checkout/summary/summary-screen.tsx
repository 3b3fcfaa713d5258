/** The order once more, before it is placed. */

import { tires } from '#machines/domain/catalogue/tires.ts'
import type { Contact } from '#machines/domain/contact.ts'
import { formatPhone } from '#machines/domain/contact-words.ts'
import { formatCents } from '#machines/domain/money.ts'
import { coverageName } from '#machines/domain/pricing/price-names.ts'
import { shippingCostOf, shippingCostWords } from '#machines/domain/shipping/shipping-words.ts'
import { addressLine, appointmentManner, appointmentTime, deliveryTime, deliveryWords } from '#ui/checkout/delivery.ts'
import { type NextStep, NextStepBar, NextStepButton } from '#ui/checkout/next-step.tsx'
import { OrderPanel } from '#ui/checkout/order/order-panel.tsx'
import { OrderPart } from '#ui/checkout/order/order-part.tsx'
import { paymentWords } from '#ui/checkout/payment-words.ts'
import { SentBack } from '#ui/checkout/sent-back.tsx'
import { StepNotices, StepPage } from '#ui/checkout/step-page.tsx'
import { EventForm } from '#ui/forms/event-form.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { eventKey, failureOf } from '#ui/forms/form-state.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { StepAlerts } from '#ui/screens/checkout/cart/cart-alerts.tsx'
import { vehicleName } from '#ui/screens/checkout/cart/vehicle-name.ts'
import { FitWarnings } from '#ui/screens/fit/fit-line.tsx'
import { policy } from '#ui/shell/policy.ts'
import { OrderCheckAlert } from './order-check.tsx'
import type { SummaryScreenView } from './summary.view.ts'
import css from './summary-screen.module.css'
import { useOrderCheck } from './use-order-check.ts'

export function SummaryScreen(view: SummaryScreenView) {
  const { flow, order, cart } = view
  const total = formatCents(cart.totals.totalInCents)
  const failure = failureOf(view.forms, 'order', 'order.place')
  const { check, sent } = useOrderCheck({ cartId: cart.id, loaded: cart }, failure)
  // The check shows the outcome of an order whose answer was lost, and the key of that order is used up.
  const forms = check !== 'none' && failure?.isUnknown ? { ...view.forms, failure: null } : view.forms
  const formKey = eventKey(forms, 'order', 'order.place')
  // of tires that bring their own, and for a buyer who is sold none, there is nothing to add
  const canBeCovered = cart.siteProducts.some(({ roadHazardState }) => roadHazardState !== 2)
  // tires that are collected at a warehouse have no step for it
  const hasCoverageStep = flow.progress.some(({ step, status }) => step === 'services' && status !== 'skipped')
  const step: NextStep = {
    formId: 'place',
    formKey,
    label: 'Place order',
    // What is missing is changed on other pages, to which this page has links.
    blockedBy: order.blockedBy.map(({ code, message }) => ({ code, message })),
    tall: true,
    isBusy: check === 'checking',
  }
  return (
    <StepPage
      title="Review your order"
      panel={
        <OrderPanel cart={cart} note={`${policy.cancel}. ${policy.returns}.`}>
          <EventForm
            machine="order"
            event="order.place"
            forms={forms}
            id="place"
            fields={{ expectedTotalInCents: cart.totals.totalInCents, agreed: view.agreed }}
            blockedBy={order.blockedBy}
            onSubmit={(submit) => (check === 'checking' ? submit.preventDefault() : sent())}
          >
            {null}
          </EventForm>
          <NextStepButton step={step} end={total} />
          <p className={`fine-print ${css.terms}`}>
            By placing the order you agree to the <ShopLink href="/sales">terms of sale</ShopLink>, with{' '}
            <ShopLink href="/returns-and-refunds">returns and refunds</ShopLink>.
          </p>
          {view.simulated && <p className={`fine-print ${css.simulated}`}>This is a demonstration: no money moves.</p>}
        </OrderPanel>
      }
      bar={<NextStepBar step={step} amount={total} />}
    >
      <StepNotices>
        <OrderCheckAlert check={check} />
        <FormFailure forms={forms} machine="order" event="order.place" />
        <SentBack because={view.because} blockedBy={order.blockedBy} targets={{}} />
        {view.payment.problem?.code === 'otherSum' && (
          <Notice tone="warn" role="alert">
            <p>{view.payment.problem.message}</p>
            <p>
              <ButtonLink small href={hrefOf(flow, 'payment')}>
                Agree again
              </ButtonLink>
            </p>
          </Notice>
        )}
        {order.problem && (
          <Notice tone={order.problem.code in changeTitles ? 'warn' : 'bad'} role="alert">
            {order.problem.code in changeTitles && <p className="strong">{changeTitles[order.problem.code]}</p>}
            <p>{order.problem.message}</p>
            {order.newTotalInCents !== null && (
              <p>
                The new total is <strong className="figures">{formatCents(order.newTotalInCents)}</strong>.
              </p>
            )}
          </Notice>
        )}
        <FitWarnings fit={view.fit} />
        <StepAlerts alerts={cart.alerts} forms={{ ...forms, action: '/cart', returnTo: '/checkout/order-summary' }} />
      </StepNotices>
      <div className={css.review}>
        <Delivery view={view} />
        {canBeCovered && (
          <OrderPart title="Coverage" href={hasCoverageStep ? hrefOf(flow, 'services') : '/cart'} change="Change coverage">
            <p className="strong">{cart.totals.coverageInCents > 0 ? coverageName : 'No coverage'}</p>
            <p className="muted">
              {cart.totals.coverageInCents > 0 ? `For ${tires(cart.quantity)}, 36 months` : 'You can still add it.'}
            </p>
          </OrderPart>
        )}
        {view.services.length > 0 && (
          <OrderPart title="Also asked for" href={hrefOf(flow, 'services')} change="Change services">
            <p className="strong">{view.services.join(', ')}</p>
            <p className="muted">{cart.installerDetails?.company} tells you the price. You pay it there.</p>
          </OrderPart>
        )}
        {(cart.vehicle || cart.trailerInfo) && (
          <OrderPart title="Vehicle" href="/cart#vehicle" change="Change vehicle">
            {cart.vehicle && <p className="strong">{vehicleName(cart.vehicle)}</p>}
            {cart.trailerInfo && <p className="muted">Trailer: {cart.trailerInfo}</p>}
          </OrderPart>
        )}
        <Payment view={view} />
      </div>
      <ul className={`small ${css.promises}`}>
        <li>{policy.cancel}.</li>
        <li>
          {policy.returns}. {policy.handling}.
        </li>
      </ul>
    </StepPage>
  )
}

/** The heading of what changed meanwhile, by the code of the order's problem. */
const changeTitles: Record<string, string> = {
  priceChanged: 'The price has changed',
  promoCodeUsedUp: 'The price has changed',
  firstOrderUsed: 'The price has changed',
  orderChanged: 'Your order has changed',
}

function Delivery({ view: { cart, address, flow } }: { view: SummaryScreenView }) {
  const { installerDetails: installer, cartAppointment: time } = cart
  return (
    <OrderPart title={installer ? 'Installation' : 'Delivery'} href={hrefOf(flow, 'shipping')} change="Change delivery">
      {time && (
        <p>
          <strong>{appointmentTime(time)}</strong>
          <br />
          <span className="muted">{appointmentManner(time)}</span>
        </p>
      )}
      {time && time.heldForMs === 0 && (
        <Notice tone="warn">
          <p>{time.isSlotAvailable ? notHeld : 'This time is no longer available. Please change your delivery.'}</p>
        </Notice>
      )}
      {installer && (
        <p>
          <strong>{installer.company}</strong>
          <br />
          <span className="muted">{addressLine(installer)}</span>
        </p>
      )}
      {cart.pickupPlace && (
        <p>
          <strong>{deliveryWords({ ...cart, appointment: null })?.title}</strong>
          <br />
          <span className="muted">
            {cart.pickupPlace.company}, {addressLine(cart.pickupPlace)}
          </span>
          <br />
          <span className="muted">{deliveryTime(cart)}</span>
        </p>
      )}
      {cart.shippingOption === 'home' && (
        <>
          <Person person={address} />
          <p className="muted">{deliveryTime(cart)}</p>
        </>
      )}
      <p className="muted">Shipping: {shippingCostWords(shippingCostOf(cart.totals))}</p>
    </OrderPart>
  )
}

const notHeld = 'Your time is no longer held. It is yours if it is still free when you place the order.'

function Payment({ view: { payment, billing, flow } }: { view: SummaryScreenView }) {
  return (
    <OrderPart title="Payment" href={hrefOf(flow, 'payment')} change="Change payment">
      {payment.card && <p className="strong">{paymentWords(payment.card)}</p>}
      <Person person={billing} />
    </OrderPart>
  )
}

interface AddressOfPerson extends Partial<Contact> {
  addressLine1?: string
  city?: string
  state?: string
  zip?: string
}

function Person({ person }: { person: AddressOfPerson | null }) {
  if (!person) return null
  const { addressLine1 = '', city = '', state = '', zip = '' } = person
  return (
    <address className={css.person}>
      <span>
        {person.firstName} {person.lastName}
      </span>
      <span className="muted">{addressLine({ addressLine1, city, state, zip })}</span>
      <span className="muted">
        {person.email}, {formatPhone(person.phone ?? '')}
      </span>
    </address>
  )
}

function hrefOf(flow: SummaryScreenView['flow'], step: SummaryScreenView['flow']['progress'][number]['step']): string {
  return flow.progress.find((mark) => mark.step === step)?.path ?? flow.path
}
