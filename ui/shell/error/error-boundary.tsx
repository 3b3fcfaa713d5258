/** The boundary around a part of the shop: runs the chart of what broke, and shows what to do next in its place. */

import { useCallback, useEffect, useState } from 'react'
import { useLocation, useRevalidator } from '#app/remix/router.ts'
import { mostRetries } from '#machines/domain/constants.ts'
import { useDrawnPage } from '#ui/charts/drawn-page.ts'
import { useBrowserLayoutEffect } from '#ui/charts/use-browser-layout-effect.ts'
import { useChartAfterPage } from '#ui/charts/use-chart-after-page.ts'
import { focusOn, heading } from '#ui/shell/focus.ts'
import { errorKindOf, saidOf } from './error-kind.ts'
import { ErrorPage } from './error-page.tsx'

/** What stays while the part breaks and comes back. */
export type Boundary = ReturnType<typeof useErrorBoundary>

/** Call it in the frame around the part, and hand it to `BrokenPart`. `isReady` is false as long as the chart is not there. */
export function useErrorBoundary() {
  const { pathname } = useLocation()
  const drawn = useDrawnPage(useRevalidator())
  const [loadChart] = useState(() => async () => {
    const { errorBoundaryInBrowser } = await import('./error-boundary-effects.ts')
    return errorBoundaryInBrowser(drawn)
  })
  const [isNeeded, setNeeded] = useState(false)
  const { snapshot, send } = useChartAfterPage(loadChart, isNeeded)
  // Before the part on the new page, which may be broken as well, tells of itself.
  useBrowserLayoutEffect(() => send({ type: 'route.changed' }), [pathname, send])
  const retries = snapshot?.context.retries ?? 0
  return {
    isReady: snapshot !== null,
    isUnderWay: snapshot?.hasTag('busy') ?? false,
    isPassedOn: snapshot?.hasTag('passedOn') ?? false,
    retries,
    triesLeft: mostRetries - retries,
    send,
    need: useCallback(() => setNeeded(true), []),
  }
}

/** In place of the part. Without its chart, trying again loads the page as a document. An error that came back too often is thrown once more, for the page around it. */
export function BrokenPart({ error, boundary, retryHref }: { error: unknown; boundary: Boundary; retryHref: string }) {
  const kind = errorKindOf(error, 'part')
  const { send, need, isReady, isPassedOn, ...state } = boundary
  const isBroken = kind === 'part'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error is another event
  useEffect(() => {
    if (!isBroken) return
    need()
    send({ type: 'error.caught' })
  }, [error, isBroken, need, send])
  useEffect(() => () => send({ type: 'page.shown' }), [send])
  // The button that was pressed may be gone with the page that was tried.
  useEffect(() => {
    if (state.retries > 0 && document.activeElement === document.body) focusOn(heading())
  }, [state.retries])
  if (isPassedOn && isBroken) throw error
  return (
    <ErrorPage
      kind={kind}
      retryHref={retryHref}
      {...saidOf(error)}
      retry={isBroken && isReady ? { ...state, press: () => send({ type: 'retry.press' }) } : undefined}
    />
  )
}
