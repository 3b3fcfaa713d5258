/** The best lines of what drivers say, with the rule that they are picked by. */
import { Badge } from '#ui/kit/data/badge.tsx'
import type { HubView } from './hub.view.ts'
import css from './picks.module.css'
import { TopPicks } from './top-picks.tsx'

export function Picks({ title, picks }: { title: string; picks: NonNullable<HubView['picks']> }) {
  return (
    <section aria-labelledby="picks-h">
      <h2 id="picks-h">{title}</h2>
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
