/** `POST /past-searches` forgets the last searches of this browser, and leads back to the page. */
import { redirect } from '@remix-run/node'
import * as v from 'valibot'
import { wrongMethod } from '#app/api/wrong-method.ts'
import { formAction } from '#app/forms/form-action.ts'
import { withRefusalPage } from '#app/forms/refusal-page.ts'
import { safePath } from '#app/http/guards/safe-path.ts'
import { forgottenSearches } from '#app/search/past-searches.ts'

export const loader = wrongMethod('POST')

export const action = withRefusalPage(
  formAction(
    v.object({}),
    async ({ values, context }) => {
      const headers = { 'Set-Cookie': await forgottenSearches(context), 'Cache-Control': 'no-store' }
      return redirect(safePath(values.returnTo, '/search'), { status: 303, headers })
    },
    { name: 'forgetSearches', changesNothing: true },
  ),
)
