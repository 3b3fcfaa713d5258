/**
 * Links to `/search` open the search over the page instead, where a script runs. Its address is the page's with `#openSearch`, so that
 * nothing has to be loaded for it, and Back closes it.
 */

import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from '#app/remix/router.ts'
import { searchPath } from '#machines/domain/site/page-search.ts'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { loadSearchOverlay } from './search-overlay-on-demand.ts'

const openHash = '#openSearch'

/** Null while the search is closed. */
export function useSearchOver(): { closeHref: string; isStep: boolean } | null {
  const here = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const { pathname, search } = here
  useEffect(() => {
    const ahead = ({ target }: Event) => {
      if (linkOf(target)) loadSearchOverlay().catch(() => {})
    }
    const open = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
      if (!isPlain || pathname === searchPath || !linkOf(event.target)) return
      event.preventDefault()
      navigate({ pathname, search, hash: openHash }, { state: { isSearchOver: true }, preventScrollReset: true })
    }
    document.addEventListener('pointerover', ahead)
    document.addEventListener('focusin', ahead)
    document.addEventListener('click', open, true)
    return () => {
      document.removeEventListener('pointerover', ahead)
      document.removeEventListener('focusin', ahead)
      document.removeEventListener('click', open, true)
    }
  }, [navigate, pathname, search])

  const isOpen = isHydrated && here.hash === openHash && (next === undefined || next.hash === openHash)
  return isOpen ? { closeHref: `${pathname}${search}`, isStep: here.state?.isSearchOver === true } : null
}

function linkOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(`a[href="${searchPath}"]`) : null
}
