/** `GET /v1/site/globals`: what is the same for every visitor, good for ten minutes. `uniqueIdentifier` may be sent, and changes nothing. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { wrongMethod } from '#app/api/wrong-method.ts'
import { paymentDiscounts } from '#machines/domain/pricing/payment-discounts.ts'
import { type SiteGlobals, siteGlobalsMaxAge } from '#machines/domain/site/site-data.ts'
import { footerMenu } from '#machines/domain/site/site-menu.ts'

export const action = wrongMethod('GET')

export function loader({ context }: LoaderFunctionArgs): Response {
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
