/** The sizes on rims of one diameter, narrow ones first, and the way to other diameters. */
import { tires } from '#machines/domain/catalogue/tires.ts'
import { ChipLink } from '#ui/kit/button/chip.tsx'
import type { Crumb } from '#ui/shell/crumbs.tsx'
import { IndexPage, LinkCells } from '#ui/shell/index-page.tsx'
import css from './sizes-screen.module.css'

interface RimView {
  rim: number
  crumbs: Crumb[]
  rims: number[]
  sizes: Array<{ slug: string; label: string; itemCount: number; widthMm: number }>
}

export function RimScreen({ view: { rim, crumbs, rims, sizes } }: { view: RimView }) {
  return (
    <IndexPage
      crumbs={crumbs}
      heading={`${rim} inch tires`}
      lede={`${sizes.length === 1 ? 'One size goes' : `${sizes.length} sizes go`} on a rim of ${rim} inches. The rest of the size is on your sidewall.`}
    >
      <nav aria-label="Rims">
        <ul className={`wrapping-row ${css.sizes}`}>
          {rims.map((other) => (
            <li key={other}>
              <ChipLink href={`/tire-sizes/diameter/${other}`} aria-current={other === rim ? 'page' : undefined}>
                {other} in
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <LinkCells
        links={sizes.map(({ slug, label, itemCount }) => ({ href: `/tire-sizes/${slug}`, label, end: tires(itemCount) }))}
      />
    </IndexPage>
  )
}
