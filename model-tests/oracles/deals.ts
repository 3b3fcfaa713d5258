/** When a quantity deal alert shows: below a coupon's minCartQunatity or maxCartQunatity (specification, section 4). */

export const deals: ReadonlyArray<{ quantity: number; min: number | null; max: number | null; shows: boolean }> = [
  { quantity: 1, min: 4, max: null, shows: true },
  { quantity: 3, min: 4, max: null, shows: true },
  { quantity: 4, min: 4, max: null, shows: false },
  { quantity: 5, min: 4, max: null, shows: false },
  { quantity: 3, min: null, max: 4, shows: true },
  { quantity: 4, min: null, max: 4, shows: false },
  { quantity: 5, min: null, max: 4, shows: false },
  { quantity: 1, min: 2, max: 8, shows: true },
  { quantity: 2, min: 2, max: 8, shows: true },
  { quantity: 8, min: 2, max: 8, shows: false },
  { quantity: 1, min: null, max: null, shows: false },
]
