/** `POST /past-searches` forgets the last searches of the visitor, or the one of an address (`link`), and leads back to the page. */

import * as v from 'valibot'
import { redirect } from '#app/remix/router.ts'
import { wrongMethod } from '#app/server/api/wrong-method.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { withRefusalPage } from '#app/server/forms/refusal-page.ts'
import { safePath } from '#app/server/page/safe-path.ts'
import { forgetSearches } from '#app/server/visitor/past-searches.ts'
import { longestLink } from '#machines/domain/search/kept-searches.ts'

export const loader = wrongMethod('POST')

export const action = withRefusalPage(
  formAction(
    v.object({ link: v.optional(v.pipe(v.string(), v.maxLength(longestLink)), '') }),
    async ({ input: { link }, values, request, context }) => {
      const { cookies } = await forgetSearches(request, context, link === '' ? null : [link])
      const headers = new Headers({ 'Cache-Control': 'no-store' })
      for (const cookie of cookies) headers.append('Set-Cookie', cookie)
      return redirect(safePath(values.returnTo, '/search'), { status: 303, headers })
    },
    { about: 'visitor', name: 'forgetSearches', changesNothing: true },
  ),
)
