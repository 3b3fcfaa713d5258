import type { TextNode } from '#ui/screens/content/content.view.ts'

/** A modal over a page. */
export interface ModalView {
  id: string
  /** 0 for the lowest. */
  level: number
  title: string
  lede: string
  /** Links to other modals lead over this one. */
  body: TextNode[]
  /** The page, or the modal, below. */
  closeHref: string
}
