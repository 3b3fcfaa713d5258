/** Runs the chart of guided shopping in the browser, over all of its pages: the router changes the address, and the chart follows. */

import { useEffect, useMemo } from 'react'
import { useNavigation } from '#app/remix/router.ts'
import { guideHref } from '#machines/domain/guide/guide-href.ts'
import type { GuidedShoppingEvent, GuidePage } from '#machines/storefront/guide/guided-shopping.events.ts'
import { guidedShoppingMachine } from '#machines/storefront/guide/guided-shopping.machine.ts'
import { pressTo } from '#machines/storefront/guide/guided-shopping.rules.ts'
import {
  type GuidedShoppingView,
  guidedShoppingAfter,
  projectGuidedShopping,
} from '#machines/storefront/guide/guided-shopping.view.ts'
import { useChart } from '#ui/charts/use-chart.ts'

/** The view of the page as the server placed it, until the chart has drawn it and knows what is marked. */
export function useGuidedShopping(
  page: GuidePage,
): [view: Omit<GuidedShoppingView, 'can'>, send: (event: GuidedShoppingEvent) => void] {
  const [snapshot, send] = useChart(guidedShoppingMachine)
  const { state, location } = useNavigation()
  const isIdle = state === 'idle'
  const query = location && isOfGuide(location.pathname) ? location.search : null

  useEffect(() => {
    const press = query === null ? null : pressTo(new URLSearchParams(query), page)
    if (press) send(press)
  }, [query, page, send])

  // a step that is given up leaves the page where it was
  useEffect(() => {
    if (isIdle) send({ type: 'page.drawn', ...page })
  }, [page, isIdle, send])

  const drawn = useMemo(() => guidedShoppingAfter([{ type: 'page.drawn', ...page }]), [page])
  const isDrawn = snapshot.context.answers === page.answers && snapshot.context.count === page.count
  return [isDrawn ? projectGuidedShopping(snapshot) : drawn, send]
}

function isOfGuide(path: string): boolean {
  return path === guideHref || path.startsWith(`${guideHref}/`)
}
