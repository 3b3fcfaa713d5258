/**
 * `GET /installers`: shops near a ZIP, or those with given ids, with what they ask for the cart's tires or for the product and
 * the quantities that are sent. `brand` selects the promotions; a sub type keeps equipped shops.
 */

import * as v from 'valibot'
import type { AppLoadContext } from '#app/remix/router.ts'
import { invalid } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { countSchema, listSchema, readQuery } from '#app/server/api/read-query.ts'
import { soldItem } from '#app/server/api/sold-item.ts'
import { itemIdSchema } from '#machines/domain/carts/cart.ts'
import { tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { categoryNamed } from '#machines/domain/catalogue/tire-types.ts'
import { installerLookupLimit } from '#machines/domain/constants.ts'
import { zipSchema } from '#machines/domain/contact.ts'
import { messages } from '#machines/domain/contact-words.ts'
import { installerIdSchema } from '#machines/domain/installers/installer-input.ts'
import { typedLine } from '#machines/domain/written-text.ts'
import { fieldIssues } from '#machines/engine/index.ts'

/** A category, as `productSubType` of a cart is, or a type or subtype of the shop's addresses. */
const subTypeSchema = v.pipe(
  v.string(),
  v.check(
    (word) => categoryNamed(word) !== undefined,
    `Send a category, type or subtype of tires: ${Object.keys(tireCategories).join(', ')}, passenger, grand-touring, …`,
  ),
  v.transform(categoryNamed),
)
const querySchema = v.object({
  cartId: v.optional(v.string()),
  frontQuantity: v.optional(countSchema(24)),
  rearQuantity: v.optional(countSchema(24)),
  installerIds: v.optional(listSchema(installerIdSchema, 50)),
  itemId: v.optional(itemIdSchema),
  productQuantity: v.optional(countSchema(48)),
  productSubType: v.optional(subTypeSchema),
  dominantSubType: v.optional(subTypeSchema),
  brand: v.optional(v.pipe(typedLine(), v.regex(/^[\p{L}\d][\p{L}\d .&'-]{0,39}$/u, 'Send the name of a brand'))),
  limit: v.optional(v.pipe(countSchema(50), v.minValue(1, 'At least 1'))),
  mobileInstall: v.optional(v.picklist(['true', 'false'], 'Send true or false')),
  source: v.optional(
    v.picklist(['checkout', 'catalog', 'home', 'pdp', 'tire shops'], 'Send checkout, catalog, home, pdp or tire shops'),
  ),
  userZip: v.optional(zipSchema),
})

export const installers = { GET: read } satisfies CallMethods

async function read({ request, context }: ApiCall): Promise<Response> {
  const query = readQuery(request)
  if (!query) return invalid([{ field: 'query', message: 'Send each name once' }])
  const parsed = v.safeParse(querySchema, query)
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const { cartId, frontQuantity = 0, rearQuantity = 0, productQuantity, installerIds = [], userZip } = parsed.output
  const { itemId, brand, limit, mobileInstall, productSubType, dominantSubType } = parsed.output
  const zip = userZip ?? (await context.visitor.zip())
  const isFound = zip ? context.shop.geo.placeOfZip(zip) !== null : installerIds.length > 0
  if (!isFound) return invalid([{ field: 'userZip', message: messages.zip }])
  const own = cartId && (await context.visitor.cartId()) === cartId ? cartId : undefined
  const { total: _total, ...siteInstallers } = await context.shop.commerce.installers.findInstallers({
    cartId: own,
    itemId: await soldItem(context, itemId),
    installerIds,
    quantity: frontQuantity + rearQuantity || productQuantity || undefined,
    brand: await soldBrand(context, brand),
    // The tire's own type beats the page's dominant type.
    subType: (productSubType === undefined ? dominantSubType : productSubType) ?? undefined,
    userZip: zip,
    mobileInstall: mobileInstall === 'true',
    sort: 'distance',
    limit: limit ?? installerLookupLimit,
  })
  return Response.json({ siteInstallers })
}

/** A brand that the visitor is not sold counts as one that we do not have. */
async function soldBrand({ visitor }: AppLoadContext, name: string | undefined): Promise<string | undefined> {
  const brands = await (await visitor.catalogue()).brands()
  return brands.some(({ slug, label }) => [slug, label.toLowerCase()].includes(name?.toLowerCase() ?? '')) ? name : undefined
}
