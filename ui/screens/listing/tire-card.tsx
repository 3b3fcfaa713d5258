/** One tire in a listing; the whole card is the link, named by the tire. */
import { type CatalogueItem, tireTypes } from '#machines/domain/catalogue.ts'
import { formatCents } from '#machines/domain/money.ts'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Price } from '#ui/kit/data/price.tsx'
import { Rating } from '#ui/kit/data/rating.tsx'
import { Scale } from '#ui/kit/layout/scale.tsx'
import { productHref } from '#ui/screens/product/product-href.ts'
import { scoreWord } from '#ui/screens/words.ts'
import { artOfItem, tireArtUrl } from '#ui/tire-art/index.ts'

/** `lowest` when no tire of the listing costs less; `eager` for pictures in the first view. */
export function TireCard({ item, lowest, eager }: { item: CatalogueItem; lowest: boolean; eager: boolean }) {
  const { brand, line } = item
  const score = line.scores.simple
  return (
    <li className="card">
      <div className="card-art">
        {lowest && <Badge tone="ink">Lowest price</Badge>}
        <img
          src={tireArtUrl(artOfItem(item), 'three-quarter', 'list')}
          alt=""
          width={210}
          height={210}
          loading={eager ? 'eager' : 'lazy'}
        />
      </div>
      <div className="card-what">
        <h3>
          <a href={productHref(item)}>
            <span className="by">{brand.label} </span>
            {line.name}
          </a>
        </h3>
        <p className="note">
          {tireTypes[line.type].label}, {item.sizeLabel}
        </p>
        <Rating value={line.rating.value} count={line.rating.quantity} />
      </div>
      <div className="card-score">
        <p>
          <strong className="wide">{score.toFixed(1)}</strong>{' '}
          <span className="note">Treadline score, {scoreWord(score).word}</span>
        </p>
        <Scale value={score} />
      </div>
      <div className="card-price">
        {item.priceLabel && <Badge tone="ok">{item.priceLabel}</Badge>}
        <Price cents={item.priceInCents} unit="each" />
        <p className="note">
          {item.stock === 0 ? 'Sold out at the moment' : `${formatCents(item.priceInCents * 4)} for 4, free shipping`}
        </p>
      </div>
    </li>
  )
}
