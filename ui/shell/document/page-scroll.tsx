/** Scroll position of a new page: as the router restores it, except for posted steps and messages. */
import { ScrollRestoration } from '@remix-run/react'
import { type ComponentProps, useContext, useState } from 'react'
import { UNSAFE_DataRouterStateContext as RouterStateContext } from 'react-router'

/**
 * A step to another page begins at its top, and Back leads to where the shopper was. The router alone would take the place
 * along when a form asks to keep it (`preventScrollReset`) and its answer turns out to be another page, and would jump back
 * to where the shopper was when it asked for news of a page that stays.
 *
 * Source: React Router 6, `useScrollRestoration`: it scrolls when one of `location`, `restoreScrollPosition` and
 * `preventScrollReset` changes, of which every answer may change the last two. It is shown a change of location only.
 */
export function PageScroll(props: ComponentProps<typeof ScrollRestoration>) {
  const state = useContext(RouterStateContext)
  const [arrived, arrive] = useState(state)
  if (arrived?.location !== state?.location && state) {
    const isStep = state.location.state?._isRedirect === true && state.location.pathname !== arrived?.location.pathname
    arrive({ ...state, preventScrollReset: state.preventScrollReset && !isStep })
  }
  return (
    <RouterStateContext.Provider value={arrived}>
      <ScrollRestoration {...props} />
    </RouterStateContext.Provider>
  )
}
