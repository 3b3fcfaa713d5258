/** A sheet over the page, opened by its address: it works without JavaScript and becomes modal with it. */
import { type MouseEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { IconLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Icon } from '#ui/kit/icon.tsx'
import css from './dialog.module.css'

/**
 * `closeHref` is the page below. The browser's own modal dialog traps the focus and silences the page behind; Escape follows
 * the close link, and the focus returns to where it was.
 */
export function Dialog({
  labelledBy,
  closeHref,
  onClose,
  isOverDialog = false,
  className,
  children,
}: {
  /** The id of the dialog's heading. */
  labelledBy: string
  closeHref: string
  /** For a way of its own to what is below; it prevents the link's, and nothing is loaded ahead. */
  onClose?: MouseEventHandler<HTMLAnchorElement>
  /** The dialog below it is dimmed like the page. */
  isOverDialog?: boolean
  className?: string
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const outside = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    // the server sends it open but not modal; only a closed one can be shown as modal
    element?.removeAttribute('open')
    element?.showModal()
    return () => {
      // while it is open, nothing outside can take the focus
      element?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  return (
    <>
      <nav aria-label="The page below">
        <ShopLink
          className={classes(css.scrim, isOverDialog && css.clear)}
          anchor={outside}
          href={closeHref}
          onClick={onClose}
          prefetch={onClose ? 'none' : 'intent'}
          preventScrollReset
          tabIndex={-1}
        >
          <span className="visually-hidden">Close</span>
        </ShopLink>
      </nav>
      <dialog
        open
        ref={dialog}
        aria-modal="true"
        aria-labelledby={labelledBy}
        className={classes(css.dialog, isOverDialog && css.over, className)}
        onCancel={(event) => {
          event.preventDefault()
          outside.current?.click()
        }}
        onPointerDown={(event) => {
          // a press on the backdrop comes to the dialog itself; all of its inside is covered by its parts
          if (event.target === event.currentTarget) outside.current?.click()
        }}
      >
        {children}
      </dialog>
    </>
  )
}

/** The cross in a dialog's corner. */
export function DialogClose({
  href,
  label = 'Close',
  onClick,
  className,
}: {
  href: string
  label?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
  className?: string
}) {
  return (
    <IconLink
      className={className}
      href={href}
      onClick={onClick}
      prefetch={onClick ? 'none' : 'intent'}
      preventScrollReset
      aria-label={label}
    >
      <Icon name="close" />
    </IconLink>
  )
}
