/** `/categories/[category]-tires/season/[zip].ics`: when to put the tires on and take them off in a place, for the shopper's calendar. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { seasonReminders } from '#app/hubs/season-view.ts'
import { databaseTime } from '#app/page/database-time.ts'
import { isTireCategory } from '#machines/domain/catalogue/catalogue.ts'
import { withoutEnding } from '#machines/domain/catalogue/catalogue-addresses.ts'

export async function loader({ params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const category = withoutEnding(params.category ?? '')
  const zip = params.zip ?? ''
  const reminders =
    isTireCategory(category) && category !== params.category
      ? seasonReminders(shop.geo, category, zip, await databaseTime({ shop }))
      : null
  if (!reminders) throw new Response(null, { status: 404 })
  return new Response(await shop.documents.yearlyCalendar(reminders), {
    headers: {
      'Content-Type': 'text/calendar; method=PUBLISH; charset=utf-8',
      'Content-Disposition': `attachment; filename="${category}-tires-${zip}.ics"`,
      'Cache-Control': 'public, max-age=86400',
    },
  })
}
