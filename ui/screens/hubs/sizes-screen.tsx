/** Every size on the shelf, by rim: for those who would rather look than enter. */

import { tires } from '#machines/domain/tires.ts'
import type { SizeOffer } from '#ui/screens/finder/size-choice.ts'
import { Crumbs } from '#ui/shell/crumbs.tsx'

export function SizesScreen({ view: { sizes } }: { view: { sizes: SizeOffer[] } }) {
  const rims = [...new Set(sizes.map((size) => size.rimInches))].sort((a, b) => a - b)
  return (
    <main id="main" className="page index">
      <Crumbs crumbs={[{ label: 'Home', href: '/' }, { label: 'Tire sizes' }]} />
      <h1>Tire sizes</h1>
      <p className="muted lede">
        The last figure on your sidewall is the rim in inches. Start there, or enter the whole size on the front page.
      </p>
      <nav aria-label="Rims">
        <ul className="row rims">
          {rims.map((rim) => (
            <li key={rim}>
              <a className="chip" href={`#rim-${rim}`}>
                {rim} in
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {rims.map((rim) => (
        <section key={rim} aria-labelledby={`rim-${rim}`}>
          <h2 id={`rim-${rim}`}>{rim} inch</h2>
          <ul className="block cells">
            {sizes
              .filter((size) => size.rimInches === rim)
              .map((size) => (
                <li key={size.slug}>
                  <a href={`/tire-sizes/${size.slug}`}>
                    <span className="wide">{size.label}</span>
                    <span className="note">{tires(size.itemCount)}</span>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
