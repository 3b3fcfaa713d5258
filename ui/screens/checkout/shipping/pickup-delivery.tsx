/** The tabs "FedEx pickup" and "Warehouse pickup": places near the ZIP as one choice of several. */

import { type FormEvent, useState } from 'react'
import { useNavigation } from '#app/remix/router.ts'
import { formatPhone } from '#machines/domain/contact-words.ts'
import { addressLine } from '#ui/checkout/delivery.ts'
import { EventForm } from '#ui/forms/event-form.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { fieldError } from '#ui/forms/form-state.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { FieldMessage } from '#ui/kit/fields/field.tsx'
import { chooseRadioByKey } from '#ui/kit/fields/move-focus.ts'
import { RadioCard, RadioCards } from '#ui/kit/fields/radio-cards.tsx'
import search from './installers/installer-search.module.css'
import { ZipForm, ZipLink } from './installers/installer-search.tsx'
import css from './pickup-delivery.module.css'
import type { ShippingQuery } from './query.tsx'
import type { PickupList, ShippingScreenView } from './shipping.view.ts'
import screen from './shipping-screen.module.css'
import { isSavedTab } from './tab-choice.ts'

/** What differs between the two. */
const kinds = {
  fedex: {
    event: 'location.pick',
    field: 'locationId',
    legend: 'Choose a FedEx location',
    lede: 'We ship to the counter. Bring a photo ID with the billing name.',
    none: 'No FedEx locations nearby',
    button: 'Choose this location',
  },
  warehouse: {
    event: 'warehouse.pick',
    field: 'warehouseId',
    legend: 'Choose a warehouse',
    lede: 'Your tires are ready for pickup in 24 hours. Bring the order number and a photo ID.',
    none: 'No warehouses nearby',
    button: 'Choose this warehouse',
  },
} as const

export function PickupDelivery({
  view,
  query,
  kind,
}: {
  view: ShippingScreenView
  query: ShippingQuery
  kind: keyof typeof kinds
}) {
  const { zip, place, pickups, forms } = view
  const { event, none, lede } = kinds[kind]
  return (
    <div id="pickup" tabIndex={-1}>
      <FormFailure forms={forms} machine="shippingChoice" event={event} />
      {!zip || !place || !pickups ? (
        <div className={screen.ask}>
          <p>Tell us your ZIP code and we show you places near it.</p>
          <ZipForm query={query} zip={zip} label="Find places" isRefused={view.isZipRefused} />
        </div>
      ) : pickups.length === 0 ? (
        <div className={screen.ask}>
          <Notice tone="warn">
            <p className="strong">{none}</p>
            <p>Try another ZIP code, or choose another delivery.</p>
          </Notice>
          <ZipForm query={query} zip={zip} label="Find places" />
        </div>
      ) : (
        <>
          <p className={`small muted ${css.lede}`}>{lede}</p>
          <p className={classes(search.near, css.near)}>
            Near <ZipLink query={query} zip={zip} />
          </p>
          <Places kind={kind} places={pickups} chosen={isSavedTab(view) ? view.shipping.pickupId : null} forms={forms} />
        </>
      )}
    </div>
  )
}

function Places({
  kind,
  places,
  chosen,
  forms,
}: {
  kind: keyof typeof kinds
  places: PickupList
  chosen: string | null
  forms: FormsView
}) {
  // one place after the other may be picked from one page, and each pick counts
  const [round, setRound] = useState(0)
  const { event, field, legend, button } = kinds[kind]
  const posted = useNavigation().formData
  const picked = (posted?.get('event') === event && posted.get(field)) || chosen
  const error = fieldError(forms, 'shippingChoice', event, field)
  return (
    <EventForm
      machine="shippingChoice"
      event={event}
      forms={forms}
      mark={round}
      className={css.list}
      onSubmit={() => setRound(round + 1)}
    >
      {error && <FieldMessage>{error}</FieldMessage>}
      <RadioCards legend={legend} onKeyDown={chooseRadioByKey}>
        {places.map((place) => (
          <RadioCard
            key={place.id}
            name={field}
            value={place.id}
            checked={picked === place.id}
            onChange={(change: FormEvent<HTMLInputElement>) => change.currentTarget.form?.requestSubmit()}
            title={place.company}
            end={`${place.distance} mi`}
            detail={
              <>
                {addressLine(place)}
                <br />
                {[place.hours, formatPhone(place.phone)].filter(Boolean).join('. ')}
                {place.hasEverything === false && (
                  <>
                    <br />
                    Some of your tires come from another warehouse first.
                  </>
                )}
              </>
            }
          />
        ))}
      </RadioCards>
      <noscript>
        <Button variant="ink" wide className={css.choose}>
          {button}
        </Button>
      </noscript>
    </EventForm>
  )
}
