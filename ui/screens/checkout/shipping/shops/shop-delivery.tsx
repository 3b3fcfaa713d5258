/** The tab "Local installer": find a shop, choose it, pick a time. */

import { installerPageSize } from '#machines/domain/constants.ts'
import { messages } from '#machines/domain/contact.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import type { ShippingQuery } from '#ui/screens/checkout/shipping/query.tsx'
import type { ShippingScreenView } from '#ui/screens/checkout/shipping/shipping.view.ts'
import screen from '#ui/screens/checkout/shipping/shipping-screen.module.css'
import { isSavedTab } from '#ui/screens/checkout/shipping/tab-choice.ts'
import { When } from '#ui/screens/checkout/shipping/time/when.tsx'
import css from './shop-delivery.module.css'
import { ShopList, ShopPager } from './shop-list.tsx'
import { ShopMap } from './shop-map.tsx'
import { AllShopsLink, FindShop, ShopSearch, ZipForm } from './shop-search.tsx'

/** Where a blocker is corrected, by its field. */
export const shopTargets = { installerId: 'shops', date: 'when', startTime: 'when' }
/** The same while another tab is open: the tabs lead there. */
export const tabTargets = { installerId: 'delivery', date: 'delivery', startTime: 'delivery' }

export function ShopDelivery({ view, query }: { view: ShippingScreenView; query: ShippingQuery }) {
  const { forms, shipping, appointment, cart, schedule } = view
  const picked = view.list?.siteInstallerList.find((shop) => shop.installerId === shipping.installerId)
  const company = picked?.company ?? cart.installerDetails?.company
  return (
    <>
      <div className={css.failures}>
        <FormFailure forms={forms} machine="shippingChoice" event="installer.pick" targets={shopTargets} />
        <FormFailure forms={forms} machine="appointment" event="slot.pick" targets={shopTargets} />
      </div>
      <Shops view={view} query={query} />
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

function Shops({ view, query }: { view: ShippingScreenView; query: ShippingQuery }) {
  const { zip, place, words, list, shipping, cart, forms, page } = view
  if (!list)
    return (
      <div className={screen.ask} id="shops" tabIndex={-1}>
        <p>Tell us your ZIP code and we show you shops that mount your tires.</p>
        <ZipForm query={query} zip={zip} error={zip && !place ? messages.zip : undefined} />
        <FindShop query={query} words={words} />
      </div>
    )
  if (list.total === 0 && words !== null) return <NoSuchShop query={query} zip={zip} words={words} />
  if (list.total === 0) return <NoShops view={view} query={query} zip={zip ?? ''} />
  const firstNumber = (page - 1) * installerPageSize + 1
  const chosen = isSavedTab(view) ? shipping.installerId : null
  return (
    <section id="shops" aria-label={words === null ? `Shops near ${zip}` : `Shops with “${words}”`} tabIndex={-1}>
      <ShopSearch query={query} zip={zip} words={words} list={list} sort={view.sort} isMobile={view.tabs.method === 'mobile'} />
      <div className={classes(css.shops, list.isDistanceBased && css.withMap)}>
        <div className={css.list}>
          <ShopList
            shops={list.siteInstallerList}
            firstNumber={firstNumber}
            quantity={cart.quantity}
            chosen={chosen}
            forms={forms}
          />
          <ShopPager query={query} page={page} total={list.total} />
        </div>
        {list.isDistanceBased && zip && place && (
          <ShopMap shops={list.siteInstallerList} firstNumber={firstNumber} zip={zip} center={place} chosen={chosen} />
        )}
      </div>
    </section>
  )
}

/** No shop has these words in its name or city. */
function NoSuchShop({ query, zip, words }: { query: ShippingQuery; zip: string | null; words: string }) {
  return (
    <div className={screen.ask} id="shops" tabIndex={-1}>
      <Notice tone="warn">
        <p>No partner shop has “{words}” in its name or city.</p>
      </Notice>
      <FindShop query={query} words={words} />
      <AllShopsLink query={query} zip={zip} />
    </div>
  )
}

function NoShops({ view, query, zip }: { view: ShippingScreenView; query: ShippingQuery; zip: string }) {
  const home = view.tabs.tabs.find((tab) => tab.method === 'home')
  return (
    <div className={screen.ask} id="shops" tabIndex={-1}>
      <Notice tone="warn">
        <p className="strong">No shops nearby</p>
        <p>
          No partner shop is close to {zip}
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
