/** The tab "Local installer": find a shop, choose it, pick a time. */

import { useEffect, useRef } from 'react'
import { installerPageSize } from '#machines/domain/constants.ts'
import { noShopNear } from '#machines/domain/installers/installer-sentences.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { scrollIntoSight } from '#ui/kit/scroll-into-sight.ts'
import { queryHref, type ShippingQuery } from '#ui/screens/checkout/shipping/query.tsx'
import type { ShippingScreenView } from '#ui/screens/checkout/shipping/shipping.view.ts'
import screen from '#ui/screens/checkout/shipping/shipping-screen.module.css'
import { isSavedTab } from '#ui/screens/checkout/shipping/tab-choice.ts'
import { When } from '#ui/screens/checkout/shipping/time/when.tsx'
import { focusOn } from '#ui/shell/focus.ts'
import css from './installer-delivery.module.css'
import { InstallerList, InstallerPager } from './installer-list.tsx'
import { InstallerMap } from './installer-map.tsx'
import search from './installer-search.module.css'
import { AllInstallersLink, FindInstaller, InstallerSearch, ZipForm } from './installer-search.tsx'

/** Where a blocker is corrected, by its field. */
export const installerTargets = { installerId: 'shops', date: 'when', startTime: 'when' }
/** The same while another tab is open: the tabs lead there. */
export const tabTargets = { installerId: 'delivery', warehouseId: 'pickup', date: 'delivery', startTime: 'delivery' }

export function InstallerDelivery({ view, query }: { view: ShippingScreenView; query: ShippingQuery }) {
  const { forms, shipping, appointment, cart, schedule } = view
  const picked = view.list?.siteInstallerList.find((installer) => installer.installerId === shipping.installerId)
  const company = picked?.company ?? cart.installerDetails?.company
  const onPick = useWhenInSight(shipping.installerId)
  return (
    <>
      <div className={css.failures}>
        <FormFailure forms={forms} machine="shippingChoice" event="installer.pick" targets={installerTargets} />
        <FormFailure forms={forms} machine="appointment" event="slot.pick" targets={installerTargets} />
      </div>
      <Installers view={view} query={query} onPick={onPick} />
      {isSavedTab(view) && company && schedule && (
        <When
          company={company}
          waitMinutes={picked?.waitMinutes ?? null}
          schedule={schedule}
          appointment={appointment}
          selectedDate={view.selectedDate}
          month={view.month}
          query={query}
          forms={forms}
        />
      )}
    </>
  )
}

/** What is shown above a folded list, on a small screen only. */
const foldId = 'chosen-shop'

/** On a small screen the list folds once a choice is answered, and the calendar takes the focus. Gives what to call with a choice. */
function useWhenInSight(installerId: string | null): () => void {
  const isPicked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shop is the reason to look
  useEffect(() => {
    if (!isPicked.current) return
    isPicked.current = false
    if (!document.getElementById(foldId)?.getClientRects().length) return
    const when = document.getElementById(installerTargets.date)
    focusOn(when)
    scrollIntoSight(when)
  }, [installerId])
  return () => {
    isPicked.current = true
  }
}

function Installers({ view, query, onPick }: { view: ShippingScreenView; query: ShippingQuery; onPick: () => void }) {
  const { zip, words, list, map, shipping, cart, forms, page } = view
  if (!list)
    return (
      <div className={screen.ask} id="shops" tabIndex={-1}>
        <p>Tell us your ZIP code and we show you shops that mount your tires.</p>
        <ZipForm query={query} zip={zip} isRefused={view.isZipRefused} />
        <FindInstaller query={query} words={words} refused={view.refusedWords} />
      </div>
    )
  if (list.total === 0 && words !== null) return <NoSuchInstaller query={query} zip={zip} words={words} />
  if (list.total === 0) return <NoInstallers view={view} query={query} zip={zip ?? ''} />
  const firstNumber = (page - 1) * installerPageSize + 1
  const chosen = isSavedTab(view) ? shipping.installerId : null
  const shown = list.siteInstallerList.find(({ installerId }) => installerId === chosen)
  const isFolded = shown !== undefined && !view.isListOpen && view.refusedWords === null
  const besideFold = isFolded ? 'only-large' : undefined
  return (
    <section id="shops" aria-label={words === null ? `Shops near ${zip}` : `Shops with “${words}”`} tabIndex={-1}>
      {shown && (
        <div id={foldId} className={classes(search.bar, 'only-small')}>
          {isFolded && <strong>Chosen shop</strong>}
          <ButtonLink variant="link" small preventScrollReset href={queryHref(query, { shops: isFolded ? 'open' : undefined })}>
            {isFolded ? 'Change shop' : `Keep ${shown.company}`}
          </ButtonLink>
        </div>
      )}
      <div className={besideFold}>
        <InstallerSearch
          query={query}
          zip={zip}
          words={words}
          refusedWords={view.refusedWords}
          list={list}
          sort={view.sort}
          isMobile={view.tabs.method === 'mobile'}
        />
      </div>
      <div className={classes(css.shops, map !== null && css.withMap)}>
        <div className={classes(css.list, chosen === null && css.tall)}>
          <InstallerList
            installers={list.siteInstallerList}
            firstNumber={firstNumber}
            quantity={cart.quantity}
            chosen={chosen}
            isFolded={isFolded}
            query={query}
            forms={forms}
            onPick={onPick}
          />
          <div className={besideFold}>
            <InstallerPager query={query} page={page} total={list.total} />
          </div>
        </div>
        {map && <InstallerMap className={besideFold} map={map} chosen={chosen} />}
      </div>
    </section>
  )
}

/** No shop has these words in its name or city. */
function NoSuchInstaller({ query, zip, words }: { query: ShippingQuery; zip: string | null; words: string }) {
  return (
    <div className={screen.ask} id="shops" tabIndex={-1}>
      <Notice tone="warn">
        <p>No partner shop has “{words}” in its name or city.</p>
      </Notice>
      <FindInstaller query={query} words={words} refused={null} />
      <AllInstallersLink query={query} zip={zip} />
    </div>
  )
}

function NoInstallers({ view, query, zip }: { view: ShippingScreenView; query: ShippingQuery; zip: string }) {
  const home = view.tabs.tabs.find((tab) => tab.method === 'home')
  return (
    <div className={screen.ask} id="shops" tabIndex={-1}>
      <Notice tone="warn">
        <p className="strong">No shops nearby</p>
        <p>
          {noShopNear} {zip}
          {view.place && `, ${view.place.city}, ${view.place.state}`}. Try a ZIP code near work, or have the tires shipped to you
          and mounted where you like.
        </p>
      </Notice>
      <ZipForm query={query} zip={zip} />
      {home && (
        <EventForm machine="cartTabs" event="tab.select" forms={view.forms} fields={{ tab: home.tab }} mark="no-shops">
          <SubmitButton>Ship to me</SubmitButton>
        </EventForm>
      )}
    </div>
  )
}
