/**
 * `/v1/site/notifications`. `GET` tells what a page shows to this browser (`path`, and `type` for each type it is filtered
 * to); `POST` closes one (`id`) and leads back to the page, or says so to a script (`by=script`). Closing one again changes
 * nothing, so that its form needs no one-time key.
 */
import { redirect } from '@remix-run/node'
import { api } from '#app/api/api.ts'
import { refused } from '#app/api/refusal.ts'
import { wrongMethod } from '#app/api/wrong-method.ts'
import { readTexts } from '#app/forms/read-texts.ts'
import { sentences } from '#app/forms/sentences.ts'
import { safePath } from '#app/http/guards/safe-path.ts'
import { closedIn, closedMaxAge, noticesAt } from '#app/notices/notices.ts'
import { withClosed } from '#machines/storefront/notifications/notifications.rules.ts'

export const loader = api(async ({ request, context }) => {
  const { searchParams } = new URL(request.url)
  const path = safePath(searchParams.get('path'), '/')
  const { shown } = noticesAt(path, searchParams.getAll('type'), await closedIn(request, context.cookies), Date.now())
  return Response.json({ notifications: shown }, { headers: { 'Cache-Control': 'private, no-store' } })
})

export const action = api(async ({ request, context }) => {
  if (request.method !== 'POST') return wrongMethod('GET', 'POST')()
  const texts = await readTexts(request)
  const id = texts?.id ?? ''
  if (!texts || !/^[\w-]{1,40}$/.test(id)) return refused(400, 'INVALID', sentences.generic)
  const closed = withClosed(await closedIn(request, context.cookies), id, Date.now())
  const headers = {
    'Set-Cookie': await context.cookies.closedNotifications.serialize(closed, { maxAge: closedMaxAge }),
    'Cache-Control': 'no-store',
  }
  if (texts.by === 'script') return Response.json({ closed: id }, { headers })
  return redirect(safePath(texts.returnTo ?? '', '/'), { status: 303, headers })
})
