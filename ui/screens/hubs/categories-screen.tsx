/** Categories of tires, each with what it is for and how many tires there are: of the shop, or of one brand. */
import { tires } from '#machines/domain/catalogue/tires.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import type { Crumb } from '#ui/shell/crumbs.tsx'
import { IndexPage, LinkCells } from './index-page.tsx'

export interface CategoriesView {
  crumbs: Crumb[]
  heading: string
  lede: string
  path: string
  categories: Array<{ href: string; label: string; goodFor: string; count: number }>
}

export function CategoriesScreen({ view: { crumbs, heading, lede, categories } }: { view: CategoriesView }) {
  return (
    <IndexPage crumbs={crumbs} heading={heading} lede={lede}>
      {categories.length > 0 ? (
        <LinkCells
          links={categories.map(({ href, label, goodFor, count }) => ({ href, label, end: `${goodFor}. ${tires(count)}` }))}
        />
      ) : (
        <ButtonLink variant="ink" href="/brands">
          All brands
        </ButtonLink>
      )}
    </IndexPage>
  )
}
