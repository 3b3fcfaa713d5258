/** The tab "Ship to me": an address to fill in, or the saved one with a way to change it. */

import { formatPhone } from '#machines/domain/contact-words.ts'
import { deliveryHeading } from '#machines/domain/delivery/delivery-sentences.ts'
import { addressLine, deliveryTime } from '#ui/checkout/delivery.ts'
import { AddressFields } from '#ui/forms/address-fields.tsx'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useFieldChecks } from '#ui/forms/use-field-checks.ts'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { policy } from '#ui/shell/policy.ts'
import css from './home-delivery.module.css'
import type { ShippingScreenView } from './shipping.view.ts'

/** The id of the address form. */
export const addressFormId = 'address'

export function HomeDelivery({ view }: { view: ShippingScreenView }) {
  return view.shipping.isEditingAddress ? <AddressForm view={view} /> : <SavedAddress view={view} />
}

function AddressForm({ view }: { view: ShippingScreenView }) {
  const { forms, address, person, shipping, cart } = view
  // The place of the ZIP that was given is a good guess while no address is known; that of the company is one in its own ZIP.
  const placed = view.place && { zip: view.zip ?? '', city: view.place.city, state: view.place.state }
  const elsewhere = placed && person?.zip !== placed.zip && { addressLine1: '', addressLine2: '', ...placed }
  const checks = useFieldChecks(forms, 'shippingChoice', 'address.save', loadSchema)
  return (
    <div className={css.content}>
      <FormFailure {...checks.list} machine="shippingChoice" event="address.save" />
      <h2>{deliveryHeading}</h2>
      <p className="small muted">{policy.addresses}.</p>
      {shipping.option === 'installer' && (
        <Notice tone="info">
          <p>Your tires go to a shop now. Saving an address here removes the installation.</p>
        </Notice>
      )}
      <EventForm machine="shippingChoice" event="address.save" forms={forms} id={addressFormId} {...checks.on}>
        <div className={css.fields}>
          <AddressFields
            kind="shipping"
            machine="shippingChoice"
            event="address.save"
            forms={checks.forms}
            known={{
              ...(address ?? { ...person, ...elsewhere }),
              email: address?.email ?? cart.email ?? person?.email ?? '',
              phone: formatPhone((address ?? person)?.phone ?? ''),
            }}
          />
        </div>
      </EventForm>
    </div>
  )
}

const loadSchema = async () => (await import('#machines/domain/delivery/shipping-address.ts')).shippingAddressSchema

function SavedAddress({ view }: { view: ShippingScreenView }) {
  const { address, forms, cart } = view
  return (
    <div className={css.content}>
      <h2>We ship to this address</h2>
      <div className={css.saved}>
        {address?.addressLine1 ? (
          <address>
            <strong>
              {address.firstName} {address.lastName}
            </strong>
            {address.companyName && <span>{address.companyName}</span>}
            <span>
              {addressLine({
                addressLine1: [address.addressLine1, address.addressLine2].filter(Boolean).join(', '),
                city: address.city ?? '',
                state: address.state ?? '',
                zip: address.zip ?? '',
              })}
            </span>
            <span className="muted">
              {formatPhone(address.phone ?? '')}, {address.email}
            </span>
          </address>
        ) : (
          <p>Your address is saved.</p>
        )}
        <EventForm machine="shippingChoice" event="address.edit" forms={forms}>
          <SubmitButton variant="link" small>
            Change<span className="visually-hidden"> the address</span>
          </SubmitButton>
        </EventForm>
      </div>
      <p className="small muted">
        {deliveryTime(cart)}. {policy.returns}.
      </p>
    </div>
  )
}
