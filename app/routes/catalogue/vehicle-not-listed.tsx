/**
 * `/vehicles/not-listed?year=&make=&model=`: a car that is in no list. Its size is on the door placard; the car is counted for the
 * product owners, without anyone who asked.
 */
import { type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { shownText } from '#app/server/page/shown-text.ts'
import { soldSizes } from '#app/server/page/sold-sizes.ts'
import { countMiss } from '#app/subjects/vehicles/missed-car.ts'
import { carHref, carNamed } from '#app/subjects/vehicles/vehicle.ts'
import { sizeHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { notListedMessages, notListedSchema } from '#machines/domain/vehicles/not-listed-form.ts'
import { readPlacardSize } from '#machines/domain/vehicles/placard-size.ts'
import { carNotListed } from '#machines/domain/vehicles/vehicle-sentences.ts'
import { withQuery } from '#machines/domain/with-query.ts'
import { NotListedScreen } from '#ui/screens/vehicles/not-listed-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/vehicles',
  title: carNotListed,
  robots: 'noindex',
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = pageUrl(request)
  const { catalogue } = context.shop
  const word = (name: string) => shownText(searchParams.get(name) ?? '').slice(0, 40)
  const make = (await catalogue.makes()).find(({ slug }) => slug === word('make'))
  const model = make && (await catalogue.models(make.slug)).find(({ slug }) => slug === word('model'))
  return {
    view: {
      crumbs: [{ label: 'Home', href: '/' }, { label: 'Vehicles', href: '/vehicles' }, { label: 'Not in the lists' }],
      typed: { year: word('year'), make: make?.label ?? word('make'), model: model?.label ?? word('model') },
    },
  }
}

export const action = formAction(
  notListedSchema,
  async ({ input: { year, make, model, size: typed }, context, again }) => {
    const size = readPlacardSize(typed)
    if ('problem' in size) return again(400, { problems: { size: size.problem } })
    const { catalogue } = context.shop
    const known = await carNamed(catalogue, { make, model, year, trim: '' })
    if ('car' in known) return redirect(carHref(known.car), 303)
    if (known.unknown === 'trim') return redirect(known.path, 303)
    const meant = (await soldSizes(await context.visitor.catalogue())).meantBy(typed, 'placard')
    await countMiss(context, { year, make, model })
    const [sold] = meant?.sizes ?? []
    if (!meant || !sold) return again(404, { problems: { size: notListedMessages.notSold } })
    const href = withQuery(sizeHref(sold.slug), size.loadIndex === null ? [] : [['load', String(size.loadIndex)]])
    if (!meant.isGuess) return redirect(href, 303)
    const instead = { label: `${tires(sold.itemCount)} in ${sold.label}`, href }
    return again(404, { problems: { size: meant.notSold ?? notListedMessages.notSold }, instead })
  },
  { about: 'visitor', name: 'notListed', changesNothing: true },
)

export default function NotListedRoute() {
  return <NotListedScreen {...useLoaderData<typeof loader>()} />
}
