/** `POST /checkout/shop-services`: what the shopper asks of the shop beside mounting, while they stay on the step before the payment. */
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { wrongMethod } from '#app/api/wrong-method.ts'
import { keepAskedServices } from '#app/checkout/shop-services.ts'
import { safePath } from '#app/http/guards/safe-path.ts'

const step = '/checkout/services'

export function loader(): Response {
  return redirect(step)
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return wrongMethod('POST')()
  const cartId = await context.visitor.cartId()
  if (!cartId) return redirect('/cart', 303)
  const form = await request.formData().catch(() => new FormData())
  await keepAskedServices(context, cartId, form)
  return redirect(safePath(form.get('returnTo'), step), 303)
}
