/**
 * `GET /vehicles/choose?year=&make=&model=&trim=&size=&from=`: takes the form of the vehicle picker to the tires of the car, or back
 * to its page with the answers so far.
 */
import { type LoaderFunctionArgs, redirect } from '#app/remix/router.ts'
import { pickerPage } from '#app/subjects/vehicles/picker-page.ts'
import { withQuery } from '#machines/domain/with-query.ts'
import { pickedCarHref } from '#machines/storefront/vehicles/vehicle-picker.rules.ts'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const page = await pickerPage(context.shop.catalogue, searchParams)
  const href = pickedCarHref(page)
  if (href !== null) return redirect(href)
  // What was sent and is in no list goes back too: its page says so.
  const sent = ['year', 'make', 'model', 'trim', 'size'].flatMap((name): Array<[string, string]> => {
    const value = searchParams.get(name)?.trim()
    return value ? [[name, value.slice(0, 60)]] : []
  })
  const isHome = searchParams.get('from') !== 'vehicles'
  return redirect(`${withQuery(isHome ? '/' : '/vehicles', isHome ? [['by', 'vehicle'], ...sent] : sent)}#find`)
}
