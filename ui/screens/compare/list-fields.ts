/** The fields that every form of the list has. */
import { useLocation } from '#app/remix/router.ts'
import { useHydrated } from '#ui/kit/use-hydrated.ts'

/** What each form of the list sends: the page to come back to, and to a script an answer in place of a page. */
export function useListFields(): Record<string, string> {
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  return { returnTo: `${pathname}${search}`, ...(isHydrated && { by: 'script' }) }
}
