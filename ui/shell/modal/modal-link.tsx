/** A link that opens a modal over the page it is on: the page keeps its place, and Back closes the modal. */
import { useLocation } from '#app/remix/router.ts'
import { CardLink } from '#ui/kit/button/card-link.tsx'
import { ShopLink, type ShopLinkProps } from '#ui/kit/button/shop-link.tsx'
import { overPage } from './over-page.ts'

/** `card`: the link takes presses anywhere on its card. */
export function ModalLink({ modal, card = false, ...link }: { modal: string; card?: boolean } & Omit<ShopLinkProps, 'href'>) {
  const { pathname, search } = useLocation()
  const Link = card ? CardLink : ShopLink
  return <Link {...link} {...overPage} href={modalHref(`${pathname}${search}`, modal)} />
}

/** `page` is an address with its query. */
function modalHref(page: string, modal: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ modal })}`
}
