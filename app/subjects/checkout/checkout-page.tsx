/** The frame of a checkout step: the bar with its progress, the demo's banner, and over it the ZIP dialog (`?zip=open`). */

import type { ReactNode } from 'react'
import { useRouteLoaderData } from '#app/remix/router.ts'
import type { CheckoutFlowView } from '#machines/checkout/checkout-flow/checkout-flow.view.ts'
import { SignedOutBar } from '#ui/checkout/signed-out.tsx'
import { useChartFocus } from '#ui/checkout/use-chart-focus.ts'
import { type LiveCart, useLiveCart } from '#ui/checkout/use-live-cart.ts'
import { LateZipDialog } from '#ui/screens/location/late-zip-dialog.ts'
import type { ZipDialogView } from '#ui/screens/location/zip-dialog.tsx'
import { CheckoutFrame } from '#ui/shell/document/frames.tsx'

/** A page without a cart to follow. */
const nowhere = {}

/** `flow` gives the progress; a page after the order shows none. `isCollected` is of a shopper whose tires are never shipped;
 * `signedOutAt` as in `CartScreenView`. */
export function CheckoutPage({
  flow,
  live = null,
  zipDialog = null,
  isCollected = false,
  signedOutAt = null,
  children,
}: {
  flow: CheckoutFlowView | null
  live?: LiveCart | null
  zipDialog?: ZipDialogView | null
  isCollected?: boolean
  signedOutAt?: string | null
  children: ReactNode
}) {
  useLiveCart(live)
  const words = useChartFocus(live?.standing ?? nowhere)
  const { isDemo } = useRouteLoaderData<{ isDemo: boolean }>('root') ?? { isDemo: false }
  const steps = (flow?.progress ?? []).map(({ label, status, path, canVisit }) => ({
    label,
    state: status,
    href: canVisit && status !== 'current' ? path : undefined,
  }))
  return (
    <CheckoutFrame steps={steps} demo={isDemo} isCollected={isCollected}>
      <SignedOutBar returnTo={signedOutAt} />
      {children}
      <p className="visually-hidden" role="status">
        {words}
      </p>
      {zipDialog && <LateZipDialog {...zipDialog} />}
    </CheckoutFrame>
  )
}
