/** The choreography drawn: boxes that lead to their charts, lines for what they send. It needs no script. */

import type { Sign } from '#machines/describe/definition-changes.ts'
import type { ChartGraph, LaidOutChart } from '#machines/describe/drawn.ts'
import { classes } from '#ui/kit/classes.ts'
import { BoxLink, Sheet } from '#ui/statecharts/drawing/drawing.tsx'
import { signOf } from './map-graph.ts'

export interface MapDrawingProps {
  graph: ChartGraph
  layout: LaidOutChart
  /** As a file of its own it has nowhere to lead to. */
  isAlone?: boolean
}

export function MapDrawing({ graph, layout, isAlone = false }: MapDrawingProps) {
  const name = `Events between charts: ${graph.nodes.length} charts and ${graph.edges.length} lines between them`
  return (
    <Sheet width={layout.width} height={layout.height} name={name}>
      <ArrowHead />
      {graph.nodes.map(({ id, title, note }) => {
        const box = layout.boxes[id]
        return (
          box && (
            <g key={id} className="sc-node">
              <BoxLink href={isAlone ? null : `/statecharts/${id}`}>
                <rect className="sc-box" {...box} />
                <text className="sc-name" x={box.x + 14} y={box.y + 24}>
                  {title}{' '}
                  <tspan className="sc-note" x={box.x + 14} y={box.y + 43}>
                    {note}
                  </tspan>
                </text>
              </BoxLink>
            </g>
          )
        )
      })}
      {graph.edges.map((edge) => (
        <Edge key={edge.id} edge={edge} layout={layout} />
      ))}
    </Sheet>
  )
}

function ArrowHead() {
  return (
    <defs>
      <marker
        id="sc-head"
        viewBox="0 0 10 10"
        refX="9"
        refY="5"
        markerUnits="userSpaceOnUse"
        markerWidth="10"
        markerHeight="10"
        orient="auto"
      >
        <path d="M0 0L10 5L0 10z" />
      </marker>
    </defs>
  )
}

/** A line with what is said along it. */
function Edge({ edge, layout }: { edge: ChartGraph['edges'][number]; layout: LaidOutChart }) {
  const line = layout.lines.find(({ id }) => id === edge.id)
  if (!line || line.points.length < 2) return null
  const [sign, ...others] = new Set(edge.labels.map(signOf))
  const ofLine = others.length > 0 ? 'changed' : sign
  return (
    <g className={classes('sc-edge', ofLine ? tones[ofLine] : undefined)}>
      <path d={line.points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')} markerEnd="url(#sc-head)" />
      {line.label &&
        edge.labels.map((label, at) => {
          const own = signOf(label)
          return (
            <text
              key={label}
              className={own ? tones[own] : undefined}
              x={(line.label?.x ?? 0) + 4}
              y={(line.label?.y ?? 0) + 12 + 16 * at}
            >
              {label}
            </text>
          )
        })}
    </g>
  )
}

const tones: Record<Sign, string> = { added: 'sc-is-good', removed: 'sc-is-bad', changed: 'sc-is-plain' }
