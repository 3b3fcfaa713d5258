/** What is found for a text, of each kind. */
import type { AppLoadContext } from '#app/remix/router.ts'
import { answerOrNull } from '#app/server/page/optional-answer.ts'
import { haveSameFigures, plainName } from '#machines/domain/search/alike.ts'
import type { KnownModel } from '#machines/domain/search/known-names.ts'
import { carLabel, type SearchReading } from '#machines/domain/search/read-search.ts'
import { filtersOf, sizePartsOf } from '#machines/domain/search/search-address.ts'
import { nothingCalled } from '#machines/domain/search/search-notes.ts'
import type { SearchResultGroup } from '#machines/domain/search/typeahead.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import type { FoundNames } from '#machines/ports/search/search-index.ts'
import { type Car, dropsOf, setsOf, tiresOf, wholeCar } from './found-tires.ts'
import { type Groups, group, merged, mostOfKind } from './groups.ts'
import { searchArticles } from './search-articles.ts'
import {
  articleItem,
  brandItem,
  carItem,
  carWithoutTrimItem,
  lineItem,
  modelItem,
  notListedItem,
  rimItem,
  shopItem,
  sizeItem,
  tireItem,
  trimItem,
  typeItems,
  yearItem,
} from './suggestions.ts'

export async function groupsFound(asked: {
  context: AppLoadContext
  catalogue: Catalogue
  reading: SearchReading
  mostTires: number
}): Promise<Groups> {
  const { context, catalogue, reading, mostTires } = asked
  const { question, parts, words, begun, begunModels } = reading
  const typed = question.text
  const brands = (await context.visitor.account())?.brands ?? []
  const [listed, names, sets] = await Promise.all([tiresOf(asked), findNames(asked, brands), setsOf(asked, brands)])
  const found = names ?? noNames
  const car = parts.find((part) => part.kind === 'car')?.car
  const sizesRead = sizePartsOf(parts).front.flatMap(({ sizes }) => sizes)
  const carItems = await carGroups(catalogue, car, typed)
  const alike = found.models.filter(({ make, model }) => haveSameFigures(words, `${make} ${model}`))
  const models = uniqueModels([...begunModels, ...(car?.model ? [] : alike)]).slice(0, mostOfKind)
  const brandsRead = parts.flatMap((part) => (part.kind === 'brand' ? part.brand : []))
  const brandsFound = [...brandsRead, ...found.brands.filter(({ slug }) => !brandsRead.some((read) => read.slug === slug))]
  const sizes = sizesRead.length > 0 ? sizesRead : (begun?.sizes ?? listed.sizes)
  const groups = [
    group(
      'tires',
      listed.items.slice(0, mostTires).map((item) => tireItem(item, typed)),
    ),
    group('sets', sets.items),
    group(
      'lines',
      found.lines.map((line) => lineItem(line, typed)),
    ),
    ...carItems,
    group(
      'cars',
      models.map((model) => modelItem(model, typed)),
    ),
    group('sizes', [
      ...(filtersOf(parts).rim ?? []).map((rim) => rimItem(rim, typed)),
      ...sizes.slice(0, mostOfKind + 1).map((each) => sizeItem(each, typed)),
    ]),
    group(
      'brands',
      brandsFound.slice(0, mostOfKind).map((brand) => brandItem(brand, typed)),
    ),
    group('types', typeItems(typed, words, parts)),
    group(
      'shops',
      found.shops.map((shop) => shopItem(shop, typed)),
    ),
    group(
      'articles',
      found.articles.map((article) => articleItem(article, typed)),
    ),
  ]
  const isNothing = listed.total === 0 && sets.total === 0 && parts.length > 1
  return {
    groups: merged(groups),
    total: listed.total + sets.total,
    drops: isNothing ? await dropsOf(asked) : [],
    unfound: names && car && isUnfound(words, names, car) ? nothingCalled(words) : null,
  }
}

/** Words beside a car that are the name of nothing, nor the beginning of one of its trims. */
function isUnfound(words: string, found: FoundNames, { model }: Car): boolean {
  const last = plainName(words.split(' ').at(-1) ?? '')
  const isBegun = model?.trims.some(({ label }) => plainName(label).startsWith(last))
  return words !== '' && !isBegun && Object.values(found).every(({ length }) => length === 0)
}

const noNames: FoundNames = { brands: [], lines: [], models: [], shops: [], articles: [] }

/** The names that are spelled like what could not be read; null where none can be asked. A shop, or a page, is looked for by the whole text. */
async function findNames(
  { context, reading: { question, parts, words } }: { context: AppLoadContext; reading: SearchReading },
  brands: readonly string[],
): Promise<FoundNames | null> {
  const isPlain = !parts.some((part) => part.kind === 'size' || part.kind === 'car')
  const text = isPlain ? question.text : words
  // all of it was read
  if (words === '' && text === '') return noNames
  const ask = { words, text, articles: searchArticles(), most: mostOfKind }
  return answerOrNull(context, 'names of a search', () =>
    context.shop.searches.find({ ...ask, ...(brands.length > 0 && { brands }) }),
  )
}

/** What is asked next of a car: its year, its trim, or nothing more. */
async function carGroups(catalogue: Catalogue, car: Car | undefined, typed: string): Promise<SearchResultGroup[]> {
  if (!car) return []
  const { make, model, year, unknown } = car
  const missing = unknown.model ?? (unknown.year === undefined ? undefined : model?.model)
  const notListed = missing === undefined ? [] : [notListedItem({ make, model: missing, year: unknown.year ?? year })]
  if (!model) {
    const models = await catalogue.models(make.slug, year)
    return [
      group('cars', [...notListed, ...models.map((each) => modelItem({ make: make.label, model: each.label, year }, typed))]),
    ]
  }
  if (year === undefined)
    return [
      group(
        'years',
        model.years.filter((each) => !car.trim || car.trim.years.includes(each)).map((each) => yearItem(car, each)),
      ),
      group('cars', notListed),
    ]
  const whole = await wholeCar(catalogue, car)
  if (whole) return [group('cars', [carItem(whole, typed)])]
  const cars = await catalogue.fitments(make.slug, model.modelSlug, year)
  if (cars.length === 0) return []
  return [
    group(
      'trims',
      cars.map((each) => trimItem(each, carLabel(car))),
    ),
    group('cars', [carWithoutTrimItem(cars[0]!, typed)]),
  ]
}

function uniqueModels(models: ReadonlyArray<Pick<KnownModel, 'make' | 'makeSlug' | 'model' | 'modelSlug'>>) {
  const known = new Set<string>()
  return models.filter(({ makeSlug, modelSlug }) => {
    const key = `${makeSlug}/${modelSlug}`
    return !known.has(key) && known.add(key)
  })
}
