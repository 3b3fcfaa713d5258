/** A chart drawn: cards that are links, a row for each way out, and lines between them. It needs no script. */
import type { ReactNode } from 'react'
import type { ChartDefinition } from '#machines/describe/definition.ts'
import type { ChartSketch, DrawnCard, DrawnChart, DrawnLine, SketchCard, SketchRow } from '#machines/describe/drawn.ts'
import { ShopLink, type ShopLinkProps } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import { type ChartViewOptions, placeOf, toggled } from '#ui/statecharts/places.ts'
import { cardClasses, meaningClasses } from './drawing-classes.ts'
import { Begin, Hub, Legend, Line, SignDefinitions } from './drawing-parts.tsx'
import type { ChartMarks, Mark } from './marks.ts'

export interface DrawingProps {
  definition: ChartDefinition
  sketch: ChartSketch
  drawn: DrawnChart
  look: ChartViewOptions
  /** What a layer says of cards, rows and lines. */
  marks?: ChartMarks | null
  /** As a file of its own it has nowhere to lead to. */
  isAlone?: boolean
}

export function Drawing({ definition, sketch, drawn, look, marks = null, isAlone = false }: DrawingProps) {
  const cards = new Map(sketch.panels.flatMap((panel) => panel.cards.map((card) => [card.id, card] as const)))
  const name = `Chart of ${definition.title}: ${cards.size} cards and ${drawn.measures.lines} lines between them`
  const selected = drawn.cards.find(({ id }) => showsSelected(cards.get(id), look.selected))?.id ?? null
  const lines = [...drawn.lines].sort((a, b) => Number(a.isMain) - Number(b.isMain))
  return (
    <Sheet width={drawn.width} height={drawn.height} name={name}>
      <SignDefinitions />
      {drawn.frames.map(({ id, box, title, note }) => (
        <g key={id} className={classes('sc-frame', look.selected === id && 'sc-is-selected')}>
          <rect {...box} />
          <text className="sc-name" x={box.x + 12} y={box.y + 20}>
            {title}
            {note && (
              <tspan className="sc-note" dx="8">
                {note}
              </tspan>
            )}
          </text>
          {!isAlone && (
            <Fold
              at={{ x: box.x + box.width - 34, y: box.y }}
              isFolded={false}
              title={title}
              href={placeOf(definition, toggled(look, id))}
            />
          )}
        </g>
      ))}
      {drawn.titles.map(({ id, at, title, note }) => (
        <text key={id} className="sc-panel-title" x={at.x} y={at.y}>
          {title}
          {note && (
            <tspan className="sc-note" dx="10">
              {note}
            </tspan>
          )}
        </text>
      ))}
      {drawn.hubs.map((hub) => (
        <Hub key={hub.says} hub={hub} />
      ))}
      {lines.map((line) => (
        <Line key={line.id} line={line} className={lineClass(line, selected, marks?.ways[line.id])} />
      ))}
      {drawn.begins.map(({ card, at }) => (
        <Begin key={card} at={at} />
      ))}
      {drawn.cards.map((place) => {
        const card = cards.get(place.id)
        return (
          card && (
            <Card
              key={place.id}
              card={card}
              place={place}
              isSelected={place.id === selected}
              props={{ definition, sketch, drawn, look, marks, isAlone }}
            />
          )
        )
      })}
      {drawn.notes.lines.map((line, at) => (
        <text key={line} className="sc-note" x={drawn.notes.at.x} y={drawn.notes.at.y + at * 17}>
          {line}
        </text>
      ))}
      <Legend entries={drawn.legend} />
    </Sheet>
  )
}

/** Whether the card is the selected state's, or the state's is inside of it. */
function showsSelected(card: SketchCard | undefined, selected: string | null): boolean {
  return card !== undefined && selected !== null && card.kind !== 'any' && card.states.includes(selected)
}

/** What any drawing of charts lies on, at its natural size. `name` is its accessible name. */
export function Sheet({ width, height, name, children }: { width: number; height: number; name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: inside a drawing a group has no element of its own.
    <svg className="sc-drawing" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="group" aria-label={name}>
      {children}
    </svg>
  )
}

function lineClass({ from, to }: DrawnLine, selected: string | null, mark: Mark | undefined): string {
  const isNear = selected !== null && [from, to].includes(selected)
  return classes(isNear && 'sc-is-near', selected !== null && !isNear && 'sc-is-far', mark && tones[mark.tone]) ?? ''
}

