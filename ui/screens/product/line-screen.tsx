/** A line: what it is, its sizes with prices by rim, and its reviews. */
import type { Brand, CatalogueItem, ProductLine } from '#machines/domain/catalogue/catalogue.ts'
import { formatCents } from '#machines/domain/money.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Rating } from '#ui/kit/data/rating.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { LineReviewsSection } from '#ui/screens/reviews/line-reviews.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import { artOfItem, tireArtUrl } from '#ui/tire-art/index.ts'
import css from './line-screen.module.css'
import type { LineReviews } from './product.view.ts'
import { brandCrumbs } from './product-crumbs.ts'
import { productHref } from './product-href.ts'

interface LineView {
  brand: Brand
  line: ProductLine
  key: { brandSlug: string; lineSlug: string }
  /** `Winter`, of a work tire `R-1 Drive Farm`. */
  madeFor: string
  /** By rim, width and ratio. */
  sizes: CatalogueItem[]
  /** Null where they could not be asked for. */
  reviews: LineReviews | null
}

export function LineScreen({ view: { brand, line, key, madeFor, sizes, reviews } }: { view: LineView }) {
  // one of the middle, where most are
  const shown = sizes[Math.floor(sizes.length / 2)]
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
            {shown && (
              <img
                className={css.picture}
                src={tireArtUrl(artOfItem(shown), 'three-quarter', 'list')}
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
            <h2 id="sizes-h">
              {sizes.length === 0 ? 'No size is sold at the moment' : sizes.length === 1 ? 'One size' : `${sizes.length} sizes`}
            </h2>
            {byRim(sizes).map(({ rim, items }) => (
              <div key={rim}>
                <h3 className={css.rim}>{rim} inch</h3>
                <ul className={css.items}>
                  {items.map((item) => (
                    <li key={item.itemId}>
                      <ShopLink className={css.item} href={productHref(item)}>
                        <span className="strong">{item.sizeLabel}</span>
                        <span className={item.stock > 0 ? undefined : 'muted'}>
                          {item.stock > 0 ? formatCents(item.priceInCents) : 'Sold out'}
                        </span>
                      </ShopLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            {sizes[0]?.priceLabel && <p className="fine-print">{sizes[0].priceLabel}, each.</p>}
          </section>
        </div>
      </div>
      {reviews && <LineReviewsSection reviews={reviews} line={key} />}
    </main>
  )
}

/** The sizes stay in their order. */
function byRim(sizes: readonly CatalogueItem[]): Array<{ rim: number; items: CatalogueItem[] }> {
  const groups = new Map<number, CatalogueItem[]>()
  for (const item of sizes) groups.set(item.size.rimInches, [...(groups.get(item.size.rimInches) ?? []), item])
  return [...groups].map(([rim, items]) => ({ rim, items }))
}
