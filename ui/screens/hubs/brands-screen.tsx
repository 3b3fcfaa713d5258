/** All brands of the shop. */
import type { Brand } from '#machines/domain/catalogue/catalogue.ts'
import { IndexPage, LinkCells } from '#ui/shell/index-page.tsx'

interface BrandsView {
  brands: Array<Pick<Brand, 'slug' | 'label' | 'country'>>
}

export function BrandsScreen({ view: { brands } }: { view: BrandsView }) {
  return (
    <IndexPage
      crumbs={[{ label: 'Home', href: '/' }, { label: 'Brands' }]}
      heading="Brands"
      lede="Every brand we carry, and where it comes from."
    >
      <LinkCells links={brands.map(({ slug, label, country }) => ({ href: `/brands/${slug}`, label, end: country }))} />
    </IndexPage>
  )
}
