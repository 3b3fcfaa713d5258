/** The categories that have tires: of the shop, or of one brand. */
import type { UserType } from '#machines/domain/accounts/account.ts'
import type { Brand, TireCategory } from '#machines/domain/catalogue/catalogue.ts'
import { brandCategoryHref, categoryHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { wholeListing } from '#machines/domain/listing/listing.ts'
import type { Catalogue } from '#machines/ports/catalogue.ts'
import type { CategoriesView } from '#ui/screens/hubs/categories-screen.tsx'
import { categoryWords } from './category-words.ts'

export async function categoriesView(catalogue: Catalogue, userType: UserType, brand: Brand | null): Promise<CategoriesView> {
  const filters = brand ? { brand: [brand.slug] } : {}
  const { facets } = await catalogue.list({ ...wholeListing, filters, userType })
  const words = facets.category.kind === 'choice' ? facets.category.words : []
  const home = { label: 'Home', href: '/' }
  return {
    crumbs: brand
      ? [
          home,
          { label: 'Brands', href: '/brands' },
          { label: brand.label, href: `/brands/${brand.slug}` },
          { label: 'Categories' },
        ]
      : [home, { label: 'Categories' }],
    heading: brand ? `${brand.label} tires by category` : 'Tires by category',
    lede: brand
      ? `What ${brand.label} makes, by the roads and the season that it is for.`
      : 'What a tire is made for: the road, the season and the way you drive.',
    path: brand ? `/brands/${brand.slug}/categories` : '/categories',
    categories: words.map(({ word, label, count }) => {
      const category = word as TireCategory
      return {
        href: brand ? brandCategoryHref(brand.slug, category) : categoryHref(category),
        label,
        goodFor: categoryWords[category].goodFor,
        count,
      }
    }),
  }
}
