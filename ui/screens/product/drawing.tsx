/** Pictures with dimensions in one SVG, so that they stay aligned. Every tire fills the same sheet; the figures are its own. */
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { mm } from '#ui/screens/words.ts'
import { artBox } from '#ui/tire-art/art-box.ts'
import { artOfItem } from '#ui/tire-art/of-item.ts'
import { measuresOf } from '#ui/tire-art/size-in-mm.ts'
import type { ArtView, TireArtSpec } from '#ui/tire-art/spec.ts'
import { tireArtUrl } from '#ui/tire-art/url.ts'
import css from './drawing.module.css'

/** Outer radius of a tire on the sheet, in its own units. */
const sheetRadius = 317

/** One view with the dimension that belongs to it. */
export function DimensionedView({ item, view, className }: { item: CatalogueItem; view: ArtView; className?: string }) {
  const spec = artOfItem(item)
  const measures = onSheet(item, spec)
  const [, top, , height] = measures.box(view)
  const name = `${item.brand.label} ${item.line.name} ${names[view]}, ${item.sizeLabel}`
  if (view === 'tread') {
    const half = measures.width / 2
    const y = -sheetRadius - 34
    return (
      <svg className={className} viewBox="-410 -380 820 760" role="img" aria-label={`${name}: ${item.size.widthMm} mm wide`}>
        <Picture spec={spec} view={view} box={measures.box(view)} />
        <g className={css.lines}>
          <path d={`M${-half} ${top + 40}V${y - 12}M${half} ${top + 40}V${y - 12}M${-half} ${y}H${half}`} />
          <path className={css.tick} d={tick(-half, y, 8) + tick(half, y, 8)} />
        </g>
        <text className={css.figure} y={y - 8}>
          {item.size.widthMm} mm
        </text>
      </svg>
    )
  }
  const bottom = top + height
  return (
    <svg
      className={className}
      viewBox="-360 -380 820 760"
      role="img"
      aria-label={`${name}: ${mm(measures.diameterMm)} overall diameter`}
    >
      <Picture spec={spec} view={view} box={measures.box(view)} />
      <g className={css.lines}>
        <path
          d={`M84 ${top + measures.margin}H412M84 ${bottom - measures.margin}H412M400 ${top + measures.margin}V${bottom - measures.margin}`}
        />
        <path className={css.tick} d={tick(400, top + measures.margin, 8) + tick(400, bottom - measures.margin, 8)} />
      </g>
      <text className={css.figure} transform="translate(388 0) rotate(-90)">
        {mm(measures.diameterMm)}
      </text>
    </svg>
  )
}

const names: Record<ArtView, string> = {
  'three-quarter': 'from three quarters',
  sidewall: 'from the side',
  tread: 'from the front',
}

/** Side and front beside each other with all four dimensions. */
export function TwoViewDrawing({ item, className }: { item: CatalogueItem; className?: string }) {
  const spec = artOfItem(item)
  const { bead, width, diameterMm, rimMm, wallMm, box } = onSheet(item, spec)
  const side = box('sidewall')
  const front = box('tread')
  const middle = 386 + front[2] / 2
  const [left, right] = [middle - width / 2, middle + width / 2]
  const R = sheetRadius
  const { size } = item
  return (
    <svg
      className={className}
      viewBox="-360 -400 1060 790"
      role="img"
      aria-label={`Two-view drawing with dimensions: overall diameter ${mm(diameterMm)}, rim ${size.rimInches} in, section width ${size.widthMm} mm, sidewall ${mm(wallMm)}`}
    >
      <Picture spec={spec} view="sidewall" box={side} />
      <Picture spec={spec} view="tread" box={[386, front[1], front[2], front[3]]} />
      <g className={css.lines}>
        <path d="M-340 0H340M0 -340V340" className={css.center} />
        <path d={`M0 ${-R}H360M0 ${R}H360M350 ${-R}V${R}`} />
        <path className={css.tick} d={tick(350, -R, 6) + tick(350, R, 6)} />
        <path d={`M${-bead} 0V372M${bead} 0V372M${-bead} 362H${bead}`} />
        <path className={css.tick} d={tick(-bead, 362, 6) + tick(bead, 362, 6)} />
        <path d={`M${left} -300V-372M${right} -300V-372M${left} -362H${right}`} />
        <path className={css.tick} d={tick(left, -362, 6) + tick(right, -362, 6)} />
        <path d={`M${-R} 0V-372M${-bead} 0V-372M${-R} -362H${-bead}`} />
        <path className={css.tick} d={tick(-R, -362, 6) + tick(-bead, -362, 6)} />
      </g>
      <g className={css.figures}>
        <text y="355">
          {size.rimInches} in, {mm(rimMm)}
        </text>
        <text x={middle} y="-370">
          {size.widthMm} mm
        </text>
        <text x={-(R + bead) / 2} y="-370">
          {mm(wallMm)}
        </text>
        <text transform="translate(343 0) rotate(-90)">{mm(diameterMm)}</text>
      </g>
    </svg>
  )
}

type Box = readonly [x: number, y: number, width: number, height: number]

function Picture({ spec, view, box: [x, y, width, height] }: { spec: TireArtSpec; view: ArtView; box: Box }) {
  return <image href={tireArtUrl(spec, view, 'full')} x={x} y={y} width={width} height={height} />
}

/** The tire's measures in units of the sheet, and in millimetres for the figures. */
function onSheet(item: CatalogueItem, { family }: TireArtSpec) {
  const size = measuresOf(item.size)
  const unit = sheetRadius / size.radius
  const box = (view: ArtView): Box => {
    const [x, y, width, height] = artBox(size, family, view)
    return [x * unit, y * unit, width * unit, height * unit]
  }
  return {
    box,
    bead: size.bead * unit,
    width: size.width * unit,
    /** Between the edge of a picture and the tire. */
    margin: (artBox(size, family, 'sidewall')[3] * unit) / 2 - sheetRadius,
    diameterMm: 2 * size.radius,
    rimMm: 2 * size.bead,
    wallMm: size.wall,
  }
}

function tick(x: number, y: number, half: number): string {
  return `M${x - half} ${y + half}l${2 * half} ${-2 * half}`
}
