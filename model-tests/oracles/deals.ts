/** When a quantity deal alert shows, and its message (specification, section 4). */
import type { DecisionTable } from './decision-table.ts'

export interface DealInputs {
  /** The quantity is below the coupon's minCartQunatity, and below its maxCartQunatity. */
  belowMin: boolean
  belowMax: boolean
  /** The coupon brings an alertMessage. */
  ownWords: boolean
}

/** `more`: how many tires are missing, in words, to the bound that counts. */
export const dealWords: DecisionTable<
  DealInputs,
  'none' | 'its own' | 'Add <more> to get <code>' | '<code> is good for up to <more>'
> = {
  inputs: { belowMin: [true, false], belowMax: [true, false], ownWords: [true, false] },
  rows: [
    { when: { belowMin: [false], belowMax: [false] }, is: 'none' },
    { when: { belowMin: [true], ownWords: [true] }, is: 'its own' },
    { when: { belowMin: [false], belowMax: [true], ownWords: [true] }, is: 'its own' },
    {
      when: { belowMin: [true], ownWords: [false] },
      is: 'Add <more> to get <code>',
      because:
        'The specification has a default alert and not its words. Below both bounds the nearer one, the least number, counts.',
    },
    {
      when: { belowMin: [false], belowMax: [true], ownWords: [false] },
      is: '<code> is good for up to <more>',
      because: 'Between the bounds the deal counts already, and would count for more tires.',
    },
  ],
}
