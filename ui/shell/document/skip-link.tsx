/** The first stop of the Tab key: past the header, to the page itself. */
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import css from './skip-link.module.css'

export function SkipLink() {
  return (
    <ShopLink className={css.skip} href="#main">
      Skip to main content
    </ShopLink>
  )
}
