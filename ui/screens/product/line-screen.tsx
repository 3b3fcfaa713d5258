/** A line: what it is, its sizes with prices by rim, and its reviews. */
import type { Brand, ProductLine } from '#machines/domain/catalogue/catalogue.ts'
import { productHref } from '#machines/domain/catalogue/product-href.ts'
import { formatCents } from '#machines/domain/money.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Rating } from '#ui/kit/data/rating.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { LineReviewsSection } from '#ui/screens/reviews/line-reviews.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import css from './line-screen.module.css'
import type { LineReviews } from './product.view.ts'
import { brandCrumbs } from './product-crumbs.ts'

/** What the page says of a size: a line is sold in up to 300, and a whole tire of each would be most of its page. */
export interface LineSize {
  itemId: string
  /** `225/45R17 94W` */
  label: string
  /** Null where it is sold out. */
  priceInCents: number | null
}

export interface LineView {
  brand: Brand
  line: ProductLine
  key: { brandSlug: string; lineSlug: string }
  /** `Winter`, of a work tire `R-1 Drive Farm`. */
  madeFor: string
  /** By rim, each with its sizes by width and ratio. */
  rims: Array<{ rimInches: number; sizes: LineSize[] }>
  /** What the prices are called where they are not the list prices: `Fleet price`. */
  priceLabel: string | null
  /** Address of the drawing; null where no size is sold. */
  art: string | null
  /** Null where they could not be asked for. */
  reviews: LineReviews | null
}

export function LineScreen({ view }: { view: LineView }) {
  const { brand, line, key, madeFor, rims, priceLabel, art, reviews } = view
  const count = rims.reduce((sum, { sizes }) => sum + sizes.length, 0)
  return (
    <main id="main" className={css.line}>
      <div className="page-width">
        <Crumbs crumbs={[...brandCrumbs(brand), { label: line.name }]} />
        <div className="page-columns">
          <div className={css.words}>
            <p className={css.brand}>{brand.label}</p>
            <h1 className={css.name}>{line.name}</h1>
            <p className={`wrapping-row ${css.facts}`}>
              <Rating value={line.rating.value} count={line.rating.quantity} href="#reviews" />
              <Badge>{madeFor}</Badge>
            </p>
            {art && (
              <img
                className={css.picture}
                src={art}
                alt={`${brand.label} ${line.name}, seen from the side and the front`}
                width={340}
                height={340}
              />
            )}
            {line.description !== '' && <p>{line.description}</p>}
            <ul className={css.features}>
              {line.features.map((feature) => (
                <li key={feature} className={css.feature}>
                  <Icon name="check" />
                  {feature}
                </li>
              ))}
            </ul>
            {line.warrantyMiles > 0 && (
              <p className="strong">{line.warrantyMiles.toLocaleString('en-US')} mile treadwear warranty</p>
            )}
          </div>
          <section className={css.sizes} aria-labelledby="sizes-h">
            <h2 id="sizes-h">{count === 0 ? 'No size is sold at the moment' : count === 1 ? 'One size' : `${count} sizes`}</h2>
            {rims.map(({ rimInches, sizes }) => (
              <div key={rimInches}>
                <h3 className={css.rim}>{rimInches} inch</h3>
                <ul className={css.items}>
                  {sizes.map(({ itemId, label, priceInCents }) => (
                    <li key={itemId}>
                      <ShopLink className={css.item} href={productHref({ ...key, itemId })}>
                        <span className="strong">{label}</span>
                        <span className={priceInCents === null ? 'muted' : undefined}>
                          {priceInCents === null ? 'Sold out' : formatCents(priceInCents)}
                        </span>
                      </ShopLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            {priceLabel && <p className="fine-print">{priceLabel}, each.</p>}
          </section>
        </div>
      </div>
      {reviews && <LineReviewsSection reviews={reviews} line={key} />}
    </main>
  )
}
