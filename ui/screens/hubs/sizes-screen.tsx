/** Every size in stock: those with a ratio by rim, others by kind. */
import { isMetricSize, type TireSize } from '#machines/domain/catalogue/catalogue.ts'
import { otherSizes } from '#machines/domain/catalogue/size-groups.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { ChipLink } from '#ui/kit/button/chip.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { photoFinderHref } from '#ui/screens/photo/photo-href.ts'
import { IndexPage, LinkCells } from './index-page.tsx'
import css from './sizes-screen.module.css'

interface ListedSize extends Pick<TireSize, 'slug' | 'label' | 'kind' | 'ratio' | 'rimInches'> {
  itemCount: number
}

export function SizesScreen({ view: { sizes } }: { view: { sizes: ListedSize[] } }) {
  const metric = sizes.filter(isMetricSize)
  const others = otherSizes(sizes)
  const rims = [...new Set(metric.map((size) => size.rimInches))].sort((a, b) => a - b)
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
          {rims.map((rim) => (
            <li key={rim}>
              <ChipLink href={`#rim-${rim}`}>{rim} in</ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      {others.length > 0 && (
        <nav aria-label="Other sizes" className={css.kinds}>
          <ul className={`wrapping-row ${css.sizes}`}>
            {others.map(({ kind, label, href }) => (
              <li key={kind}>
                <ChipLink href={href.slice(href.indexOf('#'))}>{label}</ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {rims.map((rim) => (
        <section key={rim} aria-labelledby={`rim-${rim}`}>
          <h2 id={`rim-${rim}`} className={css.rim}>
            <ShopLink href={`/tire-sizes/diameter/${rim}`}>{rim} inch</ShopLink>
          </h2>
          <LinkCells
            links={metric
              .filter((size) => size.rimInches === rim)
              .map(({ slug, label, itemCount }) => ({ href: `/tire-sizes/${slug}`, label, end: tires(itemCount) }))}
          />
        </section>
      ))}
      {others.map((group) => (
        <section key={group.kind} aria-labelledby={group.kind}>
          <h2 id={group.kind} className={css.rim}>
            {group.label}
          </h2>
          <LinkCells
            links={group.sizes.map(({ slug, label, itemCount }) => ({
              href: `/tire-sizes/${slug}`,
              label,
              end: tires(itemCount),
            }))}
          />
        </section>
      ))}
    </IndexPage>
  )
}
