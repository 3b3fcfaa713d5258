/** The categories and the types that have tires: of the shop, or of one brand. */
import type { UserType } from '#machines/domain/accounts/account.ts'
import { type Brand, type TireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { categoryHref, typeHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { type TireType, tireTypes } from '#machines/domain/catalogue/tire-types.ts'
import { wholeListing } from '#machines/domain/listing/listing.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import type { CategoriesView } from '#ui/screens/hubs/categories-screen.tsx'
import { categoryWords } from './category-words.ts'
import { typeWords } from './type-words.ts'

interface Kind {
  key: 'category' | 'type'
  /** The words in the order of the page. */
  order: readonly string[]
  segment: 'categories' | 'types'
  title: string
  lede: string
  ledeOf: (brand: string) => string
  goodFor: (word: string) => string
  hrefOf: (word: string) => string
}

const kinds: Record<'categories' | 'types', Kind> = {
  categories: {
    key: 'category',
    order: Object.keys(tireCategories),
    segment: 'categories',
    title: 'category',
    lede: 'What a tire is made for: the road, the season and the way you drive.',
    ledeOf: (brand) => `What ${brand} makes, by the roads and the season that it is for.`,
    goodFor: (word) => categoryWords[word as TireCategory].goodFor,
    hrefOf: (word) => categoryHref(word as TireCategory),
  },
  types: {
    key: 'type',
    order: Object.keys(tireTypes),
    segment: 'types',
    title: 'type',
    lede: 'What a tire is put on, from a passenger car to a loader.',
    ledeOf: (brand) => `What ${brand} makes, by the vehicle that it is for.`,
    goodFor: (word) => typeWords[word as TireType].goodFor,
    hrefOf: (word) => typeHref(word as TireType),
  },
}

export async function classesView(
  catalogue: Catalogue,
  userType: UserType,
  of: keyof typeof kinds,
  brand: Brand | null,
): Promise<CategoriesView> {
  const { key, order, segment, title, lede, ledeOf, goodFor, hrefOf } = kinds[of]
  const filters = brand ? { brand: [brand.slug] } : {}
  const counted = (await catalogue.count({ ...wholeListing, filters, userType })).facets[key]
  const words = counted.kind === 'choice' ? [...counted.words].sort((a, b) => order.indexOf(a.word) - order.indexOf(b.word)) : []
  const last = { label: of === 'types' ? 'Types' : 'Categories' }
  const ofBrand = brand && { label: brand.label, href: `/brands/${brand.slug}` }
  const home = { label: 'Home', href: '/' }
  return {
    crumbs: ofBrand ? [home, { label: 'Brands', href: '/brands' }, ofBrand, last] : [home, last],
    heading: `${brand ? `${brand.label} tires` : 'Tires'} by ${title}`,
    lede: brand ? ledeOf(brand.label) : lede,
    path: `${ofBrand?.href ?? ''}/${segment}`,
    categories: words.map(({ word, label, count }) => ({
      href: `${ofBrand?.href ?? ''}${hrefOf(word)}`,
      label,
      goodFor: goodFor(word),
      count,
    })),
  }
}
