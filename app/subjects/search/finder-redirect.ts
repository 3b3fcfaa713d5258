/** Where the search forms by size and by vehicle lead: to the listing, or back with what is missing. */

import { soldSizes } from '#app/server/page/sold-sizes.ts'
import { isMetricSize } from '#machines/domain/catalogue/catalogue.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import { readSizePick } from '#ui/screens/vehicles/size-choice.ts'

/** Null for an address that neither of these forms sends. */
export async function finderRedirect(catalogue: Catalogue, params: URLSearchParams): Promise<string | null> {
  if (params.get('by') === 'vehicle') return vehicleTarget(params)
  return ['width', 'ratio', 'rim'].some((name) => params.has(name)) ? sizeTarget(catalogue, params) : null
}

/**
 * Two sizes lead to the search, which knows the tires that are sold in both. So do figures that are sold in a kind which the form does not
 * offer, such as a trailer's: the search says what they are.
 */
async function sizeTarget(catalogue: Catalogue, params: URLSearchParams): Promise<string> {
  const pick = readSizePick(params)
  const { width, ratio, rim } = pick
  const picked = `${width}/${ratio}R${rim}`
  const meant = (await soldSizes(catalogue)).meantBy(picked)
  if (!meant) return `/?${params}#find`
  const size = meant.sizes.find(isMetricSize)
  const rear = params.get('rear')?.trim() ?? ''
  if (rear !== '' || !size) return `/search?${new URLSearchParams({ q: picked, ...(rear !== '' && { rear }) })}`
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
