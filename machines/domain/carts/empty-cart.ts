/** The heading of a cart without tires: of its chart's states and of its page. */
export const emptyCartTitle = 'Your cart is empty'
