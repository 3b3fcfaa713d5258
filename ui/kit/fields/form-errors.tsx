/** Error summary with links to the fields. */

import { useEffect, useRef } from 'react'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import css from '#ui/kit/feedback/notice.module.css'
import { Icon } from '#ui/kit/icon.tsx'

export interface FormError {
  /** The id of the control, where one is to blame. */
  field?: string
  message: string
}

/**
 * Takes the focus when it appears, so that keyboard and screen reader start from here. Renders nothing without errors.
 * `focusedAt` changes whenever the list is to be focused again; unless given, the list is focused whenever `errors` change.
 */
export function FormErrors({
  title = 'Please check these fields',
  errors,
  focusedAt,
  flush = false,
}: {
  title?: string
  errors: FormError[]
  focusedAt?: unknown
  /** Without a margin below, where the place sets the distance. */
  flush?: boolean
}) {
  const summary = useRef<HTMLDivElement>(null)
  const focusedFor = useRef<unknown>(null)
  useEffect(() => {
    const occasion = focusedAt ?? errors
    if (errors.length === 0 || focusedFor.current === occasion) return
    focusedFor.current = occasion
    summary.current?.focus()
  }, [errors, focusedAt])

  if (errors.length === 0) return null
  return (
    <div className={classes(css.notice, css.bad, css.formErrors, flush && css.flush)} role="alert" tabIndex={-1} ref={summary}>
      <Icon name="alert" />
      <div>
        <p className="strong">{title}</p>
        <ul>
          {errors.map(({ field, message }) => (
            <li key={`${field}${message}`}>{field ? <ShopLink href={`#${field}`}>{message}</ShopLink> : message}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
