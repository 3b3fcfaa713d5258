/** Says what a demonstration shop must say before anything else. */
import { Badge } from '#ui/kit/data/badge.tsx'

export function DemoBanner() {
  return (
    <aside className="demo" aria-label="About this site">
      <p className="page">
        <Badge tone="paint">Demo</Badge> No real payments, sample products
      </p>
    </aside>
  )
}
