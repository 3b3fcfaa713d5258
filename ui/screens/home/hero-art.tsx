/** The tire behind the search, its measures drawn over it in the same millimetres. */

import { mm } from '#ui/screens/words.ts'
import { artBox, sizeInMm, type TireArtSpec, tireArtUrl } from '#ui/tire-art/index.ts'

/** A decoration: the same figures stand in the search and on every product's page. */
export function HeroArt({ spec }: { spec: TireArtSpec }) {
  const size = sizeInMm(spec.size)
  if (!size) return null
  const { radius, bead, wall, rimInches } = size
  const [x, y, width, height] = artBox(spec, 'sidewall')
  const tick = (cx: number, cy: number) => `M${cx - 6} ${cy + 6}l12-12`
  const top = -radius - 23
  return (
    <figure className="hero-art" aria-hidden="true">
      <img src={tireArtUrl({ ...spec, sizeOnTop: true }, 'sidewall', 'full')} alt="" width={660} height={660} />
      <svg className="dims" aria-hidden="true" viewBox={`${x} ${y} ${width} ${height}`}>
        <g className="ln">
          <path d={`M${-bead} 0H${bead}M${-radius} -20V${top - 12}M${radius} -20V${top - 12}M${-radius} ${top}H${radius}`} />
          <path className="tk" d={tick(-bead, 0) + tick(bead, 0) + tick(-radius, top) + tick(radius, top)} />
        </g>
        <g className="ln pt">
          <path d={`M${bead + 6} 0H${radius}`} />
          <path className="tk" d={tick(radius, 0)} />
        </g>
        <text y="-14">{rimInches} in rim</text>
        <text y="26" className="s">
          {mm(2 * bead)}
        </text>
        <text y={top - 10}>{mm(2 * radius)} overall</text>
        <text x={bead + wall / 2 + 2} y="-12" className="pt">
          {mm(wall)}
        </text>
      </svg>
    </figure>
  )
}
