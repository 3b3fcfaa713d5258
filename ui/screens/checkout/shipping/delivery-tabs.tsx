/** The delivery methods as tabs: each is a button that posts the choice; with JavaScript the arrow keys move between them. */

import { useState } from 'react'
import type { useFetcher } from '#app/remix/router.ts'
import type { CartTabsView } from '#machines/checkout/cart-tabs/cart-tabs.view.ts'
import { EventForm } from '#ui/forms/event-form.tsx'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { moveFocus } from '#ui/kit/fields/move-focus.ts'
import { Icon, type IconName } from '#ui/kit/icon.tsx'
import { TabButton, TabList } from '#ui/kit/layout/tabs.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'

const icons = {
  installer: 'wrench',
  mobile: 'van',
  home: 'home',
  fedex: 'box',
  warehouse: 'box',
} as const satisfies Record<CartTabsView['method'], IconName>

/** The tab panel's id is `delivery-panel`; the open tab's is `delivery-tab`. */
export function DeliveryTabs({
  tabs,
  forms,
  fetcher,
}: {
  tabs: CartTabsView
  forms: FormsView
  /** Tabs post with a fetcher, so a later navigation does not cancel the choice. */
  fetcher: ReturnType<typeof useFetcher>
}) {
  // a tab may be chosen again and again from one page, and each time counts
  const [round, setRound] = useState(0)
  const isHydrated = useHydrated()
  return (
    <EventForm
      machine="cartTabs"
      event="tab.select"
      forms={forms}
      mark={round}
      fetcher={fetcher}
      onSubmit={() => setRound(round + 1)}
    >
      <TabList aria-label="Delivery" id="delivery" inTwoColumns onKeyDown={(event) => moveFocus(event, '[role=tab]')}>
        {tabs.tabs.map(({ tab, method, label, selected }) => (
          <TabButton
            key={tab}
            name="tab"
            value={tab}
            id={selected ? 'delivery-tab' : undefined}
            aria-selected={selected}
            aria-controls={selected ? 'delivery-panel' : undefined}
            // without JavaScript there are no arrow keys: Tab must reach every one
            tabIndex={isHydrated && !selected ? -1 : undefined}
          >
            <Icon name={icons[method]} />
            <span>{label}</span>
          </TabButton>
        ))}
      </TabList>
    </EventForm>
  )
}
