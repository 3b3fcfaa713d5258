/**
 * The modal as pages have it: its code loads when it is rendered, its styles come with the page. The server renders it at once, and a
 * document links only the stylesheets of what it imports statically: without scripts the modal would have none.
 */
import { type ComponentType, lazy } from 'react'
import '#ui/kit/feedback/dialog.module.css'
import type { ModalView } from './modal.view.ts'
import './modal.module.css'

type ModalModule = { default: ComponentType<ModalView> }

/** A modal whose code cannot be loaded comes with its document instead. */
const modalOrDocument = () =>
  import('./modal.tsx')
    .then(({ Modal }): ModalModule => ({ default: Modal }))
    .catch(() => {
      location.reload()
      return new Promise<ModalModule>(() => {})
    })

export const LateModal = lazy(modalOrDocument)
