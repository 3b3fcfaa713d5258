/** A word or two in a frame: a type, a deal, a warning. */
import type { ReactNode } from 'react'
import { classes } from '#ui/kit/classes.ts'

export function Badge({ tone, children }: { tone?: 'paint' | 'ink' | 'ok' | 'warn'; children: ReactNode }) {
  return <span className={classes('badge', tone && `badge-${tone}`)}>{children}</span>
}
