/** The parts of a chart's drawing between its cards: lines, the hub, where it begins, the legend. */
import {
  type DrawnChart,
  type DrawnLine,
  type LegendEntry,
  legendWords,
  type Meaning,
  type Point,
} from '#machines/describe/drawn.ts'
import { classes } from '#ui/kit/classes.ts'
import { cardClasses, meaningClasses } from './drawing-classes.ts'

const corner = 7

export function Line({ line: { points, means, isMain, ends }, className }: { line: DrawnLine; className: string }) {
  const [last, before] = [points.at(-1), points.at(-2)]
  if (!last || !before) return null
  const isRoad = isMain && points.length === 2 && last.y === before.y
  if (isRoad) return <Road from={before} to={last} className={className} />
  const end = ends === 'arrow' ? backFrom(last, before, 6) : last
  return (
    <g className={classes('sc-line', meaningClasses[means], className)}>
      <path className="sc-path" d={pathThrough([...points.slice(0, -1), end])} />
      {ends === 'arrow' ? (
        <path className="sc-head" d={arrowAt(last, before)} />
      ) : (
        <circle className="sc-head" cx={last.x} cy={last.y} r="2.6" />
      )}
    </g>
  )
}

function Road({ from, to, className }: { from: Point; to: Point; className: string }) {
  return (
    <g className={classes('sc-line', className)}>
      <path className="sc-road" d={`M${from.x} ${from.y}H${to.x - 10}`} />
      <path className="sc-road-middle" d={`M${from.x} ${from.y}H${to.x - 14}`} />
      <path className="sc-road-head" d={`M${to.x} ${to.y}l-13 8.5v-17z`} />
    </g>
  )
}

export function Begin({ at: { x, y } }: { at: Point }) {
  return (
    <g>
      <path className="sc-road" d={`M${x - 20} ${y}H${x - 9}`} />
      <path className="sc-road-head" d={`M${x} ${y}l-13 8.5v-17z`} />
      <circle className="sc-road-head" cx={x - 22} cy={y} r="7" />
      <circle className="sc-road-dot" cx={x - 22} cy={y} r="2.5" />
    </g>
  )
}

export function Hub({ hub: { says, at, from, to, stops } }: { hub: DrawnChart['hubs'][number] }) {
  return (
    <g className="sc-hub">
      <text x={at.x} y={at.y}>
        {says}
      </text>
      <path className="sc-bus" d={`M${from.x} ${from.y}H${to.x}`} />
      {stops.map((stop) => (
        <g key={stop.card}>
          <path className="sc-tap" d={`M${stop.x} ${stop.from}V${stop.to - 6}`} />
          <circle className="sc-stop" cx={stop.x} cy={stop.from} r="3.8" />
          <path className="sc-tap-head" d={`M${stop.x} ${stop.to}l-4.200 -8.500h8.400z`} />
        </g>
      ))}
    </g>
  )
}

export function Legend({ entries }: { entries: DrawnChart['legend'] }) {
  return (
    <g className="sc-legend">
      {entries.map(({ at, shows }) => (
        <LegendPart key={shows} at={at} shows={shows} />
      ))}
    </g>
  )
}

function LegendPart({ at: { x, y }, shows }: { at: Point; shows: LegendEntry }) {
  const isOfMeaning = isMeaning(shows)
  return (
    <g className={legendClass(shows)}>
      {shows === 'main' && (
        <>
          <path className="sc-road" d={`M${x} ${y}h28`} />
          <path className="sc-road-middle" d={`M${x} ${y}h28`} />
        </>
      )}
      {isOfMeaning && (
        <>
          <path className="sc-path" d={`M${x} ${y}h26`} />
          <use href={`#sc-g-${shows}`} x={x + 32} y={y - 6} width="12" height="12" className="sc-sign" />
        </>
      )}
      {!isOfMeaning && shows !== 'main' && <rect className="sc-box" x={x} y={y - 8} width="26" height="16" />}
      {shows === 'end' && <rect className="sc-inner" x={x + 3} y={y - 5} width="20" height="10" />}
      <text x={x + (isOfMeaning ? 49 : 36)} y={y + 4}>
        {legendWords[shows]}
      </text>
    </g>
  )
}

function legendClass(shows: LegendEntry): string | undefined {
  if (shows === 'main') return 'sc-card'
  return isMeaning(shows) ? classes('sc-row', 'sc-line', meaningClasses[shows]) : classes('sc-card', cardClasses[shows])
}

const isMeaning = (shows: LegendEntry): shows is Meaning => shows in meaningClasses

/** The signs, once for each drawing. */
export function SignDefinitions() {
  return (
    <defs>
      {Object.entries(signs).map(([name, path]) => (
        <symbol key={name} id={`sc-g-${name}`} viewBox="0 0 12 12">
          <path d={path} />
        </symbol>
      ))}
    </defs>
  )
}

const ring = 'M10.900 6a4.900 4.900 0 1 1 -9.800 0a4.900 4.900 0 0 1 9.800 0'

export const signs: Record<Meaning | 'loop', string> = {
  on: 'M1 6h9M6.500 2.500L10 6 6.500 9.500',
  back: 'M2 4.500h5.500a2.750 2.750 0 0 1 0 5.500H5M4.500 2L2 4.500 4.500 7',
  problem: 'M6 1.200L11.200 10.500H.8zM6 4.500v2.800M6 8.400v1',
  ours: 'M2.500 2.500l7 7M9.500 2.500l-7 7',
  money: `${ring}M7.700 4.500C7.400 3.700 4.500 3.500 4.500 4.900 4.500 6.300 7.700 5.700 7.700 7.200 7.700 8.600 4.500 8.500 4.200 7.500M6 2.800v6.400`,
  loop: 'M10 6a4 4 0 1 1-1.500-3.100M8.800.8v2.400H6.400',
}

/** A line through the points, with round corners. */
function pathThrough(points: readonly Point[]): string {
  return points
    .map((point, at) => {
      const [before, after] = [points[at - 1], points[at + 1]]
      if (!before) return `M${point.x} ${point.y}`
      if (!after) return `L${point.x} ${point.y}`
      const radius = Math.min(corner, distance(before, point) / 2, distance(point, after) / 2)
      const [into, out] = [backFrom(point, before, radius), backFrom(point, after, radius)]
      return `L${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`
    })
    .join('')
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** The point that is `by` pixels from `point` towards `to`. */
function backFrom(point: Point, to: Point, by: number): Point {
  const length = distance(point, to) || 1
  return { x: round(point.x + ((to.x - point.x) * by) / length), y: round(point.y + ((to.y - point.y) * by) / length) }
}

function arrowAt(tip: Point, before: Point): string {
  const base = backFrom(tip, before, 8.5)
  const across = tip.x === before.x ? { x: 4.2, y: 0 } : { x: 0, y: 4.2 }
  return `M${tip.x} ${tip.y}L${round(base.x + across.x)} ${round(base.y + across.y)}L${round(base.x - across.x)} ${round(base.y - across.y)}Z`
}

const round = (pixels: number) => Math.round(pixels * 10) / 10
