/** A word or two in a frame: a type, a deal, a warning. */
import type { ReactNode } from 'react'
import { classes } from '#ui/kit/classes.ts'
import css from './badge.module.css'

/** `quiet` is a remark, `brand` the name of a card brand. `wraps` lets a long text take two lines. */
export function Badge({
  tone,
  wraps,
  className,
  children,
}: {
  tone?: keyof typeof tones
  wraps?: boolean
  className?: string
  children: ReactNode
}) {
  return <span className={classes(css.badge, tone && tones[tone], wraps && css.wraps, className)}>{children}</span>
}

/** A number on an icon, hidden from screen readers; the icon's link includes it. */
export function Count({ children }: { children: ReactNode }) {
  return (
    <span className={css.count} aria-hidden="true">
      {children}
    </span>
  )
}

const tones = { paint: css.paint, ink: css.ink, ok: css.ok, warn: css.warn, quiet: css.quiet, brand: css.brand }
