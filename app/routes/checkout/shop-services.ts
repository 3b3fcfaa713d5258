/** `POST /checkout/shop-services`: what the shopper asks of the shop beside mounting, as the form on the step before the payment has it. */
import { randomUUID } from 'node:crypto'
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import * as v from 'valibot'
import { cartOf } from '../../checkout/visitor.ts'
import { safePath } from '../../http/safe-path.ts'
import { wrongMethod } from '../../http/wrong-method.ts'

const step = '/checkout/services'
const serviceIdsSchema = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z0-9-]{1,40}$/))), v.maxLength(20))

export function loader(): Response {
  return redirect(step)
}

/** The form says all that is asked for, so sending it twice does no harm; what the shop does not offer is left out. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return wrongMethod('POST')()
  const cartId = await cartOf(request, context)
  if (!cartId) return redirect('/cart', 303)
  const form = await request.formData().catch(() => null)
  const ids = v.safeParse(serviceIdsSchema, form?.getAll('serviceId'))
  if (!ids.success) throw new Response('This form has none of our services. Open the page again.', { status: 400 })
  await context.shop.commerce.saveCartServices(cartId, ids.output, `form.${randomUUID()}`)
  return redirect(safePath(form?.get('returnTo') ?? null, step), 303)
}
