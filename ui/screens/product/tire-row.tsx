/** Up to six tires as small cards: side by side where there is room, and in one row that scrolls on a phone. */
import type { ReactNode } from 'react'
import { formatCents } from '#machines/domain/money.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import css from './tire-row.module.css'

export interface TireInRow {
  href: string
  /** `Halden Meridian A/S` */
  name: string
  sizeLabel: string
  priceInCents: number
  /** Address of its picture. */
  art: string
}

/** `id` names the heading; `children` are what may be done with the row. */
export function TireRow({
  id,
  title,
  tires,
  children,
}: {
  id: string
  title: string
  tires: readonly TireInRow[]
  children?: ReactNode
}) {
  return (
    <section className={css.row} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {children}
      </div>
      <ul className={css.tires}>
        {tires.map(({ href, name, sizeLabel, priceInCents, art }) => (
          <li key={href}>
            <ShopLink className={css.tire} href={href}>
              <img className={css.art} src={art} alt="" width={120} height={120} loading="lazy" />
              <span className="strong">{name}</span>
              <span className="fine-print">{sizeLabel}</span>
              <span className="figures">{formatCents(priceInCents)}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
