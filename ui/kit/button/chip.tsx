/** Chips: small things one picks (a button) or takes off (a link). */
import type { ComponentPropsWithoutRef } from 'react'
import { classes } from '#ui/kit/classes.ts'
import { Icon } from '#ui/kit/icon.tsx'

/** A pick among a few, as a submit button that knows whether it is pressed. */
export function Chip({ pressed, className, ...button }: ComponentPropsWithoutRef<'button'> & { pressed: boolean }) {
  return <button type="submit" {...button} aria-pressed={pressed} className={classes('chip', className)} />
}

/** Something that is on; its link leads to the same page without it. */
export function RemovableChip({ label, href }: { label: string; href: string }) {
  return (
    <a className="chip chip-on" href={href}>
      {label} <Icon name="close" small />
      <span className="visually-hidden">remove</span>
    </a>
  )
}
