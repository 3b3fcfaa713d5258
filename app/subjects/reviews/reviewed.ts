/** The page of all reviews: what brands, categories and types come to, each with the page of its reviews. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { categoryHref, typeHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { reviewsHref } from '#machines/domain/catalogue/product-href.ts'
import { shownCategory, tireTypes } from '#machines/domain/catalogue/tire-types.ts'
import { meanRating } from '#machines/domain/reviews/mean-rating.ts'
import type { ReviewedClass } from '#machines/domain/reviews/review-query.ts'
import type { ReviewedView, TireReviewsView } from '#ui/screens/reviews/reviews.view.ts'
import { type ReviewSection, reviewSections, sectionHref, tireReviewsHref } from '#ui/screens/reviews/reviews-address.ts'
import { linesOfReviews } from './reviews-page.ts'

/** On the page of all sections. */
const shown = { ofSection: 6, newest: 3 }

/** One section with all that was reviewed, or, without one, each section with what was reviewed most. */
export async function tireReviewsPage({ context }: LoaderFunctionArgs, section: ReviewSection | null): Promise<TireReviewsView> {
  const { reviews } = context.shop
  const brands = (await context.visitor.account())?.brands ?? []
  const newest = { sort: 'newest', stars: null, car: null, page: 1 } as const
  const [classes, makers, page] = await Promise.all([
    reviews.reviewedClasses(brands),
    context.shop.catalogue.brands(),
    section === null ? reviews.list({ brands }, newest) : null,
  ])
  const labels = new Map(makers.map(({ slug, label }) => [slug, label]))
  const sections = section === null ? reviewSections : [section]
  const latest = page?.reviews.slice(0, shown.newest) ?? []
  return {
    crumbs: [
      { label: 'Home', href: '/' },
      section === null ? { label: 'Tire reviews' } : { label: 'Tire reviews', href: tireReviewsHref },
      ...(section === null ? [] : [{ label: sectionLabels[section] }]),
    ],
    heading: section === null ? 'Tire reviews' : `Tire reviews ${sectionLabels[section].toLowerCase()}`,
    path: section === null ? tireReviewsHref : sectionHref(section),
    ...figuresOf(classes),
    sections: sections.map((each) => {
      const all = reviewed(classes, each, labels)
      const some = section === null ? all.slice(0, shown.ofSection) : all
      return { label: sectionLabels[each], words: each, href: sectionHref(each), count: all.length, reviewed: some }
    }),
    isOneSection: section !== null,
    latest,
    linesByKey: await linesOfReviews(context, latest, ({ brand, line }) => `${brand.label} ${line.name}`),
  }
}

const sectionLabels: Record<ReviewSection, string> = { categories: 'By category', types: 'By type', brands: 'By brand' }

/** Of every brand, category or type that has reviews, the most reviewed first. */
export function reviewed(
  classes: readonly ReviewedClass[],
  section: ReviewSection,
  brandLabels: ReadonlyMap<string, string>,
): ReviewedView[] {
  const groups = new Map<string, Pick<ReviewedView, 'label' | 'href'> & { classes: ReviewedClass[] }>()
  for (const each of classes) {
    const link = linkOf(each, section, brandLabels)
    if (!link) continue
    const group = groups.get(link.href) ?? { ...link, classes: [] }
    group.classes.push(each)
    groups.set(link.href, group)
  }
  return [...groups.values()]
    .map(({ classes: some, ...link }) => ({ ...link, ...figuresOf(some) }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
}

/** Null for lines that the section does not have: those for work are in no category. */
function linkOf(of: ReviewedClass, section: ReviewSection, brandLabels: ReadonlyMap<string, string>) {
  const { brandSlug, type } = of
  if (section === 'brands') return { label: brandLabels.get(brandSlug) ?? brandSlug, href: reviewsHref({ brandSlug }) }
  if (section === 'types') return { label: tireTypes[type].label, href: `${typeHref(type)}/reviews` }
  const category = shownCategory(of)
  return category && { label: tireCategories[category].label, href: `${categoryHref(category)}/reviews` }
}

function figuresOf(classes: readonly ReviewedClass[]): { count: number; average: number } {
  const sum = (of: 'count' | 'stars') => classes.reduce((total, each) => total + each[of], 0)
  return { count: sum('count'), average: meanRating(sum('stars'), sum('count')) }
}
