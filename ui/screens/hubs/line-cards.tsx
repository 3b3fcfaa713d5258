/** Product lines as cards, each with its lowest price; and the best of them with their points. */
import { formatCents } from '#machines/domain/money.ts'
import { CardLink } from '#ui/kit/button/card-link.tsx'
import { Rating } from '#ui/kit/data/rating.tsx'
import { Scale } from '#ui/kit/layout/scale.tsx'
import { BlockList } from '#ui/kit/layout/title-block.tsx'
import type { HubView, LineCardView } from './hub.view.ts'
import css from './line-cards.module.css'

export function LineCards({ cards }: { cards: LineCardView[] }) {
  return (
    <BlockList className={css.cards}>
      {cards.map((card) => (
        <li key={card.href} className={css.card}>
          <img className={css.picture} src={card.art} alt="" width={148} height={148} loading="lazy" />
          <LineName card={card} />
          <p className="fine-print">{card.note}</p>
          <Rating value={card.rating.value} count={card.rating.quantity} />
          <FromPrice card={card} />
        </li>
      ))}
    </BlockList>
  )
}

export function TopPicks({ lines }: { lines: NonNullable<HubView['picks']>['lines'] }) {
  return (
    <ol className={css.picks}>
      {lines.map((card, index) => (
        <li key={card.href} className={css.pick}>
          <span className={`wide ${css.rank}`} aria-hidden="true">
            {index + 1}
          </span>
          <img className={css.pickPicture} src={card.art} alt="" width={124} height={124} loading="lazy" />
          <div>
            <LineName card={card} />
            <p className="fine-print">{card.note}</p>
            <p className={css.points}>
              <strong className="wide figures">{card.points.toFixed(1)}</strong> <span className="muted">by the rule</span>
            </p>
            <Scale value={card.points} />
            <FromPrice card={card} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function LineName({ card }: { card: LineCardView }) {
  return (
    <h3 className={css.name}>
      <CardLink href={card.href}>
        <span className={css.brand}>{card.brand} </span>
        {card.name}
      </CardLink>
    </h3>
  )
}

function FromPrice({ card }: { card: LineCardView }) {
  return (
    <p className={`wide figures ${css.price}`}>
      <small className={css.from}>from </small>
      {formatCents(card.fromInCents)}
    </p>
  )
}
