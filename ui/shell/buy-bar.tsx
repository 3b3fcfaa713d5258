/** On a phone, the total and the next step stay at the bottom of the screen. */
import type { ReactNode } from 'react'
import { classes } from '#ui/kit/classes.ts'
import css from './buy-bar.module.css'

/** `label` names the landmark: "Add to cart". */
export function BuyBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes(css.bar, 'only-small')} aria-label={label} data-buy-bar>
      {children}
    </section>
  )
}
