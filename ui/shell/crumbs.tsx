/** The way back up: the last crumb is the page itself. */
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import css from './crumbs.module.css'

export interface Crumb {
  label: string
  /** Absent for the page itself. */
  href?: string
}

export function Crumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className={css.crumbs} aria-label="Breadcrumb">
      <ol className="wrapping-row" style={{ '--gap': 0 }}>
        {crumbs.map(({ label, href }) => (
          <li key={label} aria-current={href === undefined ? 'page' : undefined}>
            {href === undefined ? label : <ShopLink href={href}>{label}</ShopLink>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
