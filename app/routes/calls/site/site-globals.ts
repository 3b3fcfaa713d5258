/** `GET /v1/site/globals`: what is the same for every visitor, good for ten minutes. `uniqueIdentifier` may be sent, and changes nothing. */
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { paymentDiscounts } from '#machines/domain/pricing/payment-discounts.ts'
import { type SiteGlobals, siteGlobalsMaxAge } from '#machines/domain/site/site-data.ts'
import { footerMenu } from '#machines/domain/site/site-menu.ts'

export const siteGlobals = { GET: read } satisfies CallMethods

function read({ context }: ApiCall): Response {
  const { affirm, katapult, klarna, synchrony } = paymentDiscounts
  const globals: SiteGlobals = {
    customerServiceEnabled: true,
    customerServiceNumber: context.shop.env.servicePhone,
    footerLinks: Object.values(footerMenu).flat(),
    paymentTypeDiscountInPercentage: {
      affirm: affirm.percent,
      katapult: katapult.percent,
      klarna: klarna.percent,
      synchrony: synchrony.percent,
    },
    priceDisplayInAddtoCart: true,
    simpleCrewPromo: null,
    siteTheme: 'treadline',
    customFilterPills: [],
  }
  return Response.json(globals, { headers: { 'Cache-Control': `public, max-age=${siteGlobalsMaxAge}` } })
}
