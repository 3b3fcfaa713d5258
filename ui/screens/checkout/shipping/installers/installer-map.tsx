/** The shops of this page around the ZIP: a drawn map of distances, true to scale, without streets. */
import type { InstallerListItem } from '#machines/domain/installers/installer.ts'
import { classes } from '#ui/kit/classes.ts'
import css from './installer-map.module.css'
import { apart, freestDiagonals, mapBox, outerRadius, type Point, place, ringsFor } from './map-projection.ts'

export function InstallerMap({
  className,
  installers,
  firstNumber,
  zip,
  center,
  chosen,
}: {
  className?: string
  installers: InstallerListItem[]
  /** The number of the first shop in the list. */
  firstNumber: number
  zip: string
  center: Point
  chosen: string | null
}) {
  const rings = ringsFor(installers.map((installer) => installer.distance ?? 0))
  const innerRadius = (outerRadius * rings.inner) / rings.outer
  const middle = { x: mapBox.width / 2, y: mapBox.height / 2 }
  const places = installers.map((installer, index) => ({
    id: installer.installerId,
    number: firstNumber + index,
    ...place(installer.geolocation, center, rings.outer),
  }))
  const pins = apart(places)
  const flags = pins.map(({ x, y, moved }) => ({ x: x + moved.x, y: y + moved.y }))
  const free = freestDiagonals(flags, [innerRadius, outerRadius])[0]!
  const home = freestDiagonals(flags, [zipReach]).find((way) => way.x !== free.x || way.y !== free.y)!
  const beside = (radius: number) => ({
    x: middle.x + free.x * (radius * slant + 8),
    y: middle.y + free.y * (radius * slant + 2) + 4,
    textAnchor: free.x > 0 ? ('start' as const) : ('end' as const),
  })
  // the chosen one is drawn last, over its neighbours
  const ordered = [...pins].sort((a, b) => Number(a.id === chosen) - Number(b.id === chosen))
  return (
    <div
      className={classes(css.map, className)}
      role="img"
      aria-label={`Map: ${installers.length === 1 ? '1 shop' : `${installers.length} shops`} within ${rings.outer} miles of ${zip}`}
    >
      <svg viewBox={`0 0 ${mapBox.width} ${mapBox.height}`} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
        <path className={css.paper} d={gridPaper} />
        <g className={css.rings}>
          <circle cx={middle.x} cy={middle.y} r={innerRadius} />
          <circle cx={middle.x} cy={middle.y} r={outerRadius} />
        </g>
        <path
          className={css.measure}
          d={`M${middle.x} ${middle.y}l${free.x * outerRadius * slant} ${free.y * outerRadius * slant}`}
        />
        <path className={css.center} d={`M${middle.x - 6} ${middle.y}h12M${middle.x} ${middle.y - 6}v12`} />
        <g className={css.words}>
          <text {...beside(innerRadius)}>{rings.inner} mi</text>
          <text {...beside(outerRadius)}>{rings.outer} mi</text>
          <text x={middle.x + home.x * 10} y={middle.y + home.y * 14 + 4} textAnchor={home.x > 0 ? 'start' : 'end'}>
            {zip.slice(0, 5)}
          </text>
        </g>
        {ordered.map((pin) => (
          <Pin key={pin.id} pin={pin} isChosen={pin.id === chosen} />
        ))}
      </svg>
    </div>
  )
}

/** The tip of the flag is the place, or a line leads there from it. */
function Pin({
  pin,
  isChosen,
}: {
  pin: ReturnType<typeof apart<{ number: number; x: number; y: number }>>[number]
  isChosen: boolean
}) {
  const { x, y } = pin.moved
  return (
    <g className={classes(css.pin, isChosen && css.chosen)} transform={`translate(${pin.x + x} ${pin.y + y})`}>
      {(x !== 0 || y !== 0) && <path className={css.leader} d={`M0-7L${-x} ${-y}`} />}
      <path d="M-14-35h28v28h-9l-5 7-5-7h-9z" />
      {isChosen && <path className={css.paint} d="M-14-35h2.5v28h-2.5zM-9-35h2.5v28h-2.5z" />}
      <text x={isChosen ? 4 : 0} y="-16">
        {pin.number}
      </text>
    </g>
  )
}

/** Half the square root of two: the measure runs along a diagonal. */
const slant = Math.SQRT1_2
/** How far the name of the ZIP reaches from the center. */
const zipReach = 30
const gridStep = 37
/** Wider and higher than the drawing, whose place may be of another shape. */
const gridPaper = Array.from({ length: 31 }, (_, index) => {
  const at = (index - 10) * gridStep
  return `M${at}-370V740M-370 ${at + 25}H740`
}).join('')
