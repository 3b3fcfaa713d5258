/** All views of one checkout together, as its screens and its tests take them. */
import type { CheckoutKind, CheckoutState } from '#machines/checkout/kind.ts'
import type { ViewsOf } from '#machines/engine/index.ts'

export type CheckoutViews = ViewsOf<CheckoutKind['charts']>

/** Every chart's view with what it can now. */
export function viewsOf({ actors }: Pick<CheckoutState, 'actors'>): CheckoutViews {
  const views = Object.entries(actors).map(([name, { view, can }]) => [name, { ...(view as object), can }] as const)
  return Object.fromEntries(views) as CheckoutViews
}
