/** The search over a page, as pages have it: its code loads when the shopper comes to the button. */
import { type ComponentType, lazy } from 'react'

type OverlayModule = { default: ComponentType<{ closeHref: string; isStep: boolean }> }

export const loadSearchOverlay = (): Promise<OverlayModule> =>
  import('./search-overlay.tsx').then(({ SearchOverlay }) => ({ default: SearchOverlay }))

/** Without its code the search has a page of its own. */
const overlayOrPage = () =>
  loadSearchOverlay().catch(() => {
    location.assign('/search')
    return new Promise<OverlayModule>(() => {})
  })

export const LateSearchOverlay = lazy(overlayOrPage)
