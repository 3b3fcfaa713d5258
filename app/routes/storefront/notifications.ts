/**
 * `/v1/site/notifications`. `GET` tells what a page shows to this browser (`path`, and `category` for each category it is filtered
 * to); `POST` closes one (`id`) and leads back to the page, or says so to a script (`by=script`). Closing one again changes
 * nothing.
 */

import * as v from 'valibot'
import { redirect } from '#app/remix/router.ts'
import { api } from '#app/server/api/api.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { withRefusalPage } from '#app/server/forms/refusal-page.ts'
import { safePath } from '#app/server/page/safe-path.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { closedIn, closedMaxAge, noticesAt } from '#app/subjects/notifications/notices.ts'
import { withClosed } from '#machines/storefront/notifications/notifications.rules.ts'

export const loader = api(async ({ request, context }) => {
  const { searchParams } = new URL(request.url)
  const path = safePath(searchParams.get('path'), '/')
  const closed = await closedIn(request, context.cookies)
  const { shown } = noticesAt(path, searchParams.getAll('category'), await context.visitor.offers(), closed, Date.now())
  return Response.json({ notifications: shown }, { headers: { 'Cache-Control': 'private, no-store' } })
})

const closingSchema = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, sentences.generic)) })

export const action = withRefusalPage(
  formAction(
    closingSchema,
    async ({ input: { id }, values, request, context }) => {
      const closed = withClosed(await closedIn(request, context.cookies), id, Date.now())
      const headers = {
        'Set-Cookie': await context.cookies.closedNotifications.serialize(closed, { maxAge: closedMaxAge }),
        'Cache-Control': 'no-store',
      }
      if (values.by === 'script') return { done: { closed: id }, headers }
      return redirect(safePath(values.returnTo, '/'), { status: 303, headers })
    },
    { about: 'anyone', name: 'notice', changesNothing: true },
  ),
)
