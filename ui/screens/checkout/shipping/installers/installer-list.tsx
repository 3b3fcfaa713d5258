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
import { InstallerBadges, InstallerFacts, InstallerSaving } from '#ui/screens/installers/installer-facts.tsx'
import { InstallerLogo, InstallerPhotos } from '#ui/screens/installers/installer-pictures.tsx'
import css from './installer-delivery.module.css'

/** The list is what `#shops` leads to. */
export function InstallerList({
  installers,
  firstNumber,
  quantity,
  chosen,
  isFolded,
  query,
  forms,
  onPick,
}: {
  installers: InstallerListItem[]
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
        {installers.map((installer, index) => (
          <RadioCard
            key={installer.installerId}
            long
            className={isFolded && installer.installerId !== chosen ? 'only-large' : undefined}
            name="installerId"
            value={installer.installerId}
            checked={picked === installer.installerId}
            onChange={(event: FormEvent<HTMLInputElement>) => event.currentTarget.form?.requestSubmit()}
            picture={<InstallerLogo logo={installer.logo} />}
            title={
              <>
                {firstNumber + index}. {installer.company}
                <InstallerBadges installer={installer} isPreferred={installer.isSelected && chosen === null} />
              </>
            }
            end={
              <>
                {formatCents(installer.installationCostInCents)}
                <small className={css.per}>for {tires(quantity)}</small>
                <InstallerSaving installer={installer} />
              </>
            }
            detail={
              <>
                <InstallerFacts installer={installer} />
                {picked === installer.installerId && <InstallerPhotos photos={installer.photos} />}
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
export function InstallerPager({ query, page, total }: { query: ShippingQuery; page: number; total: number }) {
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
