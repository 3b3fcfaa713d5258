/** The shops as one choice of several: picking one posts it, and without JavaScript a button does. The list keeps its order meanwhile. */

import { type FormEvent, useState } from 'react'
import { useNavigation } from '#app/remix/router.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { installerPageSize } from '#machines/domain/constants.ts'
import type { InstallerListItem } from '#machines/domain/installers/installer.ts'
import { formatCents } from '#machines/domain/money.ts'
import { EventForm } from '#ui/forms/event-form.tsx'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { chooseRadioByKey } from '#ui/kit/fields/move-focus.ts'
import { RadioCard, RadioCards } from '#ui/kit/fields/radio-cards.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { queryHref, type ShippingQuery } from '#ui/screens/checkout/shipping/query.tsx'
import { ShopBadges, ShopFacts, ShopSaving } from '#ui/screens/installers/shop-facts.tsx'
import { ShopLogo, ShopPhotos } from '#ui/screens/installers/shop-pictures.tsx'
import css from './shop-delivery.module.css'

/** The list is what `#shops` leads to. */
export function ShopList({
  shops,
  firstNumber,
  quantity,
  chosen,
  isFolded,
  query,
  forms,
  onPick,
}: {
  shops: InstallerListItem[]
  firstNumber: number
  /** Tires that would be mounted. */
  quantity: number
  chosen: string | null
  /** A small screen shows the chosen shop only. */
  isFolded: boolean
  query: ShippingQuery
  forms: FormsView
  /** Called when a choice is posted. */
  onPick: () => void
}) {
  // one shop after the other may be picked from one page, and each pick counts
  const [round, setRound] = useState(0)
  const posted = useNavigation().formData
  const isHydrated = useHydrated()
  const listed = queryHref(query, { date: undefined, month: undefined, shops: undefined })
  const picked = (posted?.get('event') === 'installer.pick' && posted.get('installerId')) || chosen
  return (
    <EventForm
      machine="shippingChoice"
      event="installer.pick"
      // without JavaScript the next page opens at the calendar
      forms={{ ...forms, action: isHydrated ? listed : `${listed}#when` }}
      mark={round}
      onSubmit={() => {
        setRound(round + 1)
        onPick()
      }}
    >
      <RadioCards legend="Choose a shop" legendHidden frameless onKeyDown={chooseRadioByKey}>
        {shops.map((shop, index) => (
          <RadioCard
            key={shop.installerId}
            long
            className={isFolded && shop.installerId !== chosen ? 'only-large' : undefined}
            name="installerId"
            value={shop.installerId}
            checked={picked === shop.installerId}
            onChange={(event: FormEvent<HTMLInputElement>) => event.currentTarget.form?.requestSubmit()}
            picture={<ShopLogo logo={shop.logo} />}
            title={
              <>
                {firstNumber + index}. {shop.company}
                <ShopBadges shop={shop} isPreferred={shop.isSelected && chosen === null} />
              </>
            }
            end={
              <>
                {formatCents(shop.installationCostInCents)}
                <small className={css.per}>for {tires(quantity)}</small>
                <ShopSaving shop={shop} />
              </>
            }
            detail={
              <>
                <ShopFacts shop={shop} />
                {picked === shop.installerId && <ShopPhotos photos={shop.photos} />}
              </>
            }
          />
        ))}
      </RadioCards>
      <noscript>
        <div className={css.choose}>
          <Button variant="ink" wide>
            Choose this shop
          </Button>
        </div>
      </noscript>
    </EventForm>
  )
}

/** Ten shops a page; nothing where one page holds them all. */
export function ShopPager({ query, page, total }: { query: ShippingQuery; page: number; total: number }) {
  const pages = Math.ceil(total / installerPageSize)
  if (pages <= 1) return null
  const first = (page - 1) * installerPageSize + 1
  return (
    <nav className={css.pager} aria-label="Pages of shops">
      {page > 1 && (
        <ButtonLink variant="link" small preventScrollReset href={queryHref(query, { page: String(page - 1) })}>
          Earlier shops
        </ButtonLink>
      )}
      <span className="fine-print">
        Shops {first} to {Math.min(total, first + installerPageSize - 1)} of {total}
      </span>
      {page < pages && (
        <ButtonLink
          variant="link"
          small
          className={css.more}
          preventScrollReset
          href={queryHref(query, { page: String(page + 1) })}
        >
          More shops
        </ButtonLink>
      )}
    </nav>
  )
}
