/** Where the tires could go, before anything is chosen: the nearest shops once the ZIP code is known. */

import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from '#app/remix/router.ts'
import type { DeliveryMethod, ShippingCost, ShippingOption } from '#machines/domain/carts/cart.ts'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import type { InstallerListItem } from '#machines/domain/installers/installer.ts'
import { installerHref } from '#machines/domain/installers/installer-address.ts'
import { briefCents } from '#machines/domain/money.ts'
import { usualQuantity } from '#machines/domain/pricing/mounting.ts'
import { costOfShipping } from '#machines/domain/pricing/shipping-cost.ts'
import { installationPerTire } from '#machines/domain/pricing/unit-prices.ts'
import { shippingCostWords } from '#machines/domain/shipping/shipping-words.ts'
import { clockTime, shortDay } from '#machines/domain/time/dates.ts'
import { useChangedSincePage } from '#ui/forms/use-changed-since-page.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { TextField } from '#ui/kit/fields/field.tsx'
import { RadioCard, RadioCards } from '#ui/kit/fields/radio-cards.tsx'
import { focusOn } from '#ui/shell/focus.ts'
import { addFormId } from './add-to-cart.tsx'
import css from './delivery-teaser.module.css'
import type { ProductView } from './product.view.ts'

/** `quantity` tires, or four while none are chosen. */
export function DeliveryTeaser({
  delivery: { zip, refusedZip, state, shop: installer, mobile, areInstallersSilent, promises, ofCart },
  item,
  quantity,
  page,
  chosen,
  onChoose,
}: {
  delivery: ProductView['delivery']
  item: CatalogueItem
  quantity: number
  page: string
  /** The delivery that the checkout begins with. */
  chosen: DeliveryMethod | null
  onChoose: (method: DeliveryMethod) => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(zip)
  useEffect(() => {
    // the form has gone with its button: the focus moves to the section's heading
    if (before.current !== zip) focusOn(heading.current)
    before.current = zip
  }, [zip])
  const costTo = (option: ShippingOption) =>
    costOfShipping({
      state,
      option,
      quantity: quantity || usualQuantity,
      installability: item.isInstallable ? 'all' : 'none',
      hasOversize: item.isOversize,
    })
  const isInstalled = promises.some(({ method }) => method === 'installer')
  const choice = { chosen, onChoose }
  const heldAt = (method: DeliveryMethod) => (ofCart?.method === method ? ofCart.slot : null)
  return (
    <section aria-labelledby="delivery-h">
      <h2 className={css.title} id="delivery-h" ref={heading}>
        {zip === null ? 'Delivery' : `Delivery to ${zip}`}
      </h2>
      {promises.length === 0 ? (
        <p className={css.nowhere}>
          <strong>We do not ship there</strong>
          <span>We ship to the 50 states, the District of Columbia and Puerto Rico.</span>
        </p>
      ) : (
        <RadioCards legend="Where the tires go" legendHidden>
          {isInstalled && (
            <Choice
              method="installer"
              {...choice}
              {...installedAt(installer, { item, zip, areInstallersSilent, costTo, held: heldAt('installer') })}
            />
          )}
          {mobile && <Choice method="mobile" {...choice} {...visitedBy(mobile, item, costTo('installer'), heldAt('mobile'))} />}
          {promises.map(
            ({ method, by }) =>
              isOption(method) &&
              (method !== 'fedex' || zip !== null) && (
                <Choice
                  key={method}
                  method={method}
                  {...choice}
                  title={titles[method]}
                  end={shippingCostWords(costTo(method))}
                  detail={placeWords(costTo(method), by, zip !== null)}
                />
              ),
          )}
        </RadioCards>
      )}
      {(zip === null || refusedZip !== null) && (
        <ZipForm page={page} refused={refusedZip}>
          {isInstalled ? 'See shops near you' : 'See delivery'}
        </ZipForm>
      )}
    </section>
  )
}

/** Asks for the ZIP; one that does not exist comes back with its sentence. */
function ZipForm({
  page,
  refused,
  children,
}: {
  page: string
  refused: ProductView['delivery']['refusedZip']
  children: string
}) {
  const { isChanged, onInput } = useChangedSincePage()
  return (
    <Form method="get" action={page} className={css.zip} preventScrollReset noValidate onInput={onInput}>
      <TextField
        key={refused?.text}
        takesFocus={refused !== null}
        id="delivery-zip"
        name="userZip"
        label="ZIP code"
        hidesLabel
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        placeholder="ZIP code"
        required
        defaultValue={refused?.text}
        error={isChanged('userZip') ? undefined : refused?.message}
      />
      <Button>{children}</Button>
    </Form>
  )
}

/** One delivery. It belongs to the form that adds the tires: the checkout begins with it. */
function Choice({ method, chosen, onChoose, ...words }: ChoiceProps) {
  return (
    <RadioCard
      form={addFormId}
      name="delivery"
      value={method}
      checked={method === chosen}
      onChange={() => onChoose(method)}
      {...words}
    />
  )
}

interface ChoiceProps extends ChoiceWords {
  method: DeliveryMethod
  chosen: DeliveryMethod | null
  onChoose: (method: DeliveryMethod) => void
}

interface ChoiceWords {
  title: ReactNode
  end?: string
  detail: string
}

/** At the nearest shop, or at one that is chosen later. */
function installedAt(
  installer: InstallerListItem | null,
  {
    item,
    zip,
    areInstallersSilent,
    costTo,
    held,
  }: {
    item: CatalogueItem
    zip: string | null
    areInstallersSilent: boolean
    costTo: (option: ShippingOption) => ShippingCost
    held: Held
  },
): ChoiceWords {
  const somewhere = 'Installed at a shop near you'
  if (zip === null) return { title: somewhere, detail: 'Shops, prices and times come with your ZIP code.' }
  if (areInstallersSilent)
    return { title: somewhere, detail: 'We cannot reach the shops at the moment. You choose one in the checkout.' }
  if (!installer) return { title: somewhere, detail: 'You choose a shop in the checkout.' }
  const shipping = costTo('installer')
  return {
    title: (
      <>
        Installed at <ShopLink href={installerHref(installer)}>{installer.company}</ShopLink>
      </>
    ),
    end: perTire(installer, item),
    detail: [
      installedFrom(installer, shipping, held),
      `${installer.distance} miles${ratingOf(installer)}.`,
      shipping.kind !== 'free' && `Shipping to the shop: ${shippingCostWords(shipping)}.`,
      installer.savingCost > 0 && `Saves ${briefCents(installer.savingCost)} against the typical shop nearby.`,
    ]
      .filter(Boolean)
      .join(' '),
  }
}

/** At home or at work, by an installer with a van. */
function visitedBy(mobile: InstallerListItem, item: CatalogueItem, shipping: ShippingCost, held: Held): ChoiceWords {
  return {
    title: (
      <>
        <ShopLink href={installerHref(mobile)}>{mobile.company}</ShopLink> comes to you
      </>
    ),
    end: perTire(mobile, item),
    detail: [
      installedFrom(mobile, shipping, held),
      `At home or at work${ratingOf(mobile)}.`,
      shipping.kind !== 'free' && `Shipping to the installer: ${shippingCostWords(shipping)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  }
}

function perTire({ pricePerTireInCents }: InstallerListItem, { size }: CatalogueItem): string {
  return `${briefCents(installationPerTire(pricePerTireInCents, size.rimInches))} a tire`
}

/** The time that the cart has at this shop. */
type Held = { date: string; startTime: string } | null

/** The cart's time, or else the first free one. Where shipping is quoted first, nothing leaves until the shopper agrees. */
function installedFrom({ schedule: [day] }: InstallerListItem, shipping: ShippingCost, held: Held): string | false {
  if (held) return `In your cart: ${shortDay(held.date)}, ${clockTime(held.startTime)}.`
  const [slot] = day?.slots ?? []
  return day !== undefined && slot !== undefined && shipping.kind !== 'toBeDetermined'
    ? `Installed from ${shortDay(day.date)}, ${clockTime(slot.startTime)}.`
    : false
}

/** `, 4.8 from 1,204 drivers`; empty where no one has rated the shop. */
function ratingOf({ rating: { value, quantity } }: Pick<InstallerListItem, 'rating'>): string {
  return quantity > 0 ? `, ${value.toFixed(1)} from ${quantity.toLocaleString('en-US')} drivers` : ''
}

const titles = {
  home: 'Ship to me',
  fedex: 'FedEx pickup',
  warehouse: 'Collect at a warehouse',
} as const satisfies Partial<Record<DeliveryMethod, string>>

/** The deliveries that need no installer. */
function isOption(method: DeliveryMethod): method is keyof typeof titles {
  return Object.hasOwn(titles, method)
}

/** The day, or what comes before there is one. */
function placeWords(cost: ShippingCost, by: string | null, hasZip: boolean): string {
  if (cost.kind === 'toBeDetermined') return 'We email you the cost after you order, and ship only once you agree to it.'
  if (by === null) return 'Ready in 24 hours.'
  return hasZip ? `By ${shortDay(by)}.` : `By ${shortDay(by)}, in the contiguous US.`
}
