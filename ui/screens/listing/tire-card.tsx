/** One tire in a listing; the whole card is the link, named by the tire. */
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import type { FitWords } from '#machines/domain/fit/fit-words.ts'
import { formatCents } from '#machines/domain/money.ts'
import { CardLink } from '#ui/kit/button/card-link.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Price } from '#ui/kit/data/price.tsx'
import { Rating } from '#ui/kit/data/rating.tsx'
import { Scale } from '#ui/kit/layout/scale.tsx'
import { CompareToggle } from '#ui/screens/compare/compare-toggle.tsx'
import { type DoorTotal, doorWords } from '#ui/screens/door/door.view.ts'
import { FitLine } from '#ui/screens/fit/fit-line.tsx'
import { productHref } from '#ui/screens/product/product-href.ts'
import { scoreWord } from '#ui/screens/words.ts'
import { artOfItem, tireArtUrl } from '#ui/tire-art/index.ts'
import css from './tire-card.module.css'

/** `lowest` when no tire of the listing costs less; `eager` for pictures in the first view. */
export function TireCard({
  item,
  fit,
  count,
  shipping,
  rebate,
  door,
  lowest,
  isCompared,
  eager,
}: {
  item: CatalogueItem
  fit: FitWords | null
  /** How many tires a car runs on. */
  count: number
  /** `free shipping by Thu, Dec 3` */
  shipping: string
  /** `$80 back on four` */
  rebate: string | null
  /** Its price with mounting, fees and tax; null where it is not known. */
  door: DoorTotal | null
  lowest: boolean
  isCompared: boolean
  eager: boolean
}) {
  const { brand, line } = item
  const score = line.scores.simple
  return (
    <li className={css.card}>
      <div className={css.art}>
        {lowest && (
          <span className={css.flag}>
            <Badge tone="ink">Lowest price</Badge>
          </span>
        )}
        <img
          className={css.picture}
          src={tireArtUrl(artOfItem(item), 'three-quarter', 'list')}
          alt=""
          width={210}
          height={210}
          loading={eager ? 'eager' : 'lazy'}
        />
      </div>
      <div className={css.what}>
        <h3 className={css.name}>
          <CardLink href={productHref(item)}>
            <span className={css.brand}>{brand.label} </span>
            {line.name}
          </CardLink>
        </h3>
        <p className="fine-print">
          {item.madeFor}, {item.sizeLabel}
        </p>
        {fit && <FitLine words={fit} />}
        <div className={css.rating}>
          <Rating value={line.rating.value} count={line.rating.quantity} />
        </div>
      </div>
      <div className={css.score}>
        {score > 0 && (
          <>
            <p>
              <strong className={`wide ${css.points}`}>{score.toFixed(1)}</strong>{' '}
              <span className="fine-print">Treadline score, {scoreWord(score).word}</span>
            </p>
            <div className={css.scale}>
              <Scale value={score} />
            </div>
          </>
        )}
      </div>
      <div className={css.price}>
        {item.priceLabel && <Badge tone="ok">{item.priceLabel}</Badge>}
        <Price cents={item.priceInCents} unit="each" size="card" />
        {rebate && (
          <p className={css.rebate}>
            <Badge tone="ok">{rebate}</Badge>
          </p>
        )}
        <p className={`fine-print ${css.four}`}>
          {item.stock === 0 ? 'Sold out at the moment' : `${formatCents(item.priceInCents * count)} for ${count}, ${shipping}`}
        </p>
        {door && item.stock > 0 && (
          <p className={`small ${css.door}`}>
            <strong className="figures">{formatCents(door.totalInCents)}</strong> out the door
            {doorWords(door)}
          </p>
        )}
      </div>
      <CompareToggle itemId={item.itemId} name={`${brand.label} ${line.name}`} isCompared={isCompared} className={css.compare} />
    </li>
  )
}
