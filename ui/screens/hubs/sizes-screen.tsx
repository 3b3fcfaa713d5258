/** Every size in stock, by rim. */
import { tires } from '#machines/domain/catalogue/tires.ts'
import { ChipLink } from '#ui/kit/button/chip.tsx'
import type { SizeOffer } from '#ui/screens/finder/size-choice.ts'
import { IndexPage, LinkCells } from './index-page.tsx'
import css from './sizes-screen.module.css'

export function SizesScreen({ view: { sizes } }: { view: { sizes: SizeOffer[] } }) {
  const rims = [...new Set(sizes.map((size) => size.rimInches))].sort((a, b) => a - b)
  return (
    <IndexPage
      crumbs={[{ label: 'Home', href: '/' }, { label: 'Tire sizes' }]}
      heading="Tire sizes"
      lede="The last figure on your sidewall is the rim in inches. Start there, or enter the whole size on the front page."
    >
      <nav aria-label="Rims">
        <ul className={`wrapping-row ${css.sizes}`}>
          {rims.map((rim) => (
            <li key={rim}>
              <ChipLink href={`#rim-${rim}`}>{rim} in</ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      {rims.map((rim) => (
        <section key={rim} aria-labelledby={`rim-${rim}`}>
          <h2 id={`rim-${rim}`} className={css.rim}>
            {rim} inch
          </h2>
          <LinkCells
            links={sizes
              .filter((size) => size.rimInches === rim)
              .map(({ slug, label, itemCount }) => ({ href: `/tire-sizes/${slug}`, label, end: tires(itemCount) }))}
          />
        </section>
      ))}
    </IndexPage>
  )
}
