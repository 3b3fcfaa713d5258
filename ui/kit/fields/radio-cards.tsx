/** One choice of several, each with room for its price and a line about it. */
import type { ComponentPropsWithoutRef, ReactNode } from 'react'

/** The group. `legendHidden` keeps the legend for screen readers only. */
export function RadioCards({ legend, legendHidden, children }: { legend: string; legendHidden?: boolean; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={legendHidden ? 'visually-hidden' : 'label'}>{legend}</legend>
      <div className="rcs">{children}</div>
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
    <label className="rc" aria-disabled={disabled || undefined}>
      <input type="radio" disabled={disabled} {...input} />
      {picture && <span className="pic">{picture}</span>}
      <span className="t">{title}</span>
      {end !== undefined && <span className="end num">{end}</span>}
      {detail !== undefined && <span className="d">{detail}</span>}
    </label>
  )
}
