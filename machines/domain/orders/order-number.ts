/** Writes an order's id as people read it aloud: `7GK2-M4QX`, in groups of four. */
export function orderNumber(orderId: string): string {
  return orderId.replace(/.{4}(?=.)/g, '$&-')
}
