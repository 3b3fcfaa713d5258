/** `/my_customers/logout`: ends the session on the server; the browser forgets the account and its cart. */
import { redirect } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { withRefusalPage } from '#app/server/forms/refusal-page.ts'
import { signedOutHeaders } from '#app/subjects/accounts/sign-in.ts'
import { emptySchema } from '#machines/domain/form-problems.ts'

/** Following a link does not sign out. */
export const loader = () => redirect('/account', 303)

/** Signing out again changes nothing. */
export const action = withRefusalPage(
  formAction(emptySchema, async ({ context }) => redirect('/', { status: 303, headers: await signedOutHeaders(context) }), {
    about: 'anyone',
    name: 'signOut',
    changesNothing: true,
  }),
)
