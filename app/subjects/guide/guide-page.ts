/** `/guided-shopping`: the car or the size and the answers of an address, with what they leave, counted by the catalogue's index. */

import { type AppLoadContext, redirect } from '#app/remix/router.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { shownText } from '#app/server/page/shown-text.ts'
import { soldSizes } from '#app/server/page/sold-sizes.ts'
import { pricedAheadOf, readPricedAhead } from '#app/subjects/priced-ahead/priced-ahead.ts'
import { pickerPage } from '#app/subjects/vehicles/picker-page.ts'
import {
  asRemembered,
  carName,
  carPath,
  carWord,
  enteredPlacard,
  rememberedCar,
  rememberVehicle,
} from '#app/subjects/vehicles/vehicle.ts'
import type { CatalogueItem, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { sizeHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { productHref } from '#machines/domain/catalogue/product-href.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { compareHref, mostCompared } from '#machines/domain/compare/compare-list.ts'
import { carOf } from '#machines/domain/fit/car-sizes.ts'
import { tiresOn } from '#machines/domain/fit/fit-vehicle.ts'
import { variantsOfAxle } from '#machines/domain/fit/fitting-variants.ts'
import { fitVehicleOf, hasTwoSizes } from '#machines/domain/fit/of-catalogue.ts'
import {
  type Answered,
  answerPairs,
  type Field,
  fieldOfCar,
  fieldPairs,
  filtersOf,
  type GuideCount,
  type GuideStep,
  guideAddress,
  guideCount,
  leftOf,
  mostNamed,
  type NamedTire,
  nameTires,
  narrowingsOf,
  nextQuestion,
  readGuide,
} from '#machines/domain/guide/guide.ts'
import { guideHref } from '#machines/domain/guide/guide-href.ts'
import { shortListReasons } from '#machines/domain/guide/guide-reasons.ts'
import { isQuestion, questionKeys, questions } from '#machines/domain/guide/questions.ts'
import type { Pair } from '#machines/domain/listing/facet.ts'
import { filterPairs } from '#machines/domain/listing/filters.ts'
import { type ListingQuery, wholeListing } from '#machines/domain/listing/listing.ts'
import { usualQuantity } from '#machines/domain/pricing/mounting.ts'
import { withQuery } from '#machines/domain/with-query.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import { guidedShoppingAfter } from '#machines/storefront/guide/guided-shopping.view.ts'
import type { GuideScreenView, ShortListView } from '#ui/screens/guide/guide.view.ts'
import { artOfItem } from '#ui/tire-art/of-item.ts'

/** So many tires are a short list. */
const mostListed = 6

/** The tires of a field: those of a size, or those that a car takes. */
interface Scope {
  field: Field
  query: ListingQuery
  about: string
  note: string | null
  /** The listing of the same tires. */
  listing: { path: string; kept: readonly Pair[] }
  quantity: number
  car: VehicleFitment | null
}

/** `step` is what the address names. Throws the answer for an address that leads elsewhere: the chart says where its answers do. */
export async function guidePage(
  request: Request,
  context: AppLoadContext,
  { params, step }: { params: URLSearchParams; step: GuideStep | null },
): Promise<{ view: GuideScreenView; cookies: string[] }> {
  const catalogue = await context.visitor.catalogue()
  const asked = readGuide(params)
  const typed = params.get('sidewall')?.trim() ?? ''
  const meant = typed === '' ? null : (await soldSizes(catalogue)).meantBy(typed)
  if (meant && !meant.isGuess) throw redirect(guideAddress({ kind: 'size', size: meant.sizes[0]!.slug }, asked.answers))
  const scope = asked.field && typed === '' ? await scopeOf(request, context, asked.field) : null
  if (!scope) {
    if (step !== null) throw redirect(withQuery(guideHref, [...params]))
    return { view: await choiceView(request, context, params, { typed, notSold: meant?.notSold ?? null }), cookies: [] }
  }
  const { answers } = asked
  const narrowings = narrowingsOf(answers)
  const count = guideCount(answers, await catalogue.countNarrowed(scope.query, narrowings))
  const names = await namesOf(catalogue, scope.query, answers, count)
  const chart = guidedShoppingAfter([{ type: 'page.drawn', field: scope.field, answers, count }])
  const ask = params.get('ask') ?? ''
  const isUnanswered = isQuestion(ask) && chart.asks?.question === ask
  const settings = readPricedAhead(params)
  const kept = [...fieldPairs(scope.field), ...answerPairs(answers)]
  if (chart.step !== step)
    throw redirect(
      withQuery(`${guideHref}/${chart.step}`, [...kept, ...otherPairs(params), ...(isUnanswered ? [['ask', ask] as const] : [])]),
    )
  const isShort = chart.step === 'short-list' || (chart.left > 0 && chart.left <= mostListed)
  return {
    view: {
      title: `${chart.asks ? `Guided shopping: ${questions[chart.asks.question].label.toLowerCase()}` : 'Your short list'}, ${scope.about}`,
      guide: { field: scope.field, answers, count, isUnanswered, ...(names && { names }) },
      about: scope.about,
      note: scope.note,
      choice: null,
      shortList: isShort
        ? await shortListOf(context, scope, { answers, count, path: `${guideHref}/${chart.step}`, kept, settings })
        : null,
    },
    cookies: scope.car ? [await rememberVehicle(context, scope.car, enteredPlacard(scope.car))] : [],
  }
}

/** What is not of guided shopping stays in the address: the ZIP code, how many tires are priced. */
function otherPairs(params: URLSearchParams): Pair[] {
  const own = ['make', 'model', 'year', 'trim', 'size', 'sidewall', 'ask', ...questionKeys]
  return [...params].filter(([name]) => !own.includes(name))
}

/** The tires of a field by name; null where there are too many to name. */
async function namesOf(
  catalogue: Catalogue,
  query: ListingQuery,
  answers: readonly Answered[],
  count: GuideCount,
): Promise<NamedTire[] | null> {
  if (count.total === 0 || count.total > mostNamed) return null
  const ids = await catalogue.idsNarrowed(query, narrowingsOf(answers), mostNamed)
  if (!ids) return null
  const items = new Map((await catalogue.items(ids[0] ?? [])).map((item) => [item.itemId, item]))
  return nameTires(answers, nextQuestion(answers, count), ids, (id) => {
    const item = items.get(id)
    return item ? `${item.brand.label} ${item.line.name}` : ''
  })
}

async function isSold(catalogue: Catalogue, slug: string): Promise<boolean> {
  return (await catalogue.sizes()).some((size) => size.slug === slug)
}

/** Null for a car that we do not know, or a size that is not sold. */
async function scopeOf(request: Request, context: AppLoadContext, field: Field): Promise<Scope | null> {
  const [catalogue, userType] = [await context.visitor.catalogue(), await context.visitor.userType()]
  if (field.kind === 'size') {
    const size = (await isSold(catalogue, field.size)) ? await catalogue.size(field.size) : null
    return (
      size && {
        field,
        query: { ...wholeListing, userType, sizeSlugs: [size.slug] },
        about: size.label,
        note: null,
        listing: { path: sizeHref(size.slug), kept: [] },
        quantity: usualQuantity,
        car: null,
      }
    )
  }
  const { make, model, year, trim } = field
  const known = carOf(await catalogue.fitments(make, model, year), trim)
  if (!known) return null
  const car = await asRemembered(request, context, known)
  const variants = variantsOfAxle(await catalogue.sizes(), car, 'front')
  const mounted = tiresOn(fitVehicleOf(car))
  return {
    field,
    query: { ...wholeListing, userType, sizeSlugs: variants.map(({ sizeSlug }) => sizeSlug), variants },
    about: carName(car),
    note: hasTwoSizes(car)
      ? 'Your car has other tires behind. The questions are about the front; the page of each tire has the matching rear.'
      : null,
    listing: { path: carPath(known), kept: carWord(known) },
    quantity: mounted.front + mounted.rear,
    car,
  }
}

async function choiceView(
  request: Request,
  context: AppLoadContext,
  params: URLSearchParams,
  { typed, notSold }: { typed: string; notSold: string | null },
): Promise<GuideScreenView> {
  const remembered = await rememberedCar(request, context)
  return {
    title: 'Guided shopping',
    guide: { field: null, answers: [], count: null },
    about: null,
    note: null,
    choice: {
      vehicle: await pickerPage(context.shop.catalogue, params),
      remembered: remembered && { label: carName(remembered), href: guideAddress(fieldOfCar(remembered), []) },
      size: {
        text: shownText(typed || (params.get('size') ?? '')),
        problem:
          typed || params.has('size')
            ? `${notSold ?? sentences.noTireInSize}. Please check it on the sidewall: 225/45R17, LT265/70R17 or 33X12.50R15LT.`
            : null,
      },
    },
    shortList: null,
  }
}

async function shortListOf(
  context: AppLoadContext,
  { query, listing, quantity }: Scope,
  {
    answers,
    count,
    path,
    kept,
    settings,
  }: {
    answers: readonly Answered[]
    count: GuideCount
    path: string
    kept: readonly Pair[]
    settings: ReturnType<typeof readPricedAhead>
  },
): Promise<ShortListView> {
  const catalogue = await context.visitor.catalogue()
  const filters = filtersOf(answers) ?? {}
  const { items } = await catalogue.list({ ...query, filters })
  const best = [...items.filter(({ stock }) => stock > 0), ...items.filter(({ stock }) => stock === 0)].slice(0, mostListed)
  const pricedAhead = await pricedAheadOf(context, {
    items: best,
    usual: quantity,
    settings,
    path,
    kept,
  })
  const reasons = shortListReasons(await withReviews(catalogue, best), answers)
  const left = leftOf(count)
  return {
    tires: best.map((item) => ({
      itemId: item.itemId,
      href: productHref(item),
      brand: item.brand.label,
      name: item.line.name,
      art: artOfItem(item),
      why: reasons[item.itemId] ?? '',
      priceInCents: item.priceInCents,
      pricedAhead: pricedAhead.view.totals[item.itemId] ?? null,
      isSoldOut: item.stock === 0,
    })),
    all: {
      label: left === 1 ? 'See it in the listing' : `See all ${tires(left)} in the listing`,
      href: withQuery(listing.path, [...listing.kept, ...filterPairs(filters)]),
    },
    compareHref: best.length > 1 ? compareHref(best.slice(0, mostCompared).map(({ itemId }) => itemId)) : null,
    pricedAhead: pricedAhead.view,
  }
}

/** With what drivers say of each property, which belongs to the line. */
function withReviews(catalogue: Catalogue, items: readonly CatalogueItem[]) {
  return Promise.all(
    items.map(async (item) => {
      const known = await catalogue.line(item.brandSlug, item.lineSlug)
      const none = { dry: 0, wet: 0, winter: 0, comfort: 0, noise: 0, treadwear: 0 }
      return { item, reviewAttributes: known?.line.reviewAttributes ?? none }
    }),
  )
}
