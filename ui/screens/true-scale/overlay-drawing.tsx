/** Sizes over each other on one ground line: from the side with all heights, the crown drawn larger, and from the front with all widths. */
import type { ReactNode } from 'react'
import { type SizeMeasures, signed } from '#machines/domain/sizes/true-scale.ts'
import { mm } from '#ui/screens/words.ts'
import { artBox } from '#ui/tire-art/art-box.ts'
import type { ArtView, TireArtSpec } from '#ui/tire-art/spec.ts'
import { tireArtUrl } from '#ui/tire-art/url.ts'
import css from './overlay-drawing.module.css'
import type { DrawnSizes } from './true-scale.view.ts'

/** How tall the tallest tire is on the sheet, in the sheet's own units. */
const sheetHeight = 640
/** Radius of the circle that shows the crown. */
const detailRadius = 170
const zooms = [8, 6, 4, 3, 2]

export function OverlayDrawing({ drawing }: { drawing: DrawnSizes }) {
  const sheet = sheetOf(drawing)
  const words = drawing.sizes.map(
    ({ role, measures }) => `${role} ${measures.label}, ${mm(measures.diameterMm)} tall, ${Math.round(measures.widthMm)} mm wide`,
  )
  const name = `Tires drawn over each other to scale on one ground line. ${words.join('; ')}.`
  return (
    <figure className={css.figure}>
      <svg className="only-large" viewBox={`-90 -780 ${sheet.front.right + 250} 840`} role="img" aria-label={name}>
        <path className={css.ground} d={`M-90 0H${sheet.front.right + 160}`} />
        <Side sheet={sheet} />
        <Heights sheet={sheet} />
        {sheet.detail && <Detail sheet={sheet} at={[sheet.middle * 2 + 330, -430]} id="crown" hasFigures />}
        <Front sheet={sheet} />
      </svg>
      <svg className="only-small" viewBox={`0 -672 ${sheet.middle * 2 + 60} 690`} role="img" aria-label={name}>
        <path className={css.ground} d={`M0 0H${sheet.middle * 2 + 60}`} />
        <Side sheet={sheet} />
        {sheet.detail && <Detail sheet={sheet} at={[sheet.middle * 2 - 120, -470]} id="crown-small" />}
      </svg>
    </figure>
  )
}

interface Sheet {
  drawing: DrawnSizes
  /** Units of the sheet in a millimetre. */
  unit: number
  /** Of the tires from the side. */
  middle: number
  front: { middle: number; right: number }
  /** How much larger the crown is drawn; null where it would show nothing. */
  detail: { zoom: number; crown: number } | null
}

function sheetOf(drawing: DrawnSizes): Sheet {
  const heights = drawing.sizes.map(({ measures }) => measures.diameterMm)
  const unit = sheetHeight / Math.max(...heights)
  const widest = Math.max(...drawing.sizes.map(({ measures }) => measures.widthMm)) * unit
  const middle = sheetHeight / 2 + 30
  const spread = (Math.max(...heights) - Math.min(...heights)) * unit
  const zoom = zooms.find((times) => spread * times <= detailRadius * 1.1)
  const frontMiddle = middle * 2 + 700 + widest / 2
  return {
    drawing,
    unit,
    middle,
    front: { middle: frontMiddle, right: frontMiddle + widest / 2 },
    detail: zoom === undefined ? null : { zoom, crown: -(sheetHeight - spread / 2) },
  }
}

/** The candidate as a tire, the others as lines: dashed the original, whole what is on the car. */
function Side({ sheet: { drawing, unit, middle }, plain }: { sheet: Sheet; plain?: boolean }) {
  const [candidate, ...others] = drawing.sizes
  return (
    <>
      <Tire art={drawing.art} measures={candidate.measures} view="sidewall" unit={unit} middle={middle} />
      {others.map(({ name, measures }) => (
        <g key={name} className={name === 'original' ? css.original : css.now}>
          <circle cx={middle} cy={(-measures.diameterMm / 2) * unit} r={(measures.diameterMm / 2) * unit} />
          {!plain && <circle cx={middle} cy={(-measures.diameterMm / 2) * unit} r={(measures.rimMm / 2) * unit} />}
        </g>
      ))}
    </>
  )
}

function Front({ sheet: { drawing, unit, front } }: { sheet: Sheet }) {
  const [candidate, ...others] = drawing.sizes
  const top = -sheetHeight
  return (
    <>
      <Tire art={drawing.art} measures={candidate.measures} view="tread" unit={unit} middle={front.middle} />
      {others.map(({ name, measures: { diameterMm, widthMm } }) => (
        <g key={name} className={name === 'original' ? css.original : css.now}>
          <rect
            x={front.middle - (widthMm / 2) * unit}
            y={-diameterMm * unit}
            width={widthMm * unit}
            height={diameterMm * unit}
            rx={26}
          />
        </g>
      ))}
      {drawing.sizes.map(({ name, measures: { widthMm } }, index) => {
        const [left, right] = [front.middle - (widthMm / 2) * unit, front.middle + (widthMm / 2) * unit]
        const y = top - 108 + index * 36
        return (
          <g key={name} className={css.lines}>
            {index === 0 && <path className={css.thin} d={`M${left} ${top - 10}V${y - 12}M${right} ${top - 10}V${y - 12}`} />}
            <path d={`M${left} ${y}H${right}`} />
            <path className={css.tick} d={tick(left, y) + tick(right, y)} />
            <text x={right + 16} y={y + 7}>
              {Math.round(widthMm)} mm
            </text>
          </g>
        )
      })}
    </>
  )
}

