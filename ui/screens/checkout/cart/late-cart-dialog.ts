/**
 * The cart over a page, as pages have it: its code loads when it is about to open, its styles come with the page. The server renders
 * it at once, and a document links only the stylesheets of what it imports statically: without scripts the cart would have none.
 */
import { type ComponentType, lazy, useEffect } from 'react'
import '#ui/checkout/signed-out.module.css'
import '#ui/kit/data/sums.module.css'
import '#ui/kit/feedback/dialog.module.css'
import '#ui/kit/feedback/notice.module.css'
import '#ui/kit/fields/check-button.module.css'
import '#ui/kit/fields/field.module.css'
import '#ui/kit/fields/stepper.module.css'
import type { CartScreenView } from './cart.view.ts'
import './cart-content.module.css'
import './cart-line.module.css'
import './cart-option.module.css'
import './cart-screen.module.css'
import './promo-codes.module.css'

type CartModule = { default: ComponentType<CartScreenView> }

const loadCart = (): Promise<CartModule> => import('./cart-screen.tsx').then(({ CartDialog }) => ({ default: CartDialog }))

/** A cart whose code cannot be loaded comes with its document instead. */
const cartOrDocument = () =>
  loadCart().catch(() => {
    location.reload()
    return new Promise<CartModule>(() => {})
  })

export const LateCartDialog = lazy(cartOrDocument)

/** Loads the cart's code while the page's answer is under way, so that the cart opens with it. */
export function useCartAhead(isComing: boolean): void {
  useEffect(() => {
    if (isComing) loadCart().catch(() => {})
  }, [isComing])
}
