/** `/my_customers/logout`: the session ends on the server, and the browser forgets whose cart it had. */
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { signedOutHeaders } from '#app/account/sign-in.ts'

/** Following a link signs nobody out. */
export const loader = () => redirect('/account', 303)

export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') throw new Response(null, { status: 405, headers: { Allow: 'POST' } })
  return redirect('/', { status: 303, headers: await signedOutHeaders(context) })
}
