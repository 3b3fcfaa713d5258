/** The product that a call names, where the visitor is sold it. */
import type { AppLoadContext } from '#app/remix/router.ts'

/** Undefined for none, for an unknown one, and for one of a brand that a partner's account does not have. */
export async function soldItem({ visitor }: AppLoadContext, itemId: string | undefined): Promise<string | undefined> {
  if (itemId === undefined) return undefined
  const [item] = await (await visitor.catalogue()).items([itemId])
  return item?.itemId
}
