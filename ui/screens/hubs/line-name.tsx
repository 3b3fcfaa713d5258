/** Name and lowest price of a product line, on any card. */
import { formatCents } from '#machines/domain/money.ts'
import { CardLink } from '#ui/kit/button/card-link.tsx'
import type { LineCardView } from './hub.view.ts'
import css from './line-name.module.css'

export function LineName({ card }: { card: LineCardView }) {
  return (
    <h3 className={css.name}>
      <CardLink href={card.href}>
        <span className={css.brand}>{card.brand} </span>
        {card.name}
      </CardLink>
    </h3>
  )
}

export function FromPrice({ card }: { card: LineCardView }) {
  return (
    <p className={`wide figures ${css.price}`}>
      <small className={css.from}>from </small>
      {formatCents(card.fromInCents)}
    </p>
  )
}
