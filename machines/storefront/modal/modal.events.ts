/** What opens and closes a modal, as the address of a page says it. */
import * as v from 'valibot'

const id = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/))

export const modalEvents = {
  'modal.open': v.object({ id, content: v.picklist(['static', 'dynamic']) }),
  'modal.close': v.object({}),
  'modal.reset': v.object({}),
} as const

/** `static`: a text of the shop, by its name. `dynamic`: made of what the page shows just now. */
export interface OpenModal {
  id: string
  content: 'static' | 'dynamic'
}

export type ModalEvent = ({ type: 'modal.open' } & OpenModal) | { type: 'modal.close' } | { type: 'modal.reset' }
