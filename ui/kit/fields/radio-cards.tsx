/** One choice of several, each with room for its price and a line about it. */
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classes } from '#ui/kit/classes.ts'
import field from './field.module.css'
import css from './radio-cards.module.css'

/** The group. `legendHidden` keeps the legend for screen readers only. */
export function RadioCards({ legend, legendHidden, children }: { legend: string; legendHidden?: boolean; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={legendHidden ? 'visually-hidden' : classes(field.label, 'label')}>{legend}</legend>
      <div className={classes(css.cards, 'rcs')}>{children}</div>
    </fieldset>
  )
}

/** One card: title, what it costs at its end, one line of detail; a picture, if there is one, beside them. */
export function RadioCard({
  picture,
  title,
  end,
  detail,
  disabled,
  ...input
}: Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'title'> & {
  picture?: ReactNode
  title: ReactNode
  end?: ReactNode
  detail?: ReactNode
}) {
  return (
    <label className={classes(css.card, 'rc')} aria-disabled={disabled || undefined}>
      <input type="radio" disabled={disabled} {...input} />
      {picture && <span className={classes(css.picture, 'pic')}>{picture}</span>}
      <span className={classes(css.title, 't')}>{title}</span>
      {end !== undefined && <span className={classes(css.end, 'end num')}>{end}</span>}
      {detail !== undefined && <span className={classes(css.detail, 'd')}>{detail}</span>}
    </label>
  )
}
