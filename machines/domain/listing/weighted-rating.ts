/**
 * The rating by which lines are put in order: one review of five stars is not worth more than four hundred of 4.8. Each line counts as
 * if it also had twenty reviews of the usual kind.
 */
const usual = { value: 4.3, quantity: 20 }

/** 0 to 5; a line without reviews is placed with the usual ones. Never shown. */
export function weightedRating({ value, quantity }: { value: number; quantity: number }): number {
  return (value * quantity + usual.value * usual.quantity) / (quantity + usual.quantity)
}
