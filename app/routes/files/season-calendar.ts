/** `/categories/[category]-tires/season/[zip].ics`: when to put the tires on and take them off in a place, for the shopper's calendar. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { classPart } from '#app/server/page/address-part.ts'
import { databaseTime } from '#app/server/page/database-time.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { seasonReminders } from '#app/subjects/hubs/season-view.ts'
import { isTireCategory } from '#machines/domain/catalogue/catalogue.ts'
import { categoryHref } from '#machines/domain/catalogue/catalogue-addresses.ts'

export async function loader({ params, request, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const category = classPart(params.category)
  const zip = params.zip ?? ''
  const reminders = isTireCategory(category) ? seasonReminders(shop.geo, category, zip, await databaseTime({ shop })) : null
  if (!isTireCategory(category) || !reminders) throw new Response(null, { status: 404 })
  requireOwnAddress(request, `${categoryHref(category)}/season/${zip}.ics`)
  return new Response(await shop.documents.yearlyCalendar(reminders), {
    headers: {
      'Content-Type': 'text/calendar; method=PUBLISH; charset=utf-8',
      'Content-Disposition': `attachment; filename="${category}-tires-${zip}.ics"`,
      'Cache-Control': 'public, max-age=86400',
    },
  })
}
