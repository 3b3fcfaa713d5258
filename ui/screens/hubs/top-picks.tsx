/** The best product lines with their points. */
import { Scale } from '#ui/kit/layout/scale.tsx'
import type { HubView } from './hub.view.ts'
import { FromPrice, LineName } from './line-name.tsx'
import css from './top-picks.module.css'

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
