/** A modal over a page: a short text, and the way back to the page where it was. */

import { type MouseEvent, useEffect } from 'react'
import { useLocation, useNavigate } from '#app/remix/router.ts'
import { classes } from '#ui/kit/classes.ts'
import { Dialog, DialogClose } from '#ui/kit/feedback/dialog.tsx'
import { TextNodes } from '#ui/screens/content/text-nodes.tsx'
import { focusOn } from '#ui/shell/focus.ts'
import { type OverState, overPage } from '#ui/shell/modal/over-page.ts'
import css from './modal.module.css'
import type { ModalView } from './modal.view.ts'

export function Modal({ id, level, title, lede, body, closeHref }: ModalView) {
  const navigate = useNavigate()
  const { isOver } = (useLocation().state ?? {}) as Partial<OverState>
  // What opened it is one step back; where its address was typed, there is no such step.
  const close = (event: MouseEvent) => {
    if (isOver !== true) return
    event.preventDefault()
    navigate(-1)
  }
  const heading = `modal-${id}-h`
  // The text is read from its beginning: a link far down in it would take the focus, and the reader with it.
  useEffect(() => focusOn(document.getElementById(heading)), [heading])
  return (
    <div className={classes(level > 0 && css.upper)}>
      <Dialog labelledBy={heading} closeHref={closeHref} onClose={close} isOverDialog={level > 0} className={css.dialog}>
        <div className={css.content}>
          <h1 id={heading}>{title}</h1>
          <p>{lede}</p>
          <TextNodes nodes={body} linkTo={(href) => (/[?&]modal=/.test(href) ? overPage : {})} />
          {/* last, so that the text is read before it */}
          <DialogClose href={closeHref} onClick={close} className={css.close} />
        </div>
      </Dialog>
    </div>
  )
}
