/** Parts of storefront addresses: invalid parts give a 404 before any query. */

/** `225-45r17`, `honda`: lower case letters, digits, dots and hyphens. Throws the 404 answer for anything else. */
export function slugPart(text: string | undefined): string {
  if (text === undefined || !/^[a-z0-9.-]{1,80}$/.test(text)) throw new Response(null, { status: 404 })
  return text
}

/** An item's digits. Throws the 404 answer for anything else. */
export function itemIdPart(text: string | null | undefined): string {
  if (!text || !/^\d{1,12}$/.test(text)) throw new Response(null, { status: 404 })
  return text
}
