/** Buttons and links that look like them. Paint marks the one next step of a view. */
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classes } from '#ui/kit/classes.ts'

interface Look {
  /** `paint` the next step, `ink` a firm one, `plain` any other, `link` underlined words. */
  variant?: 'paint' | 'ink' | 'plain' | 'link'
  /** As wide as its place, with `end` (an amount, an icon) at the far side. */
  wide?: boolean
  small?: boolean
  /** Taller, for the step that spends money. */
  tall?: boolean
  end?: ReactNode
}

/** A button; submits its form unless `type` says otherwise. */
export function Button({
  variant,
  wide,
  small,
  tall,
  end,
  className,
  children,
  ...rest
}: Look & ComponentPropsWithoutRef<'button'>) {
  const look = { variant, wide, small, tall, end }
  return (
    <button type="submit" {...rest} className={classes(...lookClasses(look), className)}>
      <Words look={look}>{children}</Words>
    </button>
  )
}

/** A link in a button's clothes: it goes somewhere and changes nothing. */
export function ButtonLink({
  variant,
  wide,
  small,
  tall,
  end,
  className,
  children,
  ...rest
}: Look & ComponentPropsWithoutRef<'a'>) {
  const look = { variant, wide, small, tall, end }
  return (
    <a {...rest} className={classes(...lookClasses(look), className)}>
      <Words look={look}>{children}</Words>
    </a>
  )
}

/**
 * The button that Enter presses. Browsers press a form's first submit button, so a form whose first button is a small step
 * (one less, remove) opens with this one.
 */
export function DefaultSubmit() {
  return <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
}

function lookClasses({ variant = 'plain', wide, small, tall }: Look) {
  if (variant === 'link') return ['link', small && 'small']
  return ['btn', variant !== 'plain' && `btn-${variant}`, wide && 'btn-wide', small && 'btn-small', tall && 'btn-add']
}

function Words({ look, children }: { look: Look; children: ReactNode }) {
  if (look.end === undefined) return children
  return (
    <>
      <span>{children}</span>
      <span className="num">{look.end}</span>
    </>
  )
}
