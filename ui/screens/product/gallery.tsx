/** A tire's pictures: one is shown large, the others are a link away. */
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { productHref } from '#machines/domain/catalogue/product-href.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { firstPicture } from '#ui/kit/first-picture.ts'
import { artOfItem } from '#ui/tire-art/of-item.ts'
import { tireArtUrl } from '#ui/tire-art/url.ts'
import { DimensionedView, TwoViewDrawing } from './drawing.tsx'
import css from './gallery.module.css'
import { type ProductPicture, productPictures } from './product.view.ts'

export function Gallery({ item, picture }: { item: CatalogueItem; picture: ProductPicture }) {
  const page = productHref(item)
  return (
    <section aria-label="Pictures">
      <div className={css.stage}>
        {picture === 'dimensions' ? (
          <TwoViewDrawing item={item} className={css.view} />
        ) : (
          <>
            {/* the scanner of a document that is still coming does not see pictures within a drawing */}
            <link
              rel="preload"
              as="image"
              type="image/svg+xml"
              href={tireArtUrl(artOfItem(item), picture, 'full')}
              {...firstPicture}
            />
            <DimensionedView item={item} view={picture} className={css.view} />
          </>
        )}
      </div>
      <ul className={css.thumbs}>
        {(Object.keys(productPictures) as ProductPicture[]).map((key) => (
          <li key={key}>
            <ShopLink
              className={css.thumb}
              href={key === 'three-quarter' ? page : `${page}?view=${key}`}
              aria-current={key === picture ? 'true' : undefined}
              preventScrollReset
            >
              <Thumb item={item} picture={key} />
              <span>{productPictures[key]}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Thumb({ item, picture }: { item: CatalogueItem; picture: ProductPicture }) {
  if (picture !== 'dimensions')
    return <img className={css.art} src={tireArtUrl(artOfItem(item), picture, 'list')} alt="" width={56} height={56} />
  return (
    <svg viewBox="0 0 80 80" aria-hidden="true" className={`${css.art} ${css.dimensions}`}>
      <path d="M14 66V26q0-8 8-8h36q8 0 8 8v40M14 8h52M14 4v10M66 4v10M26 66V34M54 66V34" />
    </svg>
  )
}
