/** The map: every chart of the shop with what it is for, and what the charts tell each other. */

import type { ChartGraph, LaidOutChart } from '#machines/describe/drawn.ts'
import { eventWords, runsWords } from '#machines/describe/words.ts'
import type { ChoreographyRow } from '#machines/engine/index.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Table } from '#ui/kit/data/table.tsx'
import { StatechartsFrame } from '#ui/statecharts/frame.tsx'
import { MadeUp } from '#ui/statecharts/made-up.tsx'
import { ScrollRegion } from '#ui/statecharts/scroll-region.tsx'
import { type ChartSummary, families } from '#ui/statecharts/summary.view.ts'
import { FoundList, FrontSearch, Journey, Questions } from './front.tsx'
import type { FrontView } from './front.view.ts'
import { MapDrawing } from './map-drawing.tsx'
import { talking } from './map-graph.ts'

export interface MapScreenView {
  charts: ChartSummary[]
  choreography: readonly ChoreographyRow[]
  graph: ChartGraph
  layout: LaidOutChart
  /** Shoppers now, by chart; null without permission. */
  shoppers?: Record<string, number> | null
  front: FrontView
}

export function MapScreen({ view: { charts, choreography, graph, layout, front, shoppers = null } }: { view: MapScreenView }) {
  const silent = charts.filter((chart) => !talking(charts, choreography).includes(chart))
  return (
    <StatechartsFrame charts={charts} current={null}>
      <div className="sc-head">
        <h1>Statecharts</h1>
        <FrontSearch find={front.find} />
      </div>
      <div className="sc-page">
        <FoundList find={front.find} found={front.found} />
        {front.journey && <Journey journey={front.journey} />}
        {front.journey && <MadeUp isMadeUp={front.isMadeUp} />}
        <Questions questions={front.questions} />
        <p className="sc-lead">
          What a shopper can do here is drawn as charts, and the shop runs these very charts. Each shows the states a shopper can
          be in and the transitions between them.
        </p>
        {families(charts).map((family) => (
          <section key={family.title} aria-labelledby={`family-${family.title}`}>
            <h2 id={`family-${family.title}`}>{family.title}</h2>
            <ul className="sc-cards">
              {family.charts.map((chart) => (
                <ChartCard
                  key={chart.name}
                  chart={chart}
                  shoppers={shoppers && chart.runs === 'server' ? (shoppers[chart.name] ?? 0) : null}
                />
              ))}
            </ul>
          </section>
        ))}
        <section aria-labelledby="choreography">
          <h2 id="choreography">Events between charts</h2>
          <p className="sc-lead">
            The charts never call each other. Each emits what happened, and other charts receive it: a line leads from the chart
            that sends to the one that receives. The table below says the same in words, with the receiver’s event.
          </p>
          <ScrollRegion label="The drawing" className="sc-map">
            <MapDrawing graph={graph} layout={layout} />
          </ScrollRegion>
          {silent.length > 0 && (
            <p className="fine-print">Charts without connections: {silent.map(({ title }) => title).join(', ')}.</p>
          )}
          <Choreography charts={charts} choreography={choreography} />
        </section>
      </div>
    </StatechartsFrame>
  )
}

function ChartCard({
  chart: { name, title, description, runs, states },
  shoppers,
}: {
  chart: ChartSummary
  shoppers: number | null
}) {
  return (
    <li>
      <h3>
        <ShopLink href={`/statecharts/${name}`}>{title}</ShopLink>
      </h3>
      <p>{description}</p>
      <p className="fine-print">
        Runs {runsWords(runs)}, <span className="figures">{states} states</span>
      </p>
      {shoppers !== null && (
        <p className="small">
          <ShopLink href={`/statecharts/${name}?layer=live`}>
            {shoppers} {shoppers === 1 ? 'shopper' : 'shoppers'} now
          </ShopLink>
        </p>
      )}
    </li>
  )
}

/** One group of rows per sending chart. */
function Choreography({ charts, choreography }: { charts: ChartSummary[]; choreography: readonly ChoreographyRow[] }) {
  const speakers = charts.filter((chart) => choreography.some((row) => row.from === chart.name))
  const title = (name: string) => charts.find((chart) => chart.name === name)?.title ?? name
  return (
    <Table framed className="sc-tells">
      <caption className="visually-hidden">What each chart sends, which chart receives it, and as which event</caption>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">says what</th>
          <th scope="col">received by</th>
          <th scope="col">as what</th>
        </tr>
      </thead>
      {speakers.map((speaker) => {
        const rows = choreography.filter((row) => row.from === speaker.name)
        return (
          <tbody key={speaker.name}>
            {rows.map(({ emitted, to, event }, at) => (
              <tr key={`${emitted} ${to} ${event}`}>
                {at === 0 && (
                  <th scope="rowgroup" rowSpan={rows.length}>
                    <ShopLink href={`/statecharts/${speaker.name}`}>{speaker.title}</ShopLink>
                  </th>
                )}
                <td>{eventWords(emitted)}</td>
                <td>
                  <ShopLink href={`/statecharts/${to}`}>{title(to)}</ShopLink>
                </td>
                <td>{eventWords(event)}</td>
              </tr>
            ))}
          </tbody>
        )
      })}
    </Table>
  )
}
