/** What is said of the shipping cost while nothing is charged, by coreShipHandlingMode (specification, section 4). */
import type { ShippingOption } from '#machines/domain/cart.ts'

type Said = 'free' | 'toBeDetermined'

/**
 * The specification names the inputs and the two answers, not the rule: these are this shop's four promises. `freight` is a
 * cart with an oversize tire, or with one that no shop mounts.
 */
export const shippingCosts: ReadonlyArray<{
  mode: 1 | 2 | 3 | 4
  option: ShippingOption | null
  plain: Said
  freight: Said
}> = [
  { mode: 1, option: null, plain: 'free', freight: 'free' },
  { mode: 1, option: 'home', plain: 'free', freight: 'free' },
  { mode: 1, option: 'fedex', plain: 'free', freight: 'free' },
  { mode: 1, option: 'installer', plain: 'free', freight: 'free' },
  { mode: 1, option: 'warehouse', plain: 'free', freight: 'free' },
  { mode: 2, option: null, plain: 'toBeDetermined', freight: 'toBeDetermined' },
  { mode: 2, option: 'home', plain: 'toBeDetermined', freight: 'toBeDetermined' },
  { mode: 2, option: 'fedex', plain: 'toBeDetermined', freight: 'toBeDetermined' },
  { mode: 2, option: 'installer', plain: 'free', freight: 'free' },
  { mode: 2, option: 'warehouse', plain: 'free', freight: 'free' },
  { mode: 3, option: null, plain: 'toBeDetermined', freight: 'toBeDetermined' },
  { mode: 3, option: 'home', plain: 'free', freight: 'toBeDetermined' },
  { mode: 3, option: 'fedex', plain: 'free', freight: 'toBeDetermined' },
  { mode: 3, option: 'installer', plain: 'free', freight: 'toBeDetermined' },
  { mode: 3, option: 'warehouse', plain: 'free', freight: 'free' },
  { mode: 4, option: null, plain: 'toBeDetermined', freight: 'toBeDetermined' },
  { mode: 4, option: 'home', plain: 'toBeDetermined', freight: 'toBeDetermined' },
  { mode: 4, option: 'fedex', plain: 'toBeDetermined', freight: 'toBeDetermined' },
  { mode: 4, option: 'installer', plain: 'toBeDetermined', freight: 'toBeDetermined' },
  { mode: 4, option: 'warehouse', plain: 'free', freight: 'free' },
]
