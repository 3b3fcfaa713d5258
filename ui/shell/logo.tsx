/** The mark (a double center line on asphalt) and the name, leading home. */
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import css from './logo.module.css'

export function Logo({ onAsphalt }: { onAsphalt?: boolean }) {
  return (
    <ShopLink className={css.logo} href="/" aria-label="Treadline, home">
      <svg viewBox="0 0 26 26" aria-hidden="true">
        {onAsphalt ? <path d="M.5.5h25v25H.5z" fill="#15191b" stroke="#495257" /> : <path d="M0 0h26v26H0z" fill="#15191b" />}
        <path d="M8 0h3.5v26H8zM14.5 0H18v26h-3.5z" fill="#ffc814" />
      </svg>
      Treadline
    </ShopLink>
  )
}
