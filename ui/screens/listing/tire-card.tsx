/** One tire in a listing; the whole card is the link, named by the tire. */
import { scoreReading } from '#machines/domain/catalogue/tire-scores.ts'
import { formatCents } from '#machines/domain/money.ts'
import { CardLink } from '#ui/kit/button/card-link.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Price } from '#ui/kit/data/price.tsx'
import { Rating } from '#ui/kit/data/rating.tsx'
import { Scale } from '#ui/kit/layout/scale.tsx'
import { CompareToggle } from '#ui/screens/compare/compare-toggle.tsx'
import { FitLine } from '#ui/screens/fit/fit-line.tsx'
import { type PricedAheadTotal, pricedAheadWords } from '#ui/screens/priced-ahead/priced-ahead.view.ts'
import type { TireCardView } from './listing.view.ts'
import css from './tire-card.module.css'

/** `lowest` when no tire of the listing costs less; `eager` for pictures in the first view. */
export function TireCard({
  card,
  count,
  pricedAhead,
  lowest,
  isCompared,
  eager,
}: {
  card: TireCardView
  /** How many tires a car runs on. */
  count: number
  /** Its price with mounting, fees and tax; null where it is not known. */
  pricedAhead: PricedAheadTotal | null
  lowest: boolean
  isCompared: boolean
  eager: boolean
}) {
  const { brand, line, score } = card
  return (
    <li className={css.card}>
      <div className={css.art}>
        {lowest && (
          <span className={css.flag}>
            <Badge tone="ink">Lowest price</Badge>
          </span>
        )}
        <img className={css.picture} src={card.picture} alt="" width={210} height={210} loading={eager ? 'eager' : 'lazy'} />
      </div>
      <div className={css.what}>
        <h3 className={css.name}>
          <CardLink href={card.href}>
            <span className={css.brand}>{brand} </span>
            {line}
          </CardLink>
        </h3>
        <p className="fine-print">{card.madeFor}</p>
        {card.fit && <FitLine words={card.fit} />}
        <div className={css.rating}>
          <Rating value={card.rating.value} count={card.rating.quantity} />
        </div>
      </div>
      <div className={css.score}>
        {score !== null && (
          <>
            <p>
              <strong className={`wide ${css.points}`}>{score.toFixed(1)}</strong>{' '}
              <span className="fine-print">Treadline score, {scoreReading(score).word}</span>
            </p>
            <div className={css.scale}>
              <Scale value={score} />
            </div>
          </>
        )}
      </div>
      <div className={css.price}>
        {card.priceLabel && <Badge tone="ok">{card.priceLabel}</Badge>}
        <Price cents={card.priceInCents} unit="each" size="card" />
        {card.rebate && (
          <p className={css.rebate}>
            <Badge tone="ok">{card.rebate}</Badge>
          </p>
        )}
        <p className={`fine-print ${css.four}`}>
          {card.isSoldOut ? 'Sold out at the moment' : `${formatCents(card.priceInCents * count)} for ${count}, ${card.shipping}`}
        </p>
        {pricedAhead && !card.isSoldOut && (
          <p className={`small ${css.pricedAhead}`}>
            <strong className="figures">{formatCents(pricedAhead.totalInCents)}</strong> out the door
            {pricedAheadWords(pricedAhead)}
          </p>
        )}
      </div>
      <CompareToggle itemId={card.itemId} name={`${brand} ${line}`} isCompared={isCompared} className={css.compare} />
    </li>
  )
}