/** Heights at the left for the candidate, at the right for the others. */
function Heights({ sheet: { drawing, unit, middle } }: { sheet: Sheet }) {
  return drawing.sizes.map(({ name, measures: { diameterMm } }, index) => {
    const top = -diameterMm * unit
    const x = index === 0 ? -14 : middle * 2 + 6 + (index - 1) * 50
    return (
      <g key={name} className={css.lines}>
        <path
          d={index === 0 ? `M${middle - 8} ${top}H${x - 12}M${x} ${top}V0` : `M${middle + 20} ${top}H${x + 12}M${x} ${top}V0`}
        />
        <path className={css.tick} d={tick(x, top) + tick(x, 0)} />
        <text
          className={css.middle}
          transform={`translate(${x - 10} ${index === 0 ? -sheetHeight / 2 : -sheetHeight * 0.3}) rotate(-90)`}
        >
          {mm(diameterMm)}
        </text>
      </g>
    )
  })
}

/** The crown of the tires, where they differ, in a circle of its own. */
function Detail({
  sheet,
  at: [x, y],
  id,
  hasFigures,
}: {
  sheet: Sheet
  at: readonly [number, number]
  id: string
  hasFigures?: boolean
}) {
  const { detail, drawing, middle, unit } = sheet
  if (!detail) return null
  const { zoom, crown } = detail
  const ring = detailRadius / zoom
  return (
    <g>
      <g className={css.lines}>
        <circle className={css.mark} cx={middle} cy={crown} r={ring} />
        <circle cx={middle} cy={crown} r={ring + 1.6} />
        <path className={css.thin} d={`M${middle + ring} ${crown}L${x - detailRadius} ${y}`} />
      </g>
      <clipPath id={id}>
        <circle cx={x} cy={y} r={detailRadius} />
      </clipPath>
      <circle className={css.paper} cx={x} cy={y} r={detailRadius} />
      <g clipPath={`url(#${id})`} className={css.apart}>
        <g transform={`translate(${x} ${y}) scale(${zoom}) translate(${-middle} ${-crown})`}>
          <rect className={css.paper} x={middle - ring} y={crown - ring} width={2 * ring} height={2 * ring} />
          <Side sheet={sheet} plain />
        </g>
      </g>
      <g className={css.lines}>
        <circle cx={x} cy={y} r={detailRadius} />
        {hasFigures && (
          <>
            <text className={css.middle} x={x} y={y + detailRadius + 40}>
              The crown, {zoom}:1
            </text>
            <CrownFigures
              figures={drawing.sizes.map(({ name, measures, difference }) => ({
                key: name,
                text: difference ? `${signed(difference.diameterMm, 1)} mm` : 'original',
                y: y + (-measures.diameterMm * unit - crown) * zoom,
              }))}
              x={x}
              y={y}
            />
          </>
        )}
      </g>
    </g>
  )
}

/** Figures beside the circle, a line apart at least. */
function CrownFigures({ figures, x, y }: { figures: Array<{ key: string; text: string; y: number }>; x: number; y: number }) {
  const least = 32
  let before = Number.NEGATIVE_INFINITY
  return [...figures]
    .sort((a, b) => a.y - b.y)
    .map(({ key, text, y: level }) => {
      const at = Math.max(level, before + least)
      before = at
      const edge = x + Math.sqrt(Math.max(0, detailRadius ** 2 - (level - y) ** 2))
      return (
        <g key={key}>
          <path d={`M${edge} ${level}H${x + detailRadius + 18}L${x + detailRadius + 30} ${at}`} />
          <text x={x + detailRadius + 38} y={at + 7}>
            {text}
          </text>
        </g>
      )
    })
}

/** The drawing of a tire in the candidate's size; where none is sold, a plain one. */
function Tire({
  art,
  measures,
  view,
  unit,
  middle,
}: {
  art: TireArtSpec | null
  measures: SizeMeasures
  view: ArtView
  unit: number
  middle: number
}): ReactNode {
  const { diameterMm, rimMm, widthMm, sidewallMm, rimInches } = measures
  const center = (-diameterMm / 2) * unit
  if (!art) {
    if (view === 'tread')
      return (
        <rect
          className={css.rubber}
          x={middle - (widthMm / 2) * unit}
          y={-diameterMm * unit}
          width={widthMm * unit}
          height={diameterMm * unit}
          rx={26}
        />
      )
    const ring = (radius: number) =>
      `M${middle - radius} ${center}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
    return <path className={css.rubber} fillRule="evenodd" d={ring((diameterMm / 2) * unit) + ring((rimMm / 2) * unit)} />
  }
  const size = { width: widthMm, wall: sidewallMm, rimInches, bead: rimMm / 2, radius: diameterMm / 2 }
  const [left, top, width, height] = artBox(size, art.family, view)
  return (
    <image
      href={tireArtUrl(art, view, 'full')}
      x={middle + left * unit}
      y={center + top * unit}
      width={width * unit}
      height={height * unit}
    />
  )
}

function tick(x: number, y: number): string {
  return `M${x - 7} ${y + 7}l14 -14`
}
