/** What of a list cannot be shown, above the rest of it. */
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'

export interface UnshownRow {
  /** The number or the name by which staff know it. */
  name: string
  /** Its own page; null without one. */
  href: string | null
  /** What cannot be read, in one sentence. */
  why: string
}

/** The page of a record that cannot be read. */
export interface UnshownRecordView {
  /** What cannot be read, in one sentence. */
  why: string
}

export function UnshownRows({ rows }: { rows: readonly UnshownRow[] }) {
  if (rows.length === 0) return null
  return (
    <Notice tone="warn">
      <p className="strong">{`${rows.length} of this list cannot be shown. Please tell those who run the shop.`}</p>
      <ul>
        {rows.map(({ name, href, why }) => (
          <li key={name}>
            {href === null ? name : <ShopLink href={href}>{name}</ShopLink>}
            {`: ${why}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
