/** The next question for a car, each answer a page: the models of a make, the years of a model. */
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import type { LinkView } from '#ui/screens/home/home.view.ts'
import type { Crumb } from '#ui/shell/crumbs.tsx'
import { IndexPage, LinkCells } from '#ui/shell/index-page.tsx'

interface CarLinksView {
  crumbs: Crumb[]
  /** `Honda tires`, `Honda Civic tires` */
  heading: string
  lede: string
  links: LinkView[]
  missingHref: string
}

export function CarLinksScreen({ view: { crumbs, heading, lede, links, missingHref } }: { view: CarLinksView }) {
  return (
    <IndexPage crumbs={crumbs} heading={heading} lede={lede}>
      <LinkCells links={links.map(({ label, href }) => ({ href, label, end: <Icon name="arrow" /> }))} />
      <p className="page-section">
        <ShopLink href={missingHref} rel="nofollow">
          My car is not in the list
        </ShopLink>
      </p>
    </IndexPage>
  )
}
