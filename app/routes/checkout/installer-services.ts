/** `POST /checkout/shop-services`: what the shopper asks of the shop beside mounting, while they stay on the step before the payment. */
import { redirect } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { withRefusalPage } from '#app/server/forms/refusal-page.ts'
import { safePath } from '#app/server/page/safe-path.ts'
import { keepAskedServices, serviceList, servicesSchema } from '#app/subjects/checkout/shipping/installer-services.ts'

const step = '/checkout/services'

export function loader(): Response {
  return redirect(step)
}

export const action = withRefusalPage(
  formAction(
    servicesSchema,
    async ({ input, values, key, context }) => {
      const cartId = await context.visitor.cartId()
      if (!cartId) return redirect('/cart', 303)
      await keepAskedServices(context, cartId, input.serviceId, key)
      // A post by script stays on its page, which is loaded again.
      if (values.by === 'script') return { done: null }
      return redirect(safePath(values.returnTo, step), 303)
    },
    { about: 'cart', name: 'services', lists: [serviceList] },
  ),
)
