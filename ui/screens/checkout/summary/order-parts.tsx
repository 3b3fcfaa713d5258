/** What the order is, part by part: each with a link to where it is changed. */

import { tires } from '#machines/domain/catalogue/tires.ts'
import type { Contact } from '#machines/domain/contact.ts'
import { formatPhone } from '#machines/domain/contact-words.ts'
import { coverageName } from '#machines/domain/pricing/price-names.ts'
import { shippingCostOf, shippingCostWords } from '#machines/domain/shipping/shipping-words.ts'
import { addressLine, appointmentManner, appointmentTime, deliveryTime, deliveryWords } from '#ui/checkout/delivery.ts'
import { OrderPart } from '#ui/checkout/order/order-part.tsx'
import { paymentWords } from '#ui/checkout/payment-words.ts'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { vehicleName } from '#ui/screens/checkout/cart/vehicle-name.ts'
import css from './order-parts.module.css'
import { stepHref } from './step-href.ts'
import type { SummaryScreenView } from './summary.view.ts'

type OrderPartsView = Pick<SummaryScreenView, 'flow' | 'cart' | 'address' | 'payment' | 'billing' | 'services'>

export function OrderParts({ flow, cart, address, payment, billing, services }: OrderPartsView) {
  // of tires that bring their own, and for a buyer who is sold none, there is nothing to add
  const canBeCovered = cart.siteProducts.some(({ roadHazardState }) => roadHazardState !== 2)
  // tires that are collected at a warehouse have no step for it
  const hasCoverageStep = flow.progress.some(({ step, status }) => step === 'services' && status !== 'skipped')
  return (
    <div className={css.review}>
      <Delivery cart={cart} address={address} flow={flow} />
      {canBeCovered && (
        <OrderPart title="Coverage" href={hasCoverageStep ? stepHref(flow, 'services') : '/cart'} change="Change coverage">
          <p className="strong">{cart.totals.coverageInCents > 0 ? coverageName : 'No coverage'}</p>
          <p className="muted">
            {cart.totals.coverageInCents > 0 ? `For ${tires(cart.quantity)}, 36 months` : 'You can still add it.'}
          </p>
        </OrderPart>
      )}
      {services.length > 0 && (
        <OrderPart title="Also asked for" href={stepHref(flow, 'services')} change="Change services">
          <p className="strong">{services.join(', ')}</p>
          <p className="muted">{cart.installerDetails?.company} tells you the price. You pay it there.</p>
        </OrderPart>
      )}
      {(cart.vehicle || cart.trailerInfo) && (
        <OrderPart title="Vehicle" href="/cart#vehicle" change="Change vehicle">
          {cart.vehicle && <p className="strong">{vehicleName(cart.vehicle)}</p>}
          {cart.trailerInfo && <p className="muted">Trailer: {cart.trailerInfo}</p>}
        </OrderPart>
      )}
      <Payment payment={payment} billing={billing} flow={flow} />
    </div>
  )
}

function Delivery({ cart, address, flow }: Pick<OrderPartsView, 'cart' | 'address' | 'flow'>) {
  const { installerDetails: installer, cartAppointment: time } = cart
  return (
    <OrderPart title={installer ? 'Installation' : 'Delivery'} href={stepHref(flow, 'shipping')} change="Change delivery">
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

function Payment({ payment, billing, flow }: Pick<OrderPartsView, 'payment' | 'billing' | 'flow'>) {
  return (
    <OrderPart title="Payment" href={stepHref(flow, 'payment')} change="Change payment">
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
