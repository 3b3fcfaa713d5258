/** Stars, 0 to 5, with the number beside them: screen readers need the number. */
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import css from './rating.module.css'

/** `href` leads to the reviews. Without any there are no stars: none is worse than one. */
export function Rating({ value, count, href }: { value: number; count: number; href?: string }) {
  if (count === 0) return <span className="muted">No reviews yet</span>
  const reviews = count.toLocaleString('en-US')
  return (
    <span className={css.rating}>
      <Stars value={value} />
      {href ? (
        <ShopLink className={css.link} href={href}>
          {value.toFixed(1)}, {reviews} reviews
        </ShopLink>
      ) : (
        <span>
          {value.toFixed(1)}{' '}
          <span className="muted">
            ({reviews}
            <span className="visually-hidden"> reviews</span>)
          </span>
        </span>
      )}
    </span>
  )
}

/** The stars alone; print the number near them. */
export function Stars({ value }: { value: number }) {
  return <span className={css.stars} style={{ '--v': `${value * 20}%` }} aria-hidden="true" />
}
