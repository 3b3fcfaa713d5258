/** The link of a card, which takes presses anywhere on it. The card is the nearest box with `position: relative`. */
import { classes } from '#ui/kit/classes.ts'
import css from './card-link.module.css'
import { ShopLink, type ShopLinkProps } from './shop-link.tsx'

export function CardLink({ className, ...link }: ShopLinkProps) {
  return <ShopLink {...link} className={classes(css.link, className)} />
}
