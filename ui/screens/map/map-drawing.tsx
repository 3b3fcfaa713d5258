/** The drawing of a map, as SVG. Its middle is the middle of its place, and what does not fit is cut off. */
import type { MapDrawing as Drawing } from '#machines/domain/map/drawing.ts'
import type { Label } from '#machines/domain/map/labels.ts'
import type { Mark, PinMark, StackMark } from '#machines/domain/map/marks.ts'
import type { MapPin } from '#machines/domain/map/place-map.ts'
import type { Size, Spot } from '#machines/domain/map/scale.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import css from './map-drawing.module.css'

/** What leads somewhere is a link, over all else. */
export function MapDrawing({ drawing, size, middle }: { drawing: Drawing; size: Size; middle: Spot }) {
  const links = drawing.marks.filter(isLink).sort((one, other) => (one.pin.number ?? 0) - (other.pin.number ?? 0))
  const place = placeOf(size, middle)
  return (
    <>
      <svg {...place} aria-hidden="true">
        <rect className={css.water} x={middle.x - size.width / 2} y={middle.y - size.height / 2} width="100%" height="100%" />
        <g strokeWidth={drawing.abroadEdge}>
          <Line className={css.abroad} d={drawing.abroad} />
        </g>
        <Line className={css.land} d={drawing.areas} />
        <Line className={css.county} d={drawing.countyLines} />
        <Line className={css.state} d={drawing.stateLines} />
        <Line className={css.coast} d={drawing.coasts} />
        <g className={css.rings}>
          {drawing.rings.map((radius) => (
            <circle key={radius} r={radius} />
          ))}
        </g>
        <g className={css.reach}>
          {drawing.reaches.map(({ id, x, y, radius }) => (
            <circle key={id} cx={x} cy={y} r={radius} />
          ))}
        </g>
        <path className={css.center} d="M-7 0h14M0-7v14" />
        {drawing.labels.map((label) => (
          <Words key={`${label.kind} ${label.text}`} label={label} />
        ))}
        {drawing.marks.map((mark) =>
          mark.kind === 'stack' ? (
            <Stack key={`stack ${mark.pins[0]!.id}`} mark={mark} />
          ) : (
            !isLink(mark) && <Pin key={mark.pin.id} mark={mark} />
          ),
        )}
      </svg>
      {links.length > 0 && (
        // biome-ignore lint/a11y/noSvgWithoutTitle: its links have names of their own
        <svg {...place}>
          {links.map((mark) => (
            <ShopLink key={mark.pin.id} href={mark.pin.href} prefetch="none" aria-label={nameOf(mark.pin)}>
              <Pin mark={mark} />
            </ShopLink>
          ))}
        </svg>
      )}
    </>
  )
}

function isLink(mark: Mark): mark is PinMark & { pin: { href: string } } {
  return mark.kind === 'pin' && mark.pin.href !== null
}

/** `4, Dovetail Auto & Tire` */
function nameOf({ number, label }: MapPin): string {
  return number === null ? label : `${number}, ${label}`
}

function placeOf({ width, height }: Size, { x, y }: Spot) {
  return {
    className: css.drawing,
    viewBox: `${x - width / 2} ${y - height / 2} ${width} ${height}`,
    width,
    height,
    style: { '--map-width': `${width}px`, '--map-height': `${height}px` },
  }
}

function Line({ className, d }: { className: string | undefined; d: string }) {
  return d === '' ? null : <path className={className} d={d} />
}

function Words({ label: { kind, text, anchor, x, y, dot } }: { label: Label }) {
  return (
    <>
      {dot && <circle className={css.dot} cx={dot.x} cy={dot.y} r="2" />}
      <text className={classes(css.words, kindsOfWords[kind])} x={x} y={y} textAnchor={anchor === 'start' ? undefined : anchor}>
        {text}
      </text>
    </>
  )
}

const kindsOfWords: Record<Label['kind'], string | undefined> = {
  center: undefined,
  ring: undefined,
  reach: undefined,
  place: css.place,
  county: css.countyName,
}

/** Three sheets, and how many shops they are. */
function Stack({ mark: { x, y, pins } }: { mark: StackMark }) {
  return (
    <g className={css.pin} transform={moveTo({ x, y })} data-stack>
      <path d="M-7-19h26v26h-26z" />
      <path d="M-10-16h26v26h-26z" />
      <path d="M-13-13h26v26h-26z" />
      <text y="5">{pins.length}</text>
    </g>
  )
}

/** The tip of the flag is the place, or a line leads there from it. */
function Pin({ mark: { pin, x, y, moved } }: { mark: PinMark }) {
  return (
    <g
      className={classes(css.pin, pin.state === 'chosen' && css.chosen, pin.state === 'cannot' && css.cannot)}
      transform={moveTo({ x: x + moved.x, y: y + moved.y })}
    >
      <Flag pin={pin} moved={moved} />
    </g>
  )
}

function Flag({ pin: { state, number }, moved }: Pick<PinMark, 'pin' | 'moved'>) {
  const isMoved = moved.x !== 0 || moved.y !== 0
  const line = isMoved && <path className={css.leader} d={`M0-7L${-moved.x} ${-moved.y}`} />
  if (state === 'chosen') {
    return (
      <>
        {line}
        <path d="M-18-44h36v35h-11l-7 9-7-9h-11z" />
        <path className={css.paint} d="M-14-44h3v35h-3zM-9-44h3v35h-3z" />
        <text x="5" y="-22">
          {number}
        </text>
      </>
    )
  }
  if (number === null) return <path d="M-9-24h18v18h-5l-4 6-4-6h-5z" />
  return (
    <>
      {line}
      <path d="M-12-31h24v24h-7l-5 7-5-7h-7z" />
      <text y="-14.5">{number}</text>
    </>
  )
}

const moveTo = ({ x, y }: Spot) => `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})`
