/** How the shipping cost is displayed, by coreShipHandlingMode (specification, section 4). */
import type { Installability, ShippingOption } from '#machines/domain/carts/cart.ts'
import type { DecisionTable } from './decision-table.ts'

export interface ShippingCostInputs {
  mode: 1 | 2 | 3 | 4
  option: ShippingOption | null
  tires: Installability
  oversize: boolean
  /** Cents that are charged as far as it is known. */
  charged: number
}

const carriers = ['home', 'fedex'] as const

/** The specification names the inputs and the two answers, not the rule: the four modes are this shop's promises. */
export const shippingCosts: DecisionTable<ShippingCostInputs, 'free' | 'toBeDetermined' | 'amount'> = {
  inputs: {
    mode: [1, 2, 3, 4],
    option: [null, 'home', 'fedex', 'installer', 'warehouse'],
    tires: ['all', 'some', 'none'],
    oversize: [false, true],
    charged: [0, 1, 19_600],
  },
  rows: [
    {
      when: { charged: [1, 19_600] },
      is: 'amount',
      because: 'Outside the contiguous US nothing ships free; what is charged is always said.',
    },
    { when: { mode: [1], charged: [0] }, is: 'free', because: 'Mode 1: everything ships free.' },
    {
      when: { mode: [2], option: ['installer', 'warehouse'], charged: [0] },
      is: 'free',
      because: 'Mode 2: nothing is quoted to where tires are mounted or collected from us; other addresses are quoted.',
    },
    { when: { mode: [2], option: [null, ...carriers], charged: [0] }, is: 'toBeDetermined' },
    {
      when: { mode: [3], option: [null], charged: [0] },
      is: 'toBeDetermined',
      because: 'Mode 3: what a cart costs depends on its delivery, so nothing can be said before there is one.',
    },
    { when: { mode: [3], option: ['warehouse'], charged: [0] }, is: 'free' },
    { when: { mode: [3], option: [...carriers, 'installer'], tires: ['all'], oversize: [false], charged: [0] }, is: 'free' },
    {
      when: { mode: [3], option: [...carriers, 'installer'], oversize: [true], charged: [0] },
      is: 'toBeDetermined',
      because: 'Mode 3: a tire that is too large, or that no shop mounts, goes by freight, which is quoted.',
    },
    {
      when: { mode: [3], option: [...carriers, 'installer'], tires: ['some', 'none'], oversize: [false], charged: [0] },
      is: 'toBeDetermined',
    },
    {
      when: { mode: [4], option: ['warehouse'], charged: [0] },
      is: 'free',
      because: 'Mode 4: everything is quoted, only collecting at our warehouse is free.',
    },
    { when: { mode: [4], option: [null, ...carriers, 'installer'], charged: [0] }, is: 'toBeDetermined' },
  ],
}
