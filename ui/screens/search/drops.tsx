/** No tire has all parts of a search: which part to leave out, and how many tires remain. */

import { tires } from '#machines/domain/catalogue/tires.ts'
import type { SearchDrop } from '#machines/domain/search/typeahead.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import css from './drops.module.css'

export function Drops({ drops }: { drops: readonly SearchDrop[] }) {
  const most = Math.max(...drops.map(({ count }) => count))
  return (
    <div>
      <p className="strong">No tire has all of that. Leave one out and these remain:</p>
      <ol className={css.drops}>
        {drops.map(({ label, rest, count, link }) => (
          <li key={label}>
            <ShopLink href={link} className={css.drop} prefetch="none">
              <span>
                <s className={css.left}>{label}</s> <span className={css.rest}>leaves {rest}</span>
              </span>
              <span className={`figures ${css.count}`}>{tires(count)}</span>
              <span className={css.bar} style={{ '--v': `${Math.round((100 * count) / most)}%` }} aria-hidden="true" />
            </ShopLink>
          </li>
        ))}
      </ol>
    </div>
  )
}
