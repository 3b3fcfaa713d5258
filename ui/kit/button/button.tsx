/** Buttons and links that look like them. `paint` is for the view's primary action. */
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classes } from '#ui/kit/classes.ts'
import css from './button.module.css'
import { ShopLink, type ShopLinkProps } from './shop-link.tsx'

interface Look {
  /** `paint` the next step, `ink` a firm one, `plain` any other, `link` underlined words, `menu` one of a list of links. */
  variant?: 'paint' | 'ink' | 'plain' | 'link' | 'menu'
  /** As wide as its container, with `end` (an amount, an icon) right-aligned. */
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

/** A link that looks like a button, or with `variant="link"` like a link with room for a thumb: it changes nothing. */
export function ButtonLink({ variant, wide, small, tall, end, className, children, ...rest }: Look & ShopLinkProps) {
  const look = { variant, wide, small, tall, end }
  return (
    <ShopLink {...rest} className={classes(...lookClasses(look), className)}>
      <Words look={look}>{children}</Words>
    </ShopLink>
  )
}

/**
 * A button that is an icon; `aria-label` names it. Submits its form unless `type` says otherwise. On a tinted ground it is
 * `outlined` under the pointer.
 */
export function IconButton({
  outlined,
  className,
  ...button
}: ComponentPropsWithoutRef<'button'> & { 'aria-label': string; outlined?: boolean }) {
  return <button type="submit" {...button} className={classes(css.iconButton, outlined && css.outlined, className)} />
}

/** A link that is an icon, or `withWords` an icon with words beside it. */
export function IconLink({ withWords, className, ...link }: ShopLinkProps & { withWords?: boolean }) {
  return <ShopLink {...link} className={classes(css.iconButton, withWords && css.withWords, className)} />
}

/** What opens and closes a `details` element, as an icon. */
export function IconSummary({ className, ...summary }: ComponentPropsWithoutRef<'summary'> & { 'aria-label': string }) {
  return <summary {...summary} className={classes(css.iconButton, className)} />
}

/** What opens and closes a `details` element, as underlined words. */
export function LinkSummary({ className, ...summary }: ComponentPropsWithoutRef<'summary'>) {
  return <summary {...summary} className={classes(css.link, css.linkSummary, className)} />
}

/**
 * The button that Enter presses. Browsers press a form's first submit button, so a form whose first button is a small step
 * (one less, remove) opens with this one.
 */
export function DefaultSubmit() {
  return <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
}

const variants = { paint: css.paint, ink: css.ink, plain: undefined }

function lookClasses({ variant = 'plain', wide, small, tall }: Look) {
  if (variant === 'link') return [css.link, small && 'small']
  if (variant === 'menu') return [css.menu]
  return [css.button, variants[variant], wide && css.wide, small && css.small, tall && css.tall]
}

function Words({ look, children }: { look: Look; children: ReactNode }) {
  if (look.end === undefined) return children
  return (
    <>
      <span>{children}</span>
      <span className="figures">{look.end}</span>
    </>
  )
}
