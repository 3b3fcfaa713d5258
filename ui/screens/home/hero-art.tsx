/** The tire behind the search, its measures drawn over it in the same millimetres. */
import { firstPicture } from '#ui/kit/first-picture.ts'
import { mm } from '#ui/screens/words.ts'
import { artBox } from '#ui/tire-art/art-box.ts'
import type { SizeInMm } from '#ui/tire-art/size-in-mm.ts'
import type { TireArtSpec } from '#ui/tire-art/spec.ts'
import { tireArtUrl } from '#ui/tire-art/url.ts'
import css from './hero-art.module.css'

export interface HeroView {
  spec: TireArtSpec
  size: SizeInMm
}

/** A decoration: the search and every product's page have the same figures. */
export function HeroArt({ hero: { spec, size } }: { hero: HeroView }) {
  const { radius, bead, wall, rimInches } = size
  const [x, y, width, height] = artBox(size, spec.family, 'sidewall')
  const tick = (cx: number, cy: number) => `M${cx - 6} ${cy + 6}l12-12`
  const top = -radius - 23
  return (
    <figure className={css.art} aria-hidden="true">
      <img
        className={css.picture}
        src={tireArtUrl({ ...spec, sizeOnTop: true }, 'sidewall', 'full')}
        alt=""
        width={660}
        height={660}
        {...firstPicture}
      />
      <svg className={css.dims} aria-hidden="true" viewBox={`${x} ${y} ${width} ${height}`}>
        <g className={css.lines}>
          <path d={`M${-bead} 0H${bead}M${-radius} -20V${top - 12}M${radius} -20V${top - 12}M${-radius} ${top}H${radius}`} />
          <path className={css.tick} d={tick(-bead, 0) + tick(bead, 0) + tick(-radius, top) + tick(radius, top)} />
        </g>
        <g className={`${css.lines} ${css.painted}`}>
          <path d={`M${bead + 6} 0H${radius}`} />
          <path className={css.tick} d={tick(radius, 0)} />
        </g>
        <text className={css.figure} y="-14">
          {rimInches} in rim
        </text>
        <text y="26" className={`${css.figure} ${css.second}`}>
          {mm(2 * bead)}
        </text>
        <text className={css.figure} y={top - 10}>
          {mm(2 * radius)} overall
        </text>
        <text x={bead + wall / 2 + 2} y="-12" className={`${css.figure} ${css.onArt}`}>
          {mm(wall)}
        </text>
      </svg>
    </figure>
  )
}
