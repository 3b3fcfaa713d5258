/** `/tire-shops`: the shops around a place, with what they ask for the shopper's tires. */
import { type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { rememberLocation } from '#app/server/visitor/install-location.ts'
import { shopsView } from '#app/subjects/installers/shops-page.ts'
import { chooseShop } from '#machines/domain/delivery/delivery-sentences.ts'
import { installerChoiceSchema } from '#machines/domain/installers/installer-input.ts'
import { shopsPath } from '#machines/domain/installers/shops-address.ts'
import { ShopsScreen } from '#ui/screens/installers/shops-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/tire-shops',
  title: ({ view: { place } }) => (place ? `Tire shops near ${place}` : 'Tire shops near you'),
  description:
    'Shops near you that mount tires bought here: what each asks for your tires, what it can mount, and its next free time.',
  canonical: shopsPath,
  crumbs: () => [{ label: 'Home', href: '/' }, { label: 'Tire shops' }],
  cache: 'no-store',
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { view: await shopsView(request, context) }
}

export const action = formAction(
  installerChoiceSchema,
  async ({ input: { installerId }, request, context, again }) => {
    const { installers } = context.shop.commerce
    if (!(await installers.installerSchedule(installerId, {}))) return again(422, { message: chooseShop })
    const chosen = await rememberLocation(context, { installerId, zip: await context.visitor.zip() })
    const { pathname, search } = pageUrl(request)
    return redirect(`${pathname}${search}`, { status: 303, headers: { 'Set-Cookie': chosen } })
  },
  { about: 'anyone', changesNothing: true },
)

export default function TireShopsRoute() {
  return <ShopsScreen {...useLoaderData<typeof loader>()} />
}
