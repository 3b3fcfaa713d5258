/** Every size in stock: those with a ratio by rim, others by kind. */
import { tires } from '#machines/domain/catalogue/tires.ts'
import { ChipLink } from '#ui/kit/button/chip.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { photoFinderHref } from '#ui/screens/photo/photo-href.ts'
import { IndexPage, LinkCells } from '#ui/shell/index-page.tsx'
import { type SizesView, unpackCounts } from './sizes.view.ts'
import css from './sizes-screen.module.css'

export function SizesScreen({ view: { rims, others } }: { view: SizesView }) {
  return (
    <IndexPage
      crumbs={[{ label: 'Home', href: '/' }, { label: 'Tire sizes' }]}
      heading="Tire sizes"
      lede="The last figure on your sidewall is the rim in inches. Start there, or enter the whole size on the front page."
    >
      <p className={css.snap}>
        Not sure what it says? <ShopLink href={photoFinderHref}>Snap your tire</ShopLink>, and see its size.
      </p>
      <nav aria-label="Rims">
        <ul className={`wrapping-row ${css.sizes}`}>
          {rims.map(({ inches }) => (
            <li key={inches}>
              <ChipLink href={`#rim-${inches}`}>{inches} in</ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      {others.length > 0 && (
        <nav aria-label="Other sizes" className={css.kinds}>
          <ul className={`wrapping-row ${css.sizes}`}>
            {others.map(({ kind, label }) => (
              <li key={kind}>
                <ChipLink href={`#${kind}`}>{label}</ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {rims.map(({ inches, sizes }) => (
        <section key={inches} aria-labelledby={`rim-${inches}`}>
          <h2 id={`rim-${inches}`} className={css.rim}>
            <ShopLink href={`/tire-sizes/diameter/${inches}`}>{inches} inch</ShopLink>
          </h2>
          <SizeCells sizes={sizes} />
        </section>
      ))}
      {others.map(({ kind, label, sizes }) => (
        <section key={kind} aria-labelledby={kind}>
          <h2 id={kind} className={css.rim}>
            {label}
          </h2>
          <SizeCells sizes={sizes} />
        </section>
      ))}
    </IndexPage>
  )
}

function SizeCells({ sizes }: { sizes: string }) {
  return (
    <LinkCells
      links={unpackCounts(sizes).map(({ slug, label, itemCount }) => ({
        href: `/tire-sizes/${slug}`,
        label,
        end: tires(itemCount),
      }))}
    />
  )
}
