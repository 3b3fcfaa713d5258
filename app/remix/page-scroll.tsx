/**
 * Scroll position of a new page: as the router restores it, except for posted steps and messages.
 *
 * Leans on: the context that the router's state is in, and `positions` in the session's storage.
 * Upstream: https://github.com/remix-run/react-router/pull/9886 (what `preventScrollReset` means after a redirect). React Router 7 splits the
 * context (https://github.com/remix-run/react-router/pull/15376) and gives `positions` another name.
 * Goes when: a redirect leads to the top of another page in any case, and the position is saved before a page is left.
 */

import { type ComponentProps, useContext, useEffect, useState } from 'react'
import { scrollRestMs } from '#machines/domain/constants.ts'
import { UNSAFE_DataRouterStateContext as RouterStateContext, ScrollRestoration } from './router.ts'

/**
 * A new page begins at its top, and Back restores the scroll position. The router alone would keep the position when a form
 * asks for it (`preventScrollReset`) and is answered with another page, and would jump back to the earlier position when it
 * revalidates the same page.
 *
 * Source: React Router 6, `useScrollRestoration`: it scrolls when one of `location`, `restoreScrollPosition` and
 * `preventScrollReset` changes, of which every answer may change the last two. It is shown a change of location only.
 * No public hook gives or holds back these two: `getKey` names where a position is kept, and not whether the page scrolls;
 * `useNavigationType` and `useLocation` know nothing of `preventScrollReset`.
 */
export function PageScroll(props: ComponentProps<typeof ScrollRestoration>) {
  const state = useContext(RouterStateContext)
  const [arrived, arrive] = useState(state)
  if (arrived?.location !== state?.location && state) {
    const isStep = state.location.state?._isRedirect === true && state.location.pathname !== arrived?.location.pathname
    arrive({ ...state, preventScrollReset: state.preventScrollReset && !isStep })
  }
  useKeptPosition()
  return (
    <RouterStateContext.Provider value={arrived}>
      <ScrollRestoration {...props} />
    </RouterStateContext.Provider>
  )
}

/**
 * Keeps the position whenever scrolling rests. The router keeps it when a page is left; a phone that ends a page in
 * the background sends no event of that. The page then opens again where it was.
 *
 * Source: @remix-run/react 2.17, `ScrollRestoration`: `positions` in the session's storage, by the key of the history entry.
 */
function useKeptPosition(): void {
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout>
    const scroll = () => {
      clearTimeout(resting)
      resting = setTimeout(keepPosition, scrollRestMs)
    }
    addEventListener('scroll', scroll, { passive: true })
    return () => {
      clearTimeout(resting)
      removeEventListener('scroll', scroll)
    }
  }, [])
}

function keepPosition(): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem('positions') ?? '{}')
    sessionStorage.setItem('positions', JSON.stringify({ ...positions, [history.state?.key ?? 'default']: scrollY }))
  } catch {
    // without storage the page opens at its top
  }
}
