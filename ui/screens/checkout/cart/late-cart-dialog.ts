/** The cart over a page, as pages have it: it loads when it is about to open. */
import { useEffect } from 'react'
import { latePart } from '#ui/kit/late-part.tsx'

const loadCart = () => import('./cart-screen.tsx').then(({ CartDialog }) => CartDialog)

export const LateCartDialog = latePart(loadCart, { isOverPage: true })

/** Loads the cart's code while the page's answer is under way, so that the cart opens with it. */
export function useCartAhead(isComing: boolean): void {
  useEffect(() => {
    if (isComing) loadCart().catch(() => {})
  }, [isComing])
}
