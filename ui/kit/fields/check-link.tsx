/** A link that looks like a checkbox: following it checks the square, or clears it. */
import type { ReactNode } from 'react'
import { ShopLink, type ShopLinkProps } from '#ui/kit/button/shop-link.tsx'
import css from './check-link.module.css'

/** `count` is at the end of the line, for filters; a link that counts nothing goes without. */
export function CheckLink({
  checked,
  count,
  children,
  ...link
}: Omit<ShopLinkProps, 'className' | 'children'> & { checked: boolean; count?: number; children: ReactNode }) {
  return (
    <ShopLink {...link} className={css.line} aria-current={checked ? 'true' : undefined}>
      <span className={css.square} aria-hidden="true" />
      <span>{children}</span>
      {count !== undefined && (
        <span className={css.count}>
          {count.toLocaleString('en-US')}
          <span className="visually-hidden"> tires{checked && ', remove'}</span>
        </span>
      )}
    </ShopLink>
  )
}
