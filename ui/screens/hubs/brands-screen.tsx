/** All brands of the shop. */
import type { Brand } from '#machines/domain/catalogue.ts'
import { BlockList } from '#ui/kit/layout/title-block.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'

interface BrandsView {
  brands: Array<Pick<Brand, 'slug' | 'label' | 'country'>>
}

export function BrandsScreen({ view: { brands } }: { view: BrandsView }) {
  return (
    <main id="main" className="page index">
      <Crumbs crumbs={[{ label: 'Home', href: '/' }, { label: 'Brands' }]} />
      <h1>Brands</h1>
      <p className="muted lede">Every brand we carry, and where it is at home.</p>
      <BlockList className="cells">
        {brands.map(({ slug, label, country }) => (
          <li key={slug}>
            <a href={`/brands/${slug}`}>
              <span className="wide">{label}</span>
              <span className="note">{country}</span>
            </a>
          </li>
        ))}
      </BlockList>
    </main>
  )
}
