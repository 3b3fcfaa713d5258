/** Categories of tires, each with what it is for and how many tires there are: of the shop, or of one brand. */
import { tires } from '#machines/domain/catalogue/tires.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { CardLink } from '#ui/kit/button/card-link.tsx'
import { BlockList } from '#ui/kit/layout/title-block.tsx'
import type { Crumb } from '#ui/shell/crumbs.tsx'
import { IndexPage } from '#ui/shell/index-page.tsx'
import css from './categories-screen.module.css'

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
        <BlockList className={css.cells}>
          {categories.map(({ href, label, goodFor, count }) => (
            <li key={href} className={css.cell}>
              <h2 className={css.label}>
                <CardLink href={href}>{label}</CardLink>
              </h2>
              <p className="small">{goodFor}</p>
              <p className="fine-print figures">{tires(count)}</p>
            </li>
          ))}
        </BlockList>
      ) : (
        <ButtonLink variant="ink" href="/brands">
          All brands
        </ButtonLink>
      )}
    </IndexPage>
  )
}
