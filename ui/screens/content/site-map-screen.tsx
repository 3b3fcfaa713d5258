/** All pages of the shop as lists of links. */
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import css from './site-map-screen.module.css'

export interface SiteMapView {
  parts: Array<{ title: string; links: Array<{ href: string; label: string }> }>
}

export function SiteMapScreen({ view: { parts } }: { view: SiteMapView }) {
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <Crumbs crumbs={[{ label: 'Help center', href: '/help-center' }, { label: 'All pages' }]} />
      <h1>All pages</h1>
      {parts.map(({ title, links }) => (
        <section key={title} className={css.part}>
          <h2>{title}</h2>
          <ul className={css.links}>
            {links.map(({ href, label }) => (
              <li key={href}>
                <ShopLink href={href} className={css.link} prefetch="none">
                  {label}
                </ShopLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
