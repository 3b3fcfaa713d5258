/** A chart drawn: boxes that are links, lines between them with what sets them off. It needs no script. */

import type { ReactNode } from 'react'
import type { ChartDefinition } from '#machines/describe/definition.ts'
import {
  type Box,
  boxesOf,
  type ChartGraph,
  type GraphEdge,
  type GraphNode,
  type LaidOutChart,
  type Point,
} from '#machines/describe/graph.ts'
import { ShopLink, type ShopLinkProps } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import type { ChartMarks, Mark } from './marks.ts'
import { type ChartViewOptions, placeOf, toggled } from './places.ts'

export interface DrawingProps {
  definition: ChartDefinition
  graph: ChartGraph
  layout: LaidOutChart
  look: ChartViewOptions
  /** What a layer says of boxes and lines. */
  marks?: ChartMarks | null
  /** As a file of its own it has nowhere to lead to. */
  isAlone?: boolean
}

export function Drawing({ definition, graph, layout, look, marks = null, isAlone = false }: DrawingProps) {
  const boxes = boxesOf(graph.nodes)
  const states = boxes.filter(({ kind }) => kind !== 'begin')
  const name = `Chart of ${definition.title}: ${states.length} states and ${graph.edges.length} lines between them`
  return (
    <Sheet layout={layout} name={name}>
      {boxes.map((node) => (
        <StateBox
          key={node.id}
          node={node}
          box={layout.boxes[node.id]}
          mark={marks?.states[node.id]}
          definition={definition}
          look={look}
          isAlone={isAlone}
        />
      ))}
      {graph.edges.map((edge) => (
        <Line key={edge.id} edge={edge} mark={marks?.ways[edge.id]} layout={layout} look={look} />
      ))}
    </Sheet>
  )
}

/** What any drawing of charts lies on, at its natural size. `name` is its accessible name. */
export function Sheet({ layout, name, children }: { layout: LaidOutChart; name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: inside a drawing a group has no element of its own.
    <svg
      className="sc-drawing"
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      width={layout.width}
      height={layout.height}
      role="group"
      aria-label={name}
    >
      <ArrowHead />
      {children}
    </svg>
  )
}

/** The arrowhead of every edge. */
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

function StateBox({
  node,
  box,
  mark,
  definition,
  look,
  isAlone,
}: {
  node: GraphNode
  box: Box | undefined
  mark: Mark | undefined
  definition: ChartDefinition
  look: ChartViewOptions
  isAlone: boolean
}) {
  if (!box) return null
  if (node.kind === 'begin') return <circle className="sc-begin" cx={box.x + 6} cy={box.y + 6} r={5.5} />
  const isSelected = look.selected === node.id
  const isStriped = isSelected || mark?.tone === 'here'
  const left = box.x + (isStriped ? 24 : 14)
  const isOpen = node.children.length > 0
  return (
    <g
      className={classes(
        'sc-node',
        isSelected && 'sc-is-selected',
        node.kind === 'region' && 'sc-is-region',
        isOpen && 'sc-is-open',
        mark && tones[mark.tone],
      )}
    >
      <BoxLink
        href={isAlone ? null : placeOf(definition, { ...look, selected: node.id })}
        aria-current={isSelected ? 'true' : undefined}
        data-state={node.id}
      >
        <rect className="sc-box" x={box.x} y={box.y} width={box.width} height={box.height} />
        {node.kind === 'final' && (
          <rect className="sc-final" x={box.x + 4} y={box.y + 4} width={box.width - 8} height={box.height - 8} />
        )}
        {isStriped &&
          [5, 11].map((at) => <rect key={at} className="sc-stripe" x={box.x + at} y={box.y} width={3.5} height={box.height} />)}
        <text className="sc-state-name" x={left} y={box.y + 24}>
          {node.title}
          {node.note && (
            <>
              {' '}
              <tspan className="sc-state-note" x={left} y={box.y + 43}>
                {node.note}
              </tspan>
            </>
          )}
          {mark?.note && (
            <>
              {' '}
              <tspan className="sc-mark" x={box.x + box.width - (node.isFolded || isOpen ? 38 : 12)} y={box.y + 24}>
                {mark.note}
              </tspan>
            </>
          )}
        </text>
      </BoxLink>
      {!isAlone && (node.isFolded || isOpen) && (
        <Fold node={node} box={box} href={placeOf(definition, toggled(definition, look, node.id))} />
      )}
    </g>
  )
}

/** Unfolds a state's inside, or folds it. */
function Fold({ node, box, href }: { node: GraphNode; box: Box; href: string }) {
  const x = box.x + box.width - 34
  const middle = { x: x + 17, y: box.y + 19 }
  return (
    <BoxLink href={href} className="sc-fold-sign" aria-label={`${node.isFolded ? 'Unfold' : 'Fold'} ${node.title}`}>
      <rect x={x} y={box.y} width={34} height={38} />
      <path d={`M${middle.x - 5} ${middle.y}h10${node.isFolded ? `M${middle.x} ${middle.y - 5}v10` : ''}`} />
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

/** A line with what is said along it; `look` where a state may be looked at, `mark` where a layer may have marked it. */
export function Line({
  edge,
  layout,
  mark,
  look = { selected: null },
}: {
  edge: GraphEdge
  layout: LaidOutChart
  mark?: Mark
  look?: Pick<ChartViewOptions, 'selected'>
}) {
  const line = layout.lines.find(({ id }) => id === edge.id)
  if (!line || line.points.length < 2) return null
  const touches = look.selected !== null && [edge.source, edge.target].includes(look.selected)
  return (
    <g
      className={classes(
        'sc-line',
        touches && 'sc-is-near',
        look.selected !== null && !touches && 'sc-is-far',
        mark && tones[mark.tone],
        mark?.weight && weights[mark.weight],
      )}
    >
      <path d={pathThrough(line.points)} markerEnd="url(#sc-head)" />
      {mark?.weight === 3 && <path className="sc-middle-line" d={pathThrough(line.points)} />}
      {line.label &&
        edge.labels.map((label, at) => (
          <text key={label} x={(line.label?.x ?? 0) + 4} y={(line.label?.y ?? 0) + 12 + 16 * at}>
            {label}
            {at === 0 && mark?.note && (
              <>
                {' '}
                <tspan className="sc-mark">{mark.note}</tspan>
              </>
            )}
          </text>
        ))}
    </g>
  )
}

const tones = {
  plain: 'sc-is-plain',
  good: 'sc-is-good',
  bad: 'sc-is-bad',
  quiet: 'sc-is-quiet',
  here: 'sc-is-here',
} satisfies Record<Mark['tone'], string>

const weights = { 1: undefined, 2: 'sc-weight-2', 3: 'sc-weight-3' }

function pathThrough(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}
