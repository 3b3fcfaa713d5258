/** Where the search forms by size and by vehicle lead: to the listing, or back with what is missing. */

import { soldSizes } from '#app/page/sold-sizes.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import { readSizePick } from '#ui/screens/finder/size-choice.ts'

/** Null for an address that neither of these forms sends. */
export async function finderRedirect(catalogue: Catalogue, params: URLSearchParams): Promise<string | null> {
  if (params.get('by') === 'vehicle') return vehicleTarget(params)
  return ['width', 'ratio', 'rim'].some((name) => params.has(name)) ? sizeTarget(catalogue, params) : null
}

/** Two sizes lead to the search, which knows the tires that are sold in both. */
async function sizeTarget(catalogue: Catalogue, params: URLSearchParams): Promise<string> {
  const pick = readSizePick(params)
  const { width, ratio, rim } = pick
  const [size] = (await soldSizes(catalogue)).meantBy(`${width}/${ratio}R${rim}`)?.sizes ?? []
  if (!size) return `/?${params}#find`
  const rear = params.get('rear')?.trim() ?? ''
  if (rear !== '') return `/search?${new URLSearchParams({ q: size.label, rear })}`
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
