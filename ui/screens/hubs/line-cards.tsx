/** Product lines as cards, each with its lowest price. */
import { Rating } from '#ui/kit/data/rating.tsx'
import { BlockList } from '#ui/kit/layout/title-block.tsx'
import type { LineCardView } from './hub.view.ts'
import css from './line-cards.module.css'
import { FromPrice, LineName } from './line-name.tsx'

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
