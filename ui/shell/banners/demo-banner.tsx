/** The disclaimer of a demo shop. */
import { Badge } from '#ui/kit/data/badge.tsx'
import css from './demo-banner.module.css'

export function DemoBanner() {
  return (
    <aside className={css.banner} aria-label="About this site">
      <p className="page-width">
        <Badge tone="paint">Demo</Badge> No real payments, sample products
      </p>
    </aside>
  )
}
