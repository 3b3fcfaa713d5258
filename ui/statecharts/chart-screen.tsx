/** One chart as drawing and as text, with its purpose or the selected state beside it. */

import { type ChartDefinition, statesIn } from '#machines/describe/definition.ts'
import type { ChartSketch, DrawnChart } from '#machines/describe/drawn.ts'
import { eventWords, runsWords } from '#machines/describe/words.ts'
import type { ChoreographyRow } from '#machines/engine/index.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { Canvas } from './drawing/canvas.tsx'
import { DetailBar, MeaningKeys, ShownAs } from './drawing/drawing-choices.tsx'
import { Strip } from './drawing/strip.tsx'
import { StatechartsFrame } from './frame.tsx'
import { LayerBar } from './layers/layer-bar.tsx'
import { LayerPanel } from './layers/layer-panel.tsx'
import type { ShownLayer } from './layers/shown.ts'
import { Outline, TransitionList, titlesOf } from './outline.tsx'
import { type ChartViewOptions, placeOf } from './places.ts'
import { StatePanel } from './state-panel.tsx'
import { StateSearch } from './state-search.tsx'
import type { ChartSummary } from './summary.view.ts'

export interface ChartScreenView {
  charts: ChartSummary[]
  definition: ChartDefinition
  choreography: readonly ChoreographyRow[]
  sketch: ChartSketch
  drawn: DrawnChart
  look: ChartViewOptions
  /** The layer of the look; null for the plain chart. */
  shown: ShownLayer | null
  /** What the reader looks for; empty for nothing. */
  find: string
}

export function ChartScreen({ view }: { view: ChartScreenView }) {
  const { charts, definition, choreography, sketch, drawn, look, shown, find } = view
  const { name, title, root } = definition
  const states = statesIn(root)
  const titles = titlesOf(definition)
  const selected = states.find(({ id }) => id === look.selected)
  const hasPanel = selected !== undefined || shown !== null
  return (
    <StatechartsFrame
      charts={charts}
      current={name}
      tools={
        <>
          <StateSearch definition={definition} states={states.slice(1)} look={look} find={find} />
          <Unfold definition={definition} look={look} />
        </>
      }
    >
      <div className="sc-head">
        <h1>{title}</h1>
        <LayerBar definition={definition} look={look} />
        <DetailBar definition={definition} look={look} />
        <MeaningKeys sketch={sketch} />
        <ShownAs />
      </div>
      <div className={classes('sc-body', hasPanel && 'sc-has-panel')}>
        <Canvas definition={definition} sketch={sketch} drawn={drawn} look={look} marks={shown?.marks} />
        {hasPanel && (
          <div className="sc-side">
            {shown && <LayerPanel definition={definition} look={look} shown={shown} />}
            {selected && <StatePanel definition={definition} states={states} state={selected} look={look} />}
          </div>
        )}
        {/* Below the panel: a strip is long, and the answer comes first. */}
        <Strip definition={definition} sketch={sketch} look={look} marks={shown?.marks} />
        <section className="sc-about sc-facts" aria-labelledby="about">
          <div>
            <h2 id="about">What it does</h2>
            <p>{root.description}</p>
            <div className="wrapping-row">
              <ButtonLink small href={`/statecharts/side-by-side?chart=${name}`}>
                Two beside each other
              </ButtonLink>
              <FileLink href={`/statecharts/${name}.svg`} kind="SVG" />
              <FileLink href={`/statecharts/${name}.png`} kind="PNG" />
              <FileLink href={`/statecharts/${name}.mmd`} kind="Mermaid" />
              <FileLink href={`/statecharts/${name}.json`} kind="JSON" />
            </div>
          </div>
          <Facts charts={charts} definition={definition} choreography={choreography} />
        </section>
        <div className="sc-outline">
          <section aria-labelledby="states">
            <h2 id="states">In words</h2>
            {root.type === 'parallel' && <p className="fine-print">A shopper is in each of these at once.</p>}
            <Outline parent={root} depth={0} titles={titles} />
          </section>
          {root.transitions.length > 0 && (
            <section id={root.id} aria-labelledby="anywhere">
              <h2 id="anywhere">Wherever it is</h2>
              <p className="fine-print">What holds in every state, unless the state itself says otherwise.</p>
              <TransitionList state={root} titles={titles} />
            </section>
          )}
        </div>
      </div>
    </StatechartsFrame>
  )
}

/** Unfolds all of a chart that has something folded, or folds all of one that has not. */
function Unfold({ definition, look }: Pick<ChartScreenView, 'definition' | 'look'>) {
  const { foldable } = look.folding
  if (foldable.length === 0) return null
  const isAllOpen = foldable.every((id) => look.open.includes(id))
  const open = isAllOpen ? [] : foldable
  // A selected state inside of another one would keep that one open.
  const selected = isAllOpen && foldable.some((id) => look.selected?.startsWith(`${id}.`)) ? null : look.selected
  return (
    <span className="sc-unfold">
      <ButtonLink small href={placeOf(definition, { ...look, open, selected })}>
        {isAllOpen ? 'Fold all' : 'Unfold all'}
      </ButtonLink>
    </span>
  )
}

function FileLink({ href, kind }: { href: string; kind: string }) {
  return (
    <ButtonLink small href={href} download>
      <Icon name="download" />
      {kind}
    </ButtonLink>
  )
}

function Facts({ charts, definition, choreography }: Pick<ChartScreenView, 'charts' | 'definition' | 'choreography'>) {
  const { name, runs, version, events } = definition
  const received = choreography.filter((row) => row.to === name)
  const said = choreography.filter((row) => row.from === name)
  return (
    <div>
      <dl className="sc-big-figures">
        <div>
          <dt>States</dt>
          <dd>{charts.find((chart) => chart.name === name)?.states}</dd>
        </div>
        <div>
          <dt>Version</dt>
          <dd>{version}</dd>
        </div>
      </dl>
      <p className="small">Runs {runsWords(runs)}.</p>
      {events.length > 0 && (
        <>
          <h3>Events from outside</h3>
          <ul className="small sc-event-list">
            {events.map((event) => (
              <li key={event}>{eventWords(event)}</li>
            ))}
          </ul>
        </>
      )}
      <Talk
        heading="It receives"
        charts={charts}
        lines={received.map((row) => ({ word: row.event, other: row.from }))}
        link="from"
      />
      <Talk heading="It sends" charts={charts} lines={said.map((row) => ({ word: row.emitted, other: row.to }))} link="to" />
    </div>
  )
}

/** Events between this chart and others, one a line. */
function Talk({
  heading,
  charts,
  lines,
  link,
}: {
  heading: string
  charts: ChartSummary[]
  lines: Array<{ word: string; other: string }>
  link: 'from' | 'to'
}) {
  if (lines.length === 0) return null
  return (
    <>
      <h3>{heading}</h3>
      <ul className="small sc-event-list">
        {[...new Set(lines.map((line) => line.word))].map((word) => (
          <li key={word}>
            {eventWords(word)}, {link}{' '}
            {charts
              .filter((chart) => lines.some((line) => line.word === word && line.other === chart.name))
              .map((chart, at) => (
                <span key={chart.name}>
                  {at > 0 && ', '}
                  <ShopLink href={`/statecharts/${chart.name}`}>{chart.title}</ShopLink>
                </span>
              ))}
          </li>
        ))}
      </ul>
    </>
  )
}
