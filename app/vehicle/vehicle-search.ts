/** Vehicle selection: what can be asked next, for the search on the home page and for the pages of `/vehicles`. */
import type { Catalogue, Named } from '#machines/ports/catalogue.ts'
import type { VehicleSearchView } from '#ui/screens/finder/vehicle-lists.tsx'
import type { VehiclesView } from '#ui/screens/hubs/vehicles-screen.tsx'

/** The four lists of the home page's search, each filled once the one before is picked. */
export async function vehicleSearch(catalogue: Catalogue, params: URLSearchParams): Promise<VehicleSearchView> {
  const makes = await catalogue.makes()
  const make = pickOf(makes, params.get('make'))
  const models = make ? await catalogue.models(make.slug) : []
  const model = pickOf(models, params.get('model'))
  const years = make && model ? await catalogue.years(make.slug, model.slug) : []
  const year = years.find((known) => String(known) === params.get('year'))
  const fitments = make && model && year ? await catalogue.fitments(make.slug, model.slug, year) : []
  const trims = fitments.map(({ trimSlug, trim }) => ({ slug: trimSlug, label: trim }))
  return {
    makes,
    models,
    years,
    trims,
    pick: { make: make?.slug, model: model?.slug, year, trim: pickOf(trims, params.get('trim'))?.slug },
  }
}

/** The next question of `/vehicles`; null when an answer so far is no car. */
export async function vehicleQuestion(catalogue: Catalogue, params: URLSearchParams): Promise<VehiclesView | null> {
  const { makes, models, years, trims, pick } = await vehicleSearch(catalogue, params)
  const make = makes.find(({ slug }) => slug === pick.make)
  const model = models.find(({ slug }) => slug === pick.model)
  if ((params.has('make') && !make) || (params.has('model') && !model) || (params.has('year') && !pick.year)) return null
  const home = { label: 'Home', href: '/' }
  const all = { label: 'Vehicles', href: '/vehicles' }
  if (!make)
    return {
      crumbs: [home, { label: 'Vehicles' }],
      heading: 'Vehicles',
      asks: 'make',
      answers: makes.map(({ slug, label }) => ({ label, href: `/vehicles?make=${slug}` })),
    }
  const ofMake = `/vehicles?make=${make.slug}`
  if (!model)
    return {
      crumbs: [home, all, { label: make.label }],
      heading: make.label,
      asks: 'model',
      answers: models.map(({ slug, label }) => ({ label, href: `${ofMake}&model=${slug}` })),
    }
  const ofModel = `${ofMake}&model=${model.slug}`
  const name = `${make.label} ${model.label}`
  const crumbs = [home, all, { label: make.label, href: ofMake }]
  if (!pick.year)
    return {
      crumbs: [...crumbs, { label: model.label }],
      heading: name,
      asks: 'year',
      answers: years.map((year) => ({ label: String(year), href: `${ofModel}&year=${year}` })),
    }
  return {
    crumbs: [...crumbs, { label: model.label, href: ofModel }, { label: String(pick.year) }],
    heading: `${pick.year} ${name}`,
    asks: 'trim',
    answers: trims.map(({ slug, label }) => ({
      label,
      href: `/vehicles/${make.slug}/${model.slug}/${pick.year}?trim=${slug}`,
    })),
  }
}

function pickOf(choices: readonly Named[], slug: string | null): Named | undefined {
  return choices.find((choice) => choice.slug === slug)
}
