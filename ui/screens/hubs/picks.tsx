/** The best lines of what drivers say, with the rule that they are picked by. */
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import type { PicksView } from './hub.view.ts'
import css from './picks.module.css'
import { TopPicks } from './top-picks.tsx'

export function Picks({ title, picks }: { title: string; picks: PicksView }) {
  return (
    <section aria-labelledby="picks-h">
      <div className={css.head}>
        <h2 id="picks-h">{title}</h2>
        {picks.compare && (
          <ButtonLink variant="link" href={picks.compare.href} rel="nofollow">
            {picks.compare.label}
          </ButtonLink>
        )}
      </div>
      <p className={`wrapping-row small muted ${css.rule}`}>
        The rule:
        {picks.rule.map((part) => (
          <Badge key={part}>{part}</Badge>
        ))}
        {picks.considered === 1
          ? `of one line with ${picks.leastReviews} reviews or more.`
          : `of ${picks.considered} lines with ${picks.leastReviews} reviews or more.`}{' '}
        No maker can pay to be here.
      </p>
      <TopPicks lines={picks.lines} />
    </section>
  )
}
