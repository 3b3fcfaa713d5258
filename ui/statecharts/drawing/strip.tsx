/** A chart as a strip for narrow screens: its cards below each other on the road, each row with a link to the next card. */
import type { ChartDefinition } from '#machines/describe/definition.ts'
import type { ChartSketch, SketchCard, SketchPanel, SketchRow } from '#machines/describe/drawn.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import { type ChartViewOptions, placeOf } from '#ui/statecharts/places.ts'
import { cardClasses, meaningClasses } from './drawing-classes.ts'
import { signs } from './drawing-parts.tsx'
import type { ChartMarks } from './marks.ts'

export interface StripProps {
  definition: ChartDefinition
  sketch: ChartSketch
  look: ChartViewOptions
  marks?: ChartMarks | null
}

export function Strip({ definition, sketch, look, marks = null }: StripProps) {
  const titles = new Map(sketch.panels.flatMap(({ cards }) => cards.map(({ id, title }) => [id, title] as const)))
  return (
    <div className="sc-strip">
      {sketch.panels.map((panel) => (
        <section key={panel.id} aria-label={panel.title || definition.title}>
          <h2 className={panel.title ? undefined : 'visually-hidden'}>
            {panel.title || 'From card to card'} {panel.note && <small>{panel.note}</small>}
          </h2>
          {panel.hub && <p className="small">{panel.hub.says}</p>}
          <ol>
            {inOrder(panel).map((card) => (
              <StripCard key={card.id} card={card} titles={titles} props={{ definition, sketch, look, marks }} />
            ))}
          </ol>
        </section>
      ))}
      {sketch.notes.map((note) => (
        <p key={note} className="small">
          {note}
        </p>
      ))}
    </div>
  )
}

/** What may happen at any time first, then column by column. */
function inOrder({ cards }: SketchPanel): SketchCard[] {
  return [...cards].sort((a, b) => Number(b.kind === 'any') - Number(a.kind === 'any') || a.col - b.col || a.lane - b.lane)
}

function StripCard({ card, titles, props }: { card: SketchCard; titles: ReadonlyMap<string, string>; props: StripProps }) {
  const { definition, look, marks } = props
  const mark = marks?.states[card.id]
  const isWhole = card.kind === 'any'
  return (
    <li
      id={`card-${card.id}`}
      className={classes('sc-strip-card', cardClasses[card.kind], look.selected === card.id && 'sc-is-selected')}
    >
      <div className="sc-strip-head">
        <h3>
          {isWhole ? card.title : <ShopLink href={placeOf(definition, { ...look, selected: card.id })}>{card.title}</ShopLink>}
        </h3>
        {mark?.note && <span className="figures strong">{mark.note}</span>}
        {card.note && <p className="fine-print">{card.note}</p>}
      </div>
      {card.rows.length > 0 && (
        <ul>
          {card.rows.map((row) => (
            <StripRow key={row.id} row={row} titles={titles} props={props} />
          ))}
        </ul>
      )}
    </li>
  )
}

function StripRow({
  row,
  titles,
  props: { definition, look, marks },
}: {
  row: SketchRow
  titles: ReadonlyMap<string, string>
  props: StripProps
}) {
  const note = (row.place ? marks?.states[row.place] : marks?.ways[row.id])?.note
  const target = row.target === null ? undefined : titles.get(row.target)
  return (
    <li className={classes('sc-row', meaningClasses[row.means], row.isMain && 'sc-is-main')}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {row.place === null && <path d={signs[row.kind === 'loop' ? 'loop' : row.means]} />}
        {row.place !== null && <circle cx="6" cy="6" r="2" />}
      </svg>
      <span>
        {row.place === null ? (
          row.says
        ) : (
          <ShopLink href={placeOf(definition, { ...look, selected: row.place })}>{row.says}</ShopLink>
        )}
        {target && (
          <span className="sc-strip-target">
            to <ShopLink href={`#card-${row.target}`}>{target}</ShopLink>
          </span>
        )}
      </span>
      {note && <span className="figures strong">{note}</span>}
    </li>
  )
}
