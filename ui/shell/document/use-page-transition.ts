/** Runs the page transition's chart: follows the router from page to page. Styles read the state from the document. */

import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from '#app/remix/router.ts'
import { useBrowserLayoutEffect } from '#ui/charts/use-browser-layout-effect.ts'
import { useChartAfterPage } from '#ui/charts/use-chart-after-page.ts'

/** Call it in a frame that stays from page to page. */
export function usePageTransition(): void {
  const { snapshot, send } = useChartAfterPage(loadChart)
  const state = snapshot?.value ?? 'firstPage'
  const { pathname } = useLocation()
  const { state: phase, location: next, formMethod = 'GET' } = useNavigation()
  const shown = useRef(pathname)
  const isLook = next?.pathname === pathname || formMethod !== 'GET'

  // Before the new page is painted: it fades in from its first picture on.
  useBrowserLayoutEffect(() => {
    if (phase !== 'idle') return send({ type: isLook ? 'look.asked' : 'page.asked' })
    const isOther = shown.current !== pathname
    shown.current = pathname
    if (!isOther) send({ type: 'navigation.ended' })
    else send({ type: document.querySelector('main[data-error]') ? 'error.shown' : 'page.shown' })
  }, [phase, isLook, pathname, send])
  useBrowserLayoutEffect(() => {
    document.documentElement.dataset.page = state
  }, [state])
  useEffect(() => () => void delete document.documentElement.dataset.page, [])
}

const loadChart = () =>
  import('#machines/storefront/page-transition/page-transition.machine.ts').then(
    ({ pageTransitionMachine }) => pageTransitionMachine,
  )
