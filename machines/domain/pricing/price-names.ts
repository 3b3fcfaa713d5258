/** Names of sums, as several layers show them. */
export const coverageName = 'Tire replacement coverage'
export const occupationDiscountName = 'Military and student discount'
