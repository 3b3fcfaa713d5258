/** `?modal=<name>` over a page: a text of the shop by its name, or the details of a notice that the page shows; and one over another. */

import { pathOf } from '#app/server/page/page-url.ts'
import type { ModalEvent, OpenModal } from '#machines/storefront/modal/modal.events.ts'
import { modalsAfter } from '#machines/storefront/modal/modal.view.ts'
import type { Notification } from '#machines/storefront/notifications/notifications.rules.ts'
import type { TextNode } from '#ui/screens/content/content.view.ts'
import type { ModalView } from '#ui/screens/modal/modal.view.ts'
import { noticeModal } from '#ui/shell/modal/over-page.ts'
import { modalText } from './content-pages.ts'

const param = 'modal'

/** From the lowest to the uppermost. Names that mean nothing on this page are passed by. `url` is a page's own. */
export function modalsOver(url: URL, notices: readonly Notification[]): ModalView[] {
  const named = url.searchParams.getAll(param)
  if (named.length === 0) return []
  const contents = new Map(named.flatMap((id) => contentOf(id, notices) ?? []))
  const opened = named.flatMap((id): ModalEvent[] => {
    const content = contents.get(id)
    return content ? [{ type: 'modal.open', id, content: content.kind }] : []
  })
  const { open } = modalsAfter(opened)
  return open.flatMap(({ id }, level) => {
    const content = contents.get(id)
    if (!content) return []
    const isTop = level === open.length - 1
    const { open: below } = modalsAfter([...opened, { type: isTop ? 'modal.close' : 'modal.reset' }])
    const over = (name: string) => withModals(url, [...open.slice(0, level + 1), { id: name }])
    const { title, lede, body } = content
    return [{ id, level, title, lede, body: linked(body, over), closeHref: withModals(url, below) }]
  })
}

type Content = Pick<ModalView, 'title' | 'lede' | 'body'> & { kind: OpenModal['content'] }

function contentOf(id: string, notices: readonly Notification[]): [[string, Content]] | null {
  const text = modalText(id)
  if (text) return [[id, { kind: 'static', title: text.title, lede: text.description, body: text.body }]]
  const details = notices.find((notice) => noticeModal(notice.id) === id)?.details
  if (!details) return null
  return [[id, { kind: 'dynamic', title: details.title, lede: details.text, body: [] }]]
}

function withModals(url: URL, modals: ReadonlyArray<Pick<OpenModal, 'id'>>): string {
  const page = new URL(url)
  page.searchParams.delete(param)
  for (const { id } of modals) page.searchParams.append(param, id)
  return pathOf(page)
}

/** `modal:roadside` leads to that modal, over the one that the link is in. */
function linked(nodes: readonly TextNode[], over: (name: string) => string): TextNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const [, name] = /^modal:(.+)$/.exec(node.href ?? '') ?? []
    return { ...node, ...(name && { href: over(name) }), within: linked(node.within, over) }
  })
}
