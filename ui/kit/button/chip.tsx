/** Chips: small things one picks (a button), follows or takes off (a link). */
import type { ComponentPropsWithoutRef } from 'react'
import { classes } from '#ui/kit/classes.ts'
import { Icon } from '#ui/kit/icon.tsx'
import css from './chip.module.css'
import { ShopLink, type ShopLinkProps } from './shop-link.tsx'

/**
 * A toggle among a few options, as a submit button with `aria-pressed`. A disabled one is struck through. `wide` is for a cell of a
 * grid: its text is centered.
 */
export function Chip({
  pressed,
  wide,
  className,
  ...button
}: ComponentPropsWithoutRef<'button'> & { pressed: boolean; wide?: boolean }) {
  return <button type="submit" {...button} aria-pressed={pressed} className={classes(css.chip, wide && css.wide, className)} />
}

/** A place to go to, among a few. With `aria-current` it is marked as the one that is shown. */
export function ChipLink({ className, ...link }: ShopLinkProps) {
  return <ShopLink {...link} className={classes(css.chip, className)} />
}

/** Something that is on; its link leads to the same page without it. */
export function RemovableChip({ label, href }: { label: string; href: string }) {
  return (
    <ShopLink className={classes(css.chip, css.on)} href={href} preventScrollReset>
      {label} <Icon name="close" small />
      <span className="visually-hidden">remove</span>
    </ShopLink>
  )
}
