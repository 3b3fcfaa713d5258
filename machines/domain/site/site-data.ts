/** The shapes of the site-wide data that calls give (specification 001, sections 3 and 7). It names the fields and shows no shapes: these are ours. */
import * as v from 'valibot'

const linkSchema = v.strictObject({ href: v.string(), label: v.string() })
const menuGroupSchema = v.strictObject({ ...linkSchema.entries, links: v.array(linkSchema) })

export const siteMenuSchema = v.strictObject({
  siteMenuBrowseList: v.pipe(v.array(menuGroupSchema), v.minLength(1)),
  siteMenuLearn: v.pipe(v.array(linkSchema), v.minLength(1)),
})
export type SiteMenu = v.InferOutput<typeof siteMenuSchema>

export const siteGlobalsSchema = v.strictObject({
  customerServiceEnabled: v.boolean(),
  /** Ten digits. */
  customerServiceNumber: v.string(),
  footerLinks: v.array(linkSchema),
  /** Off every order. A first order's percent is in the terms of paying. */
  paymentTypeDiscountInPercentage: v.strictObject({
    affirm: v.number(),
    katapult: v.number(),
    klarna: v.number(),
    synchrony: v.number(),
  }),
  priceDisplayInAddtoCart: v.boolean(),
  simpleCrewPromo: v.nullable(v.string()),
  siteTheme: v.string(),
  customFilterPills: v.array(linkSchema),
})
export type SiteGlobals = v.InferOutput<typeof siteGlobalsSchema>

export const globalValuesSchema = v.strictObject({
  hostUrl: v.string(),
  isOTS: v.boolean(),
  isSimpleShop: v.boolean(),
  userAgentType: v.picklist(['desktop', 'mobile', 'tablet']),
})
export type GlobalValues = v.InferOutput<typeof globalValuesSchema>

/** Seconds for which site globals are good. */
export const siteGlobalsMaxAge = 600
