/** Which deliveries are offered (specification, section 4: shipping methods offered), each with the carts that may have it. */
import type { DeliveryMethod, Installability } from '#machines/domain/cart.ts'

type Buyer = 'shopper' | 'dealer' | 'listed' | 'notListed'
type Near = 'nobody' | 'somebody' | 'no ZIP'

/** What can be said of a cart; `listed` is somebody whose company lists just the method in question. */
export const cartsToOffer = {
  tires: ['all', 'some', 'none'] as readonly Installability[],
  oversize: [false, true],
  shops: ['nobody', 'somebody', 'no ZIP'] as readonly Near[],
  mobile: ['nobody', 'somebody'] as readonly Near[],
  buyer: ['shopper', 'dealer', 'listed', 'notListed'] as readonly Buyer[],
}

/** A method is offered to carts that stand in each of its lists; no list means any. */
export const offers: Readonly<
  Record<DeliveryMethod, { tires?: Installability[]; oversize?: boolean[]; shops?: Near[]; mobile?: Near[]; buyer: Buyer[] }>
> = {
  warehouse: { buyer: ['dealer', 'listed'] },
  installer: { tires: ['all'], shops: ['somebody', 'no ZIP'], buyer: ['shopper', 'listed'] },
  mobile: { tires: ['all'], mobile: ['somebody'], buyer: ['shopper', 'listed'] },
  home: { buyer: ['shopper', 'listed'] },
  fedex: { oversize: [false], buyer: ['shopper', 'listed'] },
}
