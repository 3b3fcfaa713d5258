/** Where the tires could go, before anything is chosen: the nearest shops once the ZIP code is known. */
import { Form } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { outsideContiguousUs } from '#machines/domain/contact.ts'
import { stateOfZip } from '#machines/domain/delivery/zip-states.ts'
import type { InstallerListItem } from '#machines/domain/installers/installer.ts'
import type { Cents } from '#machines/domain/money.ts'
import { shortDay } from '#machines/domain/time/dates.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextField } from '#ui/kit/fields/field.tsx'
import { Icon, type IconName } from '#ui/kit/icon.tsx'
import { briefCents } from '#ui/screens/words.ts'
import { focusOn } from '#ui/shell/document/focus.ts'
import css from './delivery-teaser.module.css'
import type { ProductView } from './product.view.ts'

/** `rimInches` decides the price of mounting; `installable` is false for tires no shop mounts. */
export function DeliveryTeaser({
  delivery: { zip, shop },
  rimInches,
  installable,
  page,
}: {
  delivery: ProductView['delivery']
  rimInches: number
  installable: boolean
  page: string
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(zip)
  const isFarAway = zip !== null && outsideContiguousUs.some((state) => state === stateOfZip(zip))
  useEffect(() => {
    // the form has gone with its button: the focus moves to the section's heading
    if (before.current !== zip) focusOn(heading.current)
    before.current = zip
  }, [zip])
  return (
    <section aria-labelledby="delivery-h">
      <h2 className={css.title} id="delivery-h" ref={heading}>
        {zip === null ? 'Delivery' : `Delivery to ${zip}`}
      </h2>
      <ul className={css.places}>
        {installable && shop && (
          <Place
            icon="wrench"
            title={`Installed at ${shop.company}`}
            end={`${briefCents(mountingPrice(shop, rimInches))} a tire`}
          >
            {`${shop.distance} miles, ${shop.rating.value.toFixed(1)} from ${shop.rating.quantity} drivers.`}
            {shop.firstOpening !== null && ` First opening ${shortDay(shop.firstOpening)}.`}
            {shop.savingCost > 0 && ` Saves ${briefCents(shop.savingCost)} against the typical shop nearby.`}
          </Place>
        )}
        {isFarAway ? (
          <Place icon="home" title="Ship to me" end="At a cost">
            Free shipping applies to the contiguous US only; the checkout says what it costs
          </Place>
        ) : (
          <Place icon="home" title="Ship to me" end="Free">
            2-4 business days, in the contiguous US
          </Place>
        )}
      </ul>
      {zip === null && (
        <Form method="get" action={page} className={css.zip} preventScrollReset>
          <TextField
            id="delivery-zip"
            name="userZip"
            label="ZIP code"
            hidesLabel
            inputMode="numeric"
            autoComplete="postal-code"
            pattern="[0-9]{5}(-[0-9]{4})?"
            title="5 digits, with or without the 4-digit extension"
            placeholder="ZIP code"
            required
          />
          <Button>See shops near you</Button>
        </Form>
      )}
    </section>
  )
}

function Place({ icon, title, end, children }: { icon: IconName; title: string; end: string; children: ReactNode }) {
  return (
    <li className={css.place}>
      <Icon name={icon} />
      <span className={css.name}>{title}</span>
      <span className={`figures ${css.end}`}>{end}</span>
      <span className={css.detail}>{children}</span>
    </li>
  )
}

function mountingPrice({ pricePerTireInCents }: InstallerListItem, rimInches: number): Cents {
  if (rimInches <= 17) return pricePerTireInCents.upTo17
  return rimInches <= 20 ? pricePerTireInCents.upTo20 : pricePerTireInCents.above
}
