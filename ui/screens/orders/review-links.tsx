/** After the tires of an order have arrived: a way to review each line of them. */

import { lineOfProduct, writeReviewHref } from '#machines/domain/catalogue/product-href.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'

/** Nothing before they are delivered or mounted. */
export function ReviewLinks({ order: { siteProducts, standing } }: { order: Pick<Order, 'siteProducts' | 'standing'> }) {
  if (standing.stage !== 'delivered' && standing.stage !== 'mounted') return null
  const lines = new Map(siteProducts.map(({ brand, link, name }) => [lineOfProduct(link.href), `${brand.label} ${name}`]))
  return [...lines].map(([line, tire]) => (
    <ButtonLink key={line} variant="link" href={writeReviewHref(line)}>
      Write a review of the {tire}
    </ButtonLink>
  ))
}