function Card({
  card,
  place,
  isSelected,
  props,
}: {
  card: SketchCard
  place: DrawnCard
  isSelected: boolean
  props: DrawingProps
}) {
  const { definition, look, marks, isAlone } = props
  const { box, title, note, separator } = place
  const mark = marks?.states[card.id]
  const state = card.kind === 'any' ? card.states[0]! : card.id
  const selects = state === definition.root.id ? null : state
  const left = box.x + 11
  const last = box.y + 4 + title.length * 17
  return (
    <g className={classes('sc-card', cardClasses[card.kind], isSelected && 'sc-is-selected', mark && tones[mark.tone])}>
      <BoxLink
        href={isAlone ? null : placeOf(definition, { ...look, selected: selects })}
        aria-current={isSelected ? 'true' : undefined}
        data-state={card.id}
      >
        <rect className="sc-box" {...box} />
        {card.kind === 'end' && (
          <rect className="sc-inner" x={box.x + 3.5} y={box.y + 3.5} width={box.width - 7} height={box.height - 7} />
        )}
        {(isSelected || mark?.tone === 'here') && <rect className="sc-here" x={box.x} y={box.y} width={box.width} height="4" />}
        <text className="sc-name" x={left} y={box.y + 21}>
          {title.map((line, at) => (
            <tspan key={line} x={left} dy={at === 0 ? undefined : 17}>
              {line}
              {at < title.length - 1 && ' '}
            </tspan>
          ))}
          {note.length > 0 && ' '}
          {note.map((line, at) => (
            <tspan key={line} className="sc-note" x={left} y={last + 16 + at * 15}>
              {line}
              {at < note.length - 1 && ' '}
            </tspan>
          ))}
          {mark?.note && (
            <>
              {' '}
              <tspan className="sc-mark" x={box.x + box.width - (card.fold ? 34 : 11)} y={box.y + 21}>
                {mark.note}
              </tspan>
            </>
          )}
        </text>
      </BoxLink>
      {separator !== null && <path className="sc-separator" d={`M${box.x} ${separator}h${box.width}`} />}
      {place.rows.map((drawn) => {
        const row = card.rows.find(({ id }) => id === drawn.id)
        return (
          row && (
            <Row
              key={row.id}
              row={row}
              at={{ x: left, y: drawn.y }}
              right={box.x + box.width - 11}
              lines={drawn.lines}
              props={props}
            />
          )
        )
      })}
      {!isAlone && card.fold && (
        <Fold
          at={{ x: box.x + box.width - 34, y: box.y }}
          isFolded={card.fold === 'folded'}
          title={card.title}
          href={placeOf(definition, toggled(look, card.id))}
        />
      )}
    </g>
  )
}

function Row({
  row,
  at,
  right,
  lines,
  props: { definition, look, marks, isAlone },
}: {
  row: SketchRow
  at: { x: number; y: number }
  right: number
  lines: readonly string[]
  props: DrawingProps
}) {
  const mark = row.place ? marks?.states[row.place] : marks?.ways[row.id]
  const words = (
    <text x={at.x + 17} y={at.y + 4}>
      {lines.map((line, number) => (
        <tspan key={line} x={at.x + 17} dy={number === 0 ? undefined : 14}>
          {line}
          {number < lines.length - 1 && ' '}
        </tspan>
      ))}
      {mark?.note && (
        <>
          {' '}
          <tspan className="sc-mark" x={right} y={at.y + 4}>
            {mark.note}
          </tspan>
        </>
      )}
    </text>
  )
  return (
    <g
      className={classes(
        'sc-row',
        row.place !== null && look.selected === row.place && 'sc-is-chosen',
        meaningClasses[row.means],
        row.isMain && 'sc-is-main',
        mark && tones[mark.tone],
      )}
    >
      {row.place === null ? (
        <>
          <use
            href={`#sc-g-${row.kind === 'loop' ? 'loop' : row.means}`}
            x={at.x}
            y={at.y - 6}
            width="12"
            height="12"
            className="sc-sign"
          />
          {words}
        </>
      ) : (
        <BoxLink href={isAlone ? null : placeOf(definition, { ...look, selected: row.place })} data-state={row.place}>
          <rect className="sc-hit" x={at.x - 6} y={at.y - 9} width={right - at.x + 12} height="18" />
          <circle className="sc-bullet" cx={at.x + 6} cy={at.y} r="2.5" />
          {words}
        </BoxLink>
      )}
    </g>
  )
}

/** Unfolds a state's inside, or folds it. */
function Fold({ at, isFolded, title, href }: { at: { x: number; y: number }; isFolded: boolean; title: string; href: string }) {
  const middle = { x: at.x + 17, y: at.y + 16 }
  return (
    <BoxLink href={href} className="sc-fold-sign" aria-label={`${isFolded ? 'Unfold' : 'Fold'} ${title}`}>
      <rect x={at.x} y={at.y} width={34} height={32} />
      <path d={`M${middle.x - 5} ${middle.y}h10${isFolded ? `M${middle.x} ${middle.y - 5}v10` : ''}`} />
    </BoxLink>
  )
}

/**
 * A link of a drawing; without an address, in a file of its own, it leads nowhere. The page stays where it is scrolled to. It
 * loads nothing ahead: the elements that do so have no meaning inside of SVG.
 */
export function BoxLink({ href, ...link }: Omit<ShopLinkProps, 'href'> & { href: string | null }) {
  return href === null ? <a {...link} /> : <ShopLink {...link} href={href} preventScrollReset prefetch="none" />
}

const tones = {
  plain: 'sc-is-plain',
  good: 'sc-is-good',
  bad: 'sc-is-bad',
  quiet: 'sc-is-quiet',
  here: 'sc-is-here',
} satisfies Record<Mark['tone'], string>
