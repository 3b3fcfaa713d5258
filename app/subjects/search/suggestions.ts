/** One suggestion of each kind, as `GET /search-typeahead` gives it. */

import { carPath } from '#app/subjects/vehicles/vehicle.ts'
import type { UserType } from '#machines/domain/accounts/account.ts'
import {
  type CatalogueItem,
  type TireCategory,
  tireCategories,
  type VehicleFitment,
} from '#machines/domain/catalogue/catalogue.ts'
import { rimHref, sizeHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { lineHref, productHref } from '#machines/domain/catalogue/product-href.ts'
import { madeFor } from '#machines/domain/catalogue/tire-types.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { installerHref } from '#machines/domain/installers/installer-address.ts'
import { formatCents } from '#machines/domain/money.ts'
import { pricedFor } from '#machines/domain/pricing/unit-prices.ts'
import { plainName } from '#machines/domain/search/alike.ts'
import type { Make } from '#machines/domain/search/car-names.ts'
import type { PastSearch } from '#machines/domain/search/kept-searches.ts'
import type { KnownModel, KnownTrim } from '#machines/domain/search/known-names.ts'
import type { SearchPart } from '#machines/domain/search/read-search.ts'
import { searchHref } from '#machines/domain/search/search-address.ts'
import { labelSegments, type QueryType, type SearchAction, type SearchResultItem } from '#machines/domain/search/typeahead.ts'
import { slugOf } from '#machines/domain/slug.ts'
import type { Article, CountedSearch, FoundInstaller, FoundLine } from '#machines/ports/search/search-index.ts'
import { artOfItem } from '#ui/tire-art/of-item.ts'
import { tireArtUrl } from '#ui/tire-art/url.ts'

type Given = Pick<SearchResultItem, 'label' | 'typeName' | 'action'> &
  Partial<Pick<SearchResultItem, 'detailLabel' | 'endLabel' | 'image' | 'isPillItem' | 'vehicleMetadata'>>

function item(typed: string, given: Given): SearchResultItem {
  const { image = null } = given
  return {
    type: image === null ? 'text' : 'image',
    detailLabel: '',
    endLabel: '',
    isPillItem: false,
    vehicleMetadata: null,
    ...given,
    image,
    labelSegments: labelSegments(given.label, typed),
  }
}

const link = (to: string): SearchAction => ({ type: 'link', link: to })
/** Without a script the next step is a page of its own. */
const query = (queryType: QueryType, queryText: string): SearchAction => ({
  type: 'query',
  queryType,
  queryText,
  link: searchHref({ text: queryText }),
})

export function tireItem(tire: CatalogueItem, typed: string): SearchResultItem {
  return item(typed, {
    typeName: 'tires',
    label: `${tire.brand.label} ${tire.line.name}`,
    detailLabel: `${tire.madeFor}, ${tire.sizeLabel}`,
    endLabel: formatCents(tire.priceInCents),
    image: tireArtUrl(artOfItem(tire), 'three-quarter', 'list'),
    action: link(productHref(tire)),
  })
}

/** Two of each. */
export function setItem(front: CatalogueItem, rear: CatalogueItem, userType: UserType): SearchResultItem {
  const [ofFront, ofRear] = [pricedFor(userType, front), pricedFor(userType, rear)]
  return item('', {
    typeName: 'sets',
    label: `${front.brand.label} ${front.line.name}`,
    detailLabel: `${front.sizeLabel} front, ${rear.sizeLabel} rear`,
    endLabel: `${formatCents(2 * (ofFront.priceInCents + ofRear.priceInCents))} for four`,
    image: tireArtUrl(artOfItem(front), 'three-quarter', 'list'),
    action: link(productHref(front)),
  })
}

export function lineItem({ brandSlug, lineSlug, brand, name, ...line }: FoundLine, typed: string): SearchResultItem {
  return item(typed, {
    typeName: 'lines',
    label: `${brand} ${name}`,
    detailLabel: madeFor(line),
    action: link(lineHref({ brandSlug, lineSlug })),
  })
}

/** A make, or a model of it: the next question is the model, the year, or the trim where the year is known. */
export function modelItem(
  { make, model, year }: Pick<KnownModel, 'make'> & Partial<Pick<KnownModel, 'model'>> & { year?: number | undefined },
  typed: string,
): SearchResultItem {
  const label = [year, make, model].filter((word) => word !== undefined).join(' ')
  return item(typed, {
    typeName: 'cars',
    label,
    detailLabel: model === undefined ? 'All models' : year === undefined ? 'Choose the year' : 'Choose the trim',
    vehicleMetadata: { make, ...(model !== undefined && { model }), ...(year !== undefined && { year }) },
    action: query('makeModelYearOption', label),
  })
}

/** A car that the shop has in no list: its size is on its door placard. */
export function notListedItem({ year, make, model }: { year: number | undefined; make: Make; model: string }): SearchResultItem {
  const names = { ...(year !== undefined && { year: String(year) }), make: make.slug, model: slugOf(model) ?? '' }
  return item('', {
    typeName: 'cars',
    label: [year, make.label, model].filter((word) => word !== undefined).join(' '),
    detailLabel: 'It is not in our lists. Enter the size on its door placard',
    vehicleMetadata: { make: make.label, model, ...(year !== undefined && { year }) },
    action: link(`/vehicles/not-listed?${new URLSearchParams(names)}`),
  })
}

export function yearItem({ make, model, trim }: { make: { label: string }; model?: KnownModel; trim?: KnownTrim }, year: number) {
  const name = [make.label, model?.model, trim?.label].filter((word) => word !== undefined).join(' ')
  return item('', {
    typeName: 'years',
    label: String(year),
    isPillItem: true,
    vehicleMetadata: { make: make.label, ...(model && { model: model.model }), year },
    action: query('makeModelYearOption', `${year} ${name}`),
  })
}

const carHref = (car: VehicleFitment) => `${carPath(car)}?trim=${car.trimSlug}`

/** `carLabel` is the car without its trim. */
export function trimItem(car: VehicleFitment, carLabel: string): SearchResultItem {
  return item('', {
    typeName: 'trims',
    label: car.trim,
    isPillItem: true,
    vehicleMetadata: { make: car.make, model: car.model, year: car.year, trim: car.trim },
    action: query('vehicle', `${carLabel} ${car.trim}`),
  })
}

export function carItem(car: VehicleFitment, typed: string): SearchResultItem {
  const { make, model, year, trim } = car
  return item(typed, {
    typeName: 'cars',
    label: `${year} ${make} ${model} ${trim}`,
    detailLabel: car.rear ? 'Front and rear differ' : 'All tires that fit',
    vehicleMetadata: { make, model, year, trim },
    action: link(carHref(car)),
  })
}

/** A car whose trims differ: its page asks for the size on the sidewall. */
export function carWithoutTrimItem(car: VehicleFitment, typed: string): SearchResultItem {
  const { make, model, year } = car
  return item(typed, {
    typeName: 'cars',
    label: `${year} ${make} ${model}`,
    detailLabel: 'I do not know my trim',
    vehicleMetadata: { make, model, year },
    action: link(carPath(car)),
  })
}

export function sizeItem({ slug, label, itemCount }: { slug: string; label: string; itemCount: number }, typed: string) {
  return item(typed, { typeName: 'sizes', label, endLabel: tires(itemCount), action: link(sizeHref(slug)) })
}

/** All sizes on a rim of so many inches. */
export function rimItem(rim: string, typed: string): SearchResultItem {
  return item(typed, {
    typeName: 'sizes',
    label: `${rim} inch tires`,
    detailLabel: `All sizes for ${rim} inch rims`,
    action: link(rimHref(rim)),
  })
}

export function brandItem({ slug, label }: { slug: string; label: string }, typed: string): SearchResultItem {
  return item(typed, { typeName: 'brands', label, action: link(`/brands/${slug}`) })
}

/** Types that are read, and those whose names begin as the text ends; all before anything is typed. */
export function typeItems(typed: string, words: string, parts: readonly SearchPart[]): SearchResultItem[] {
  const read = parts.flatMap((part) => (part.kind === 'filter' ? (part.values.category ?? []) : []))
  const last = plainName(words.split(' ').at(-1) ?? '')
  const categories = (Object.keys(tireCategories) as TireCategory[]).filter(
    (category) =>
      typed === '' || read.includes(category) || (last.length > 1 && plainName(tireCategories[category].label).startsWith(last)),
  )
  return categories.map((category) => typeItem(category, typed))
}

/** A shortcut to a type, with the id of its category in the query (second specification, section 2). */
function typeItem(category: TireCategory, typed: string): SearchResultItem {
  const { id, label } = tireCategories[category]
  return item(typed, {
    typeName: 'types',
    label: `${label} tires`,
    action: link(searchHref({ text: '', categoryIds: [String(id)] })),
  })
}

export function shopItem(shop: FoundInstaller, typed: string): SearchResultItem {
  const { company, city, state, zip } = shop
  return item(typed, {
    typeName: 'shops',
    label: company,
    detailLabel: `${city}, ${state} ${zip}`,
    action: link(installerHref(shop)),
  })
}

export function articleItem({ path, title, description }: Article, typed: string): SearchResultItem {
  return item(typed, { typeName: 'articles', label: title, detailLabel: description, action: link(path) })
}

export function pastItem({ label, link: to, details }: PastSearch): SearchResultItem {
  const about = details && { detailLabel: details.detailLabel, vehicleMetadata: details.vehicleMetadata }
  return item('', { typeName: 'past', label, ...about, action: link(to) })
}

export function popularItem({ words }: CountedSearch): SearchResultItem {
  return item('', { typeName: 'popular', label: words, action: link(searchHref({ text: words })) })
}
