/** One choice of several, each with room for its price and a line about it. */
import type { ComponentPropsWithoutRef, KeyboardEventHandler, ReactNode } from 'react'
import { classes } from '#ui/kit/classes.ts'
import field from './field.module.css'
import css from './radio-cards.module.css'

/**
 * The group. `legendHidden` keeps the legend for screen readers only; `frameless` is for a place that has its own frame. Where a choice
 * posts at once, `onKeyDown` is `chooseRadioByKey`: arrow keys then only move the focus.
 */
export function RadioCards({
  legend,
  legendHidden,
  frameless,
  onKeyDown,
  children,
}: {
  legend: string
  legendHidden?: boolean
  frameless?: boolean
  onKeyDown?: KeyboardEventHandler<HTMLFieldSetElement>
  children: ReactNode
}) {
  return (
    <fieldset onKeyDown={onKeyDown}>
      <legend className={legendHidden ? 'visually-hidden' : field.label}>{legend}</legend>
      <div className={classes(css.cards, frameless && css.frameless)}>{children}</div>
    </fieldset>
  )
}

/**
 * One card: title, what it costs at its end, one line of detail; a picture, if there is one, beside them. `long` is for several
 * lines of detail, beside which the end is too. `className` places the card.
 */
export function RadioCard({
  picture,
  title,
  end,
  detail,
  long,
  disabled,
  className,
  ...input
}: Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'title'> & {
  picture?: ReactNode
  title: ReactNode
  end?: ReactNode
  detail?: ReactNode
  long?: boolean
}) {
  return (
    <label className={classes(css.card, long && css.long, className)} aria-disabled={disabled || undefined}>
      <input type="radio" disabled={disabled} {...input} />
      {picture && <span className={css.picture}>{picture}</span>}
      <span className={css.title}>{title}</span>
      {end !== undefined && <span className={classes(css.end, 'figures')}>{end}</span>}
      {detail !== undefined && <span className={css.detail}>{detail}</span>}
    </label>
  )
}

/** Cards that post at once: each child is a form, or a place, with a `ChoiceCard`. `label` is left out inside a fieldset. */
export function ChoiceCards({ label, className, children }: { label?: string; className?: string; children: ReactNode }) {
  const look = classes(css.cards, css.choices, className)
  if (label === undefined) return <div className={look}>{children}</div>
  return (
    <fieldset className={look} aria-label={label}>
      {children}
    </fieldset>
  )
}

/**
 * A card that is a button: it posts the choice at once. `dense` is less tall. An `open` one has what it asks for below it, which
 * closes its frame.
 */
export function ChoiceCard({
  title,
  end,
  detail,
  dense,
  open,
  className,
  ...button
}: Omit<ComponentPropsWithoutRef<'button'>, 'title' | 'type' | 'children'> & {
  'aria-pressed': boolean
  title: ReactNode
  end?: ReactNode
  detail?: ReactNode
  dense?: boolean
  open?: boolean
}) {
  return (
    <button type="submit" {...button} className={classes(css.card, css.choice, dense && css.dense, open && css.open, className)}>
      <span className={css.dot} aria-hidden="true" />
      <span className={css.title}>{title}</span>
      {end !== undefined && <span className={css.end}>{end}</span>}
      {detail !== undefined && <span className={css.detail}>{detail}</span>}
    </button>
  )
}
