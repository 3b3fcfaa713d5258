/** The choreography drawn: boxes that lead to their charts, lines for what they send. It needs no script. */
import type { ChartGraph, LaidOutChart } from '#machines/describe/graph.ts'
import { BoxLink, Line, Sheet } from './drawing.tsx'

export interface MapDrawingProps {
  graph: ChartGraph
  layout: LaidOutChart
  /** As a file of its own it has nowhere to lead to. */
  isAlone?: boolean
}

export function MapDrawing({ graph, layout, isAlone = false }: MapDrawingProps) {
  const name = `Events between charts: ${graph.nodes.length} charts and ${graph.edges.length} lines between them`
  return (
    <Sheet layout={layout} name={name}>
      {graph.nodes.map(({ id, title, note }) => {
        const box = layout.boxes[id]
        return (
          box && (
            <g key={id} className="sc-node">
              <BoxLink href={isAlone ? null : `/statecharts/${id}`}>
                <rect className="sc-box" {...box} />
                <text className="sc-state-name" x={box.x + 14} y={box.y + 24}>
                  {title}{' '}
                  <tspan className="sc-state-note" x={box.x + 14} y={box.y + 43}>
                    {note}
                  </tspan>
                </text>
              </BoxLink>
            </g>
          )
        )
      })}
      {graph.edges.map((edge) => (
        <Line key={edge.id} edge={edge} layout={layout} />
      ))}
    </Sheet>
  )
}
