/** The shop's promises in the words every page uses (specification, storefront, section 9). */
export const policy = {
  shipping: 'Free shipping in the contiguous US',
  delivery: 'Typical delivery 2-4 business days',
  returns: 'Returns within 30 days, unmounted',
  handling: 'A handling fee of $20 per tire applies to some returns',
  refund: 'Refund within 48 hours of receipt',
  cancel: 'Cancel up to 30 minutes after placing the order',
  addresses: 'No PO boxes and no International Military bases',
  pickup: 'Ready for pickup in 24 hours at a warehouse',
} as const

/** What is said of delivery at the edge of every page. `isCollected`: this shopper's tires wait at a warehouse, and are never shipped. */
export function deliveryPolicy(isCollected: boolean): string[] {
  return isCollected ? [policy.pickup] : [policy.shipping, policy.delivery]
}
