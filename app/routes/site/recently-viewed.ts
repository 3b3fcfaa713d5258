/** `POST /recently-viewed` forgets the tires that this browser looked at last, and leads back to the page, or says so to a script (`by=script`). */

import * as v from 'valibot'
import { redirect } from '#app/remix/router.ts'
import { wrongMethod } from '#app/server/api/wrong-method.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { withRefusalPage } from '#app/server/forms/refusal-page.ts'
import { safePath } from '#app/server/page/safe-path.ts'

export const loader = wrongMethod('POST')

export const action = withRefusalPage(
  formAction(
    v.object({}),
    async ({ values, context }) => {
      const headers = {
        'Set-Cookie': await context.cookies.viewed.serialize('', { maxAge: 0 }),
        'Cache-Control': 'no-store',
      }
      if (values.by === 'script') return { done: {}, headers }
      return redirect(safePath(values.returnTo, '/'), { status: 303, headers })
    },
    { about: 'anyone', name: 'forgetViewed', changesNothing: true },
  ),
)
