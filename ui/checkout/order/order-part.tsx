/** One part of an order (delivery, coverage, payment), with the link to the step that changes it. */
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { classes } from '#ui/kit/classes.ts'
import css from './order-part.module.css'

interface OrderPartProps {
  /** The heading; a part without one has a `label` for screen readers. */
  title?: string
  label?: string
  /** The step that changes it, and the words of the link. */
  href: string
  change: string
  /** In a frame of its own, where no sheet is around it. */
  framed?: boolean
  children: ReactNode
}

export function OrderPart({ title, label, href, change, framed, children }: OrderPartProps) {
  return (
    <section className={classes(css.part, framed && css.framed)} aria-label={label}>
      {title && <h2>{title}</h2>}
      <div className={css.content}>{children}</div>
      <ButtonLink variant="link" small className={css.change} href={href}>
        {change}
      </ButtonLink>
    </section>
  )
}
