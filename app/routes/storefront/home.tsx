/** `/`: the search, by size, vehicle, brand and type. */
import { data, type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { structuredShop } from '#app/server/page/structured-data.ts'
import { importCommand } from '#app/server/shop/stocked.ts'
import { picksView } from '#app/subjects/listing/hub-view.ts'
import { recentTires } from '#app/subjects/product/recently-viewed.ts'
import { pickerPage, reopenedAnswers } from '#app/subjects/vehicles/picker-page.ts'
import type { UserType } from '#machines/domain/accounts/account.ts'
import {
  type CatalogueItem,
  isMetricSize,
  type MetricSize,
  type TireCategory,
  type TreadFamily,
  tireCategories,
  treadFamilies,
} from '#machines/domain/catalogue/catalogue.ts'
import { categoryHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { otherSizes } from '#machines/domain/catalogue/size-groups.ts'
import { wholeListing } from '#machines/domain/listing/listing.ts'
import { pickRules } from '#machines/domain/listing/top-picks.ts'
import type { Catalogue, SizeOnOffer } from '#machines/ports/commerce/catalogue.ts'
import { readSearchBy } from '#ui/screens/home/home.view.ts'
import { HomeScreen } from '#ui/screens/home/home-screen.tsx'
import { NoCatalogueScreen } from '#ui/screens/home/no-catalogue-screen.tsx'
import { nearestSizes, packSizes, readSizePick, type SizePick, sizesOf } from '#ui/screens/vehicles/size-choice.ts'
import { artOfItem } from '#ui/tire-art/of-item.ts'
import { measuresOf } from '#ui/tire-art/size-in-mm.ts'

export const handle: HandleOf<typeof loader> = {
  area: '/',
  description:
    'Tires by size or by vehicle, shipped free in the contiguous US or installed by a shop near you, at a day and time you book.',
  canonical: '/',
  structured: ({ page }) => page.structured,
}

export const meta = metaOf(handle)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const catalogue = await context.visitor.catalogue()
  const params = new URL(request.url).searchParams
  const userType = await context.visitor.userType()
  const allSeason = { ...wholeListing, userType, filters: { category: ['all-season' as const] } }
  const [allSizes, brands, treads, ofHeroSize, picks] = await Promise.all([
    catalogue.sizes(),
    catalogue.brands(),
    oneOfEachTread(catalogue, userType),
    catalogue.glance({ ...allSeason, sizeSlugs: ['225-45r17'] }, 1),
    catalogue.topPicks(allSeason, pickRules['all-season']),
  ])
  const { sizes, packed, others } = sizesOfSearch(allSizes)
  const pick = readSizePick(params)
  const asked = ['width', 'ratio', 'rim'].some((name) => params.has(name))
  const isWhole = pick.width !== undefined && pick.ratio !== undefined && pick.rim !== undefined
  const hero = ofHeroSize.items[0] ?? treads[0] ?? (await catalogue.glance({ ...wholeListing, userType }, 1)).items[0]
  const { publicOrigin, servicePhone } = context.shop.env
  const page = { structured: structuredShop(publicOrigin, servicePhone) }
  if (!hero) return data({ view: { kind: 'empty' as const, command: importCommand }, page }, { status: 503 })
  const by = readSearchBy(params)
  const view = {
    kind: 'stocked' as const,
    by,
    bySize: {
      sizes: packed,
      others,
      pick: asked ? pick : startOf(sizes, hero),
      rear: params.get('rear') ?? '',
      ...(asked && sizesOf(sizes, pick).length === 0
        ? {
            problem: {
              message: `${isWhole ? 'We have no tire in that size.' : 'Please choose the width, the ratio and the rim.'} These come nearest:`,
              nearest: nearestSizes(sizes, pick).map(({ slug, label }) => ({ label, href: `/tire-sizes/${slug}` })),
            },
          }
        : {}),
    },
    byVehicle: await pickerPage(catalogue, by === 'vehicle' ? await reopenedAnswers(request, context, params) : params),
    brands: brands.map(({ slug, label }) => ({ label, href: `/brands/${slug}` })),
    types: (Object.keys(tireCategories) as TireCategory[]).map((category) => ({
      label: tireCategories[category].label,
      href: categoryHref(category),
    })),
    hero: { spec: { ...artOfItem(hero), sizeOnTop: true }, size: measuresOf(hero.size) },
    recent: await recentTires(request, context),
    picks: picksView(picks, pickRules['all-season']),
    offers: await context.visitor.offers(),
    treads: treadFamilies.flatMap((family) => {
      const item = treads.find((candidate) => tireCategories[candidate.line.category].family === family)
      const { label, note, category } = treadNotes[family]
      return item ? [{ label, note, href: categoryHref(category), art: artOfItem(item) }] : []
    }),
  }
  return data({ view, page })
}

export default function HomeRoute() {
  const { view } = useLoaderData<typeof loader>()
  return view.kind === 'empty' ? <NoCatalogueScreen command={view.command} /> : <HomeScreen view={view} />
}

interface SizesOfSearch {
  sizes: MetricSize[]
  packed: string
  others: Array<{ label: string; href: string }>
}

/** What the search by size makes of all sizes, which are one list until the catalogue changes. */
const ofLists = new WeakMap<readonly SizeOnOffer[], SizesOfSearch>()

function sizesOfSearch(all: readonly SizeOnOffer[]): SizesOfSearch {
  const known = ofLists.get(all)
  if (known) return known
  const sizes = all.filter(isMetricSize)
  const made = { sizes, packed: packSizes(sizes), others: otherSizes(all).map(({ label, href }) => ({ label, href })) }
  ofLists.set(all, made)
  return made
}

/** The size of the hero, and the search's default where it is sold. */
const heroSize = { width: 225, ratio: 45, rim: 17 }

function startOf(sizes: readonly MetricSize[], { size }: CatalogueItem): SizePick {
  if (sizesOf(sizes, heroSize).length > 0 || !isMetricSize(size)) return heroSize
  return { width: size.widthMm, ratio: size.ratio, rim: size.rimInches }
}

const treadNotes = {
  'all-season': { label: 'All season', note: 'Four grooves, sipes in every rib', category: 'all-season' },
  performance: { label: 'Performance', note: 'Solid ribs, big outer shoulder', category: 'performance' },
  winter: { label: 'Winter', note: 'V-grooves, dense zigzag sipes', category: 'winter' },
  touring: { label: 'Touring', note: 'Narrow gaps, quiet pitch', category: 'touring' },
  'all-terrain': { label: 'All terrain', note: 'Interlocking stepped blocks', category: 'all-terrain' },
  'mud-terrain': { label: 'Mud terrain', note: 'Wide voids, staggered lugs', category: 'mud-terrain' },
} as const satisfies Record<TreadFamily, { label: string; note: string; category: keyof typeof tireCategories }>

/** One well-rated tire for each tread family. */
async function oneOfEachTread(catalogue: Catalogue, userType: UserType): Promise<CatalogueItem[]> {
  const listings = await Promise.all(
    treadFamilies.map((family) =>
      catalogue.glance({ ...wholeListing, userType, filters: { category: [treadNotes[family].category] } }, 1),
    ),
  )
  return listings.flatMap(({ items }) => items)
}
