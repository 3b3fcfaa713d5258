/** Tires to take instead of this one, each with what it does better and what that costs. */
import { formatCents } from '#machines/domain/money.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import css from './alternatives.module.css'

export interface AlternativeView {
  href: string
  reason: string
  brand: string
  lineName: string
  sizeLabel: string
  priceInCents: number
  differences: string[]
  /** The address of its drawing. */
  art: string
}

export function Alternatives({ tires }: { tires: readonly AlternativeView[] }) {
  return (
    <section aria-labelledby="instead-h">
      <h2 id="instead-h">Instead of this one</h2>
      <ul className={css.tires}>
        {tires.map(({ href, reason, brand, lineName, sizeLabel, priceInCents, differences, art }) => (
          <li key={href} className={css.tire}>
            <img src={art} alt="" width={96} height={96} loading="lazy" />
            <div className={css.words}>
              <p className="small strong">{reason}</p>
              <h3 className={css.name}>
                <ShopLink className={css.link} href={href}>
                  <span className={css.brand}>{brand}</span> {lineName}
                </ShopLink>
              </h3>
              <p className="fine-print">{sizeLabel}</p>
              <p>
                <span className="strong figures">{formatCents(priceInCents)}</span> <span className="muted small">each</span>
              </p>
              <ul className={css.differences}>
                {differences.map((difference) => (
                  <li key={difference}>{difference}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
