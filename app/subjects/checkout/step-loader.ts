/** Loaders of the checkout's steps. Each answers `{ view, page }`: what the screen shows, and what the page around it needs. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { type Step, stepPaths } from '#machines/checkout/checkout-flow/checkout-flow.chart.ts'
import { isOnlyCollected, offersTo } from '#machines/domain/delivery/offers.ts'
import { type CheckoutStep, checkoutStep } from './checkout-loader.ts'

/** What the page around any screen of the checkout is given; `CheckoutPage` and `usePageForms` take it. */
export type PageAround = Pick<CheckoutStep, 'keySeed' | 'live' | 'zipDialog' | 'charts'> & {
  isCollected: boolean
  /** `CartScreenView.signedOutAt` */
  signedOutAt: string | null
}

/**
 * Loads the page of one step. The flow redirects shoppers who may not see the step, before `viewOf` is called for the screen's
 * view.
 */
export function stepLoader<View>(name: Step, viewOf: (step: CheckoutStep, args: LoaderFunctionArgs) => View | Promise<View>) {
  return async (args: LoaderFunctionArgs): Promise<{ view: View; page: PageAround }> => {
    const step = await checkoutStep(args, name)
    const { keySeed, live, zipDialog, charts } = step
    const isCollected = isOnlyCollected(offersTo(step.cart.buyer))
    const signedOutAt = (await args.context.visitor.wasSignedOut()) ? stepPaths[name] : null
    return { view: await viewOf(step, args), page: { keySeed, live, zipDialog, charts, isCollected, signedOutAt } }
  }
}
