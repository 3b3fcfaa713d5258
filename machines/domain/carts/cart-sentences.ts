/** What several layers say of a cart. */
export const notInCart = 'This tire is not in your cart any more.'
export const nothingToPutBack = 'There is nothing to put back any more. Please add the tires again.'
