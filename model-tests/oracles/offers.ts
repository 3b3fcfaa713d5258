/** Which deliveries are offered (specification, section 4: shipping methods offered), each with the carts that may have it. */
import type { DeliveryMethod, Installability } from '#machines/domain/carts/cart.ts'
import type { DecisionTable } from './decision-table.ts'

/** What the buyer's company says of a method; dealers and wholesalers have a list of their own, the specification's. */
type Buyer = 'shopper' | 'dealer' | 'listed' | 'notListed'
type Near = 'none' | 'some' | 'no ZIP'

/** What can be said of a cart. */
export const cartsToOffer = {
  tires: ['all', 'some', 'none'] as readonly Installability[],
  oversize: [false, true],
  shops: ['none', 'some', 'no ZIP'] as readonly Near[],
  mobile: ['none', 'some'] as readonly Near[],
}

/** A method is offered to carts that stand in each of its lists; no list means any. */
export const offers: Readonly<
  Record<DeliveryMethod, { tires?: Installability[]; oversize?: boolean[]; shops?: Near[]; mobile?: Near[]; buyer: Buyer[] }>
> = {
  warehouse: { buyer: ['dealer', 'listed'] },
  installer: { tires: ['all'], shops: ['some', 'no ZIP'], buyer: ['shopper', 'listed'] },
  mobile: { tires: ['all'], mobile: ['some'], buyer: ['shopper', 'listed'] },
  home: { buyer: ['shopper', 'listed'] },
  fedex: { oversize: [false], buyer: ['shopper', 'listed'] },
}

/** Why no installation is offered, by the specification's section 8. */
export const notices: DecisionTable<
  { tires: Installability; installation: 'offered' | 'none near' | 'not for this buyer' },
  string | null
> = {
  inputs: { tires: ['all', 'some', 'none'], installation: ['offered', 'none near', 'not for this buyer'] },
  rows: [
    { when: { installation: ['offered'] }, is: null },
    {
      when: { installation: ['not for this buyer'] },
      is: null,
      because: 'A shopper who collects at a warehouse, or whose company lists no installer, needs no notice.',
    },
    { when: { installation: ['none near'], tires: ['all'] }, is: 'No shops nearby' },
    {
      when: { installation: ['none near'], tires: ['some', 'none'] },
      is: 'Installation unavailable',
      because: 'The tires are the reason, regardless of which shops are near.',
    },
  ],
}
