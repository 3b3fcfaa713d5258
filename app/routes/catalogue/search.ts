/** `/search`: takes the home page's two search forms to the right listing, or back with what is missing. */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { isMetricSize } from '#machines/domain/catalogue/catalogue.ts'
import type { Catalogue } from '#machines/ports/catalogue.ts'
import { readSizePick, sizesOf } from '#ui/screens/finder/size-choice.ts'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams: params } = new URL(request.url)
  return redirect(
    params.get('by') === 'vehicle' ? vehicleTarget(params) : await sizeTarget(await context.visitor.catalogue(), params),
  )
}

async function sizeTarget(catalogue: Catalogue, params: URLSearchParams): Promise<string> {
  const pick = readSizePick(params)
  const [size] = sizesOf((await catalogue.sizes()).filter(isMetricSize), pick)
  if (!size) return `/?${params}#find`
  const filters = new URLSearchParams()
  if (pick.load !== undefined) filters.set('load', String(pick.load))
  if (pick.speed !== undefined) filters.set('speed', pick.speed)
  return `/tire-sizes/${size.slug}${filters.size ? `?${filters}` : ''}`
}

/** A whole car leads to its tires; part of one back to the next question. */
function vehicleTarget(params: URLSearchParams): string {
  const [make, model, year, trim] = ['make', 'model', 'year', 'trim'].map((name) => params.get(name) ?? '')
  return make && model && year && trim
    ? `/vehicles/${encodeURIComponent(make)}/${encodeURIComponent(model)}/${encodeURIComponent(year)}?trim=${encodeURIComponent(trim)}`
    : `/?${params}#find`
}
