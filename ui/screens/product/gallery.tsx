/** A tire's pictures: one is shown large, the others are a link away. */
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { productHref } from '#machines/domain/catalogue/product-href.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { firstPicture } from '#ui/kit/first-picture.ts'
import { artOfItem } from '#ui/tire-art/of-item.ts'
import type { ArtPicture, ArtView } from '#ui/tire-art/spec.ts'
import { tireArtUrl, unavailableArtUrl } from '#ui/tire-art/url.ts'
import { DimensionedView, TwoViewDrawing } from './drawing.tsx'
import css from './gallery.module.css'
import { type PictureView, type ProductPicture, productPictures } from './product.view.ts'
import { TurnedTire } from './turned-tire.tsx'
import { VideoPlayer } from './video-player.tsx'

export function Gallery({ item, view }: { item: CatalogueItem; view: PictureView }) {
  const page = productHref(item)
  const { picture, video } = view
  const shown = pictureNames.filter((key) => key !== 'video' || video !== null)
  return (
    <section aria-label="Pictures">
      <div className={css.stage}>
        <Stage item={item} view={view} />
      </div>
      {picture !== 'unavailable' && (
        <ul className={css.thumbs} style={{ '--thumbs': shown.length }}>
          {shown.map((key) => (
            <li key={key}>
              <ShopLink
                className={css.thumb}
                href={key === 'three-quarter' ? page : `${page}?view=${key}`}
                aria-current={key === picture ? 'true' : undefined}
                reloadDocument={key === 'video'}
                preventScrollReset
              >
                <Thumb item={item} picture={key} />
                <span>{productPictures[key].label}</span>
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const pictureNames = Object.keys(productPictures) as Array<keyof typeof productPictures>

function Stage({ item, view: { picture, turn, video } }: { item: CatalogueItem; view: PictureView }) {
  switch (picture) {
    case 'unavailable':
      return (
        <p className={css.none}>
          <img className={css.view} src={unavailableArtUrl} alt="" width={262} height={262} />
          There is no picture of this tire.
        </p>
      )
    case 'video':
      return video && <VideoPlayer item={item} video={video} className={css.view} />
    case 'dimensions':
      return <TwoViewDrawing item={item} className={css.view} />
    case 'view360':
      return <TurnedTire key={item.itemId} item={item} first={turn} className={css.view} />
    case 'tread-only': {
      const name = `${item.brand.label} ${item.line.name}, the pattern of its tread`
      const src = tireArtUrl(artOfItem(item), picture, 'full')
      return <img className={`${css.view} ${css.pattern}`} src={src} alt={name} width={620} height={620} {...firstPicture} />
    }
    default:
      return <Dimensioned item={item} view={picture} />
  }
}

function Dimensioned({ item, view }: { item: CatalogueItem; view: ArtView }) {
  return (
    <>
      {/* the scanner of a document that is still coming does not see pictures within a drawing */}
      <link rel="preload" as="image" type="image/svg+xml" href={tireArtUrl(artOfItem(item), view, 'full')} {...firstPicture} />
      <DimensionedView item={item} view={view} className={css.view} />
    </>
  )
}

function Thumb({ item, picture }: { item: CatalogueItem; picture: Exclude<ProductPicture, 'unavailable'> }) {
  const lines = drawnThumbs[picture]
  if (lines === undefined)
    return (
      <img className={css.art} src={tireArtUrl(artOfItem(item), picture as ArtPicture, 'list')} alt="" width={56} height={56} />
    )
  return (
    <svg viewBox="0 0 80 80" aria-hidden="true" className={`${css.art} ${css.lines}`}>
      <path d={lines} />
    </svg>
  )
}

/** Pictures that no tire is drawn for. */
const drawnThumbs: { [Picture in ProductPicture]?: string } = {
  view360:
    'M30 20a10 32 0 0 1 20 0v40a10 32 0 0 1-20 0zM50 32c14 2 22 5 22 10 0 7-14 11-32 11h-6M42 46l-9 7 9 7M30 32C16 34 8 37 8 42c0 3 3 6 8 8',
  dimensions: 'M14 66V26q0-8 8-8h36q8 0 8 8v40M14 8h52M14 4v10M66 4v10M26 66V34M54 66V34',
  video: 'M8 18h64v44H8zM34 30l16 10-16 10z',
}
