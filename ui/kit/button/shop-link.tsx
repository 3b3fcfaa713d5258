/** A link inside the shop: the router goes to the page, and the document stays. */

import type { ComponentPropsWithoutRef, Ref } from 'react'
import { Link, type LinkProps, useLocation } from '#app/remix/router.ts'

/**
 * `href` is the address, as of an `a`. The page is loaded while the pointer or the focus is on the link, unless `prefetch` is
 * `none`. `reloadDocument` has the browser load it as a document, which an address that is not a page (a file, a sign-in
 * elsewhere) needs.
 */
export type ShopLinkProps = ComponentPropsWithoutRef<'a'> &
  Pick<LinkProps, 'prefetch' | 'preventScrollReset' | 'reloadDocument' | 'replace' | 'state'> & {
    href: string
    anchor?: Ref<HTMLAnchorElement>
  }

/** A place on the same page (`#reviews`), a download and another site's address are left to the browser. */
export function ShopLink(props: ShopLinkProps) {
  const { href, anchor, prefetch, preventScrollReset, reloadDocument, replace, state, ...rest } = props
  if (!/^[/?]/.test(href) || rest.download !== undefined) return <a {...rest} href={href} ref={anchor} />
  if (import.meta.env.SSR && prefetch !== 'render') return <DrawnLink {...rest} href={href} />
  return <RoutedLink {...props} />
}

/** What the router's link comes to on the server, which takes it five components: a page of tires has hundreds of links. */
function DrawnLink({ href, ...rest }: ComponentPropsWithoutRef<'a'> & { href: string }) {
  const { pathname } = useLocation()
  const path = href.startsWith('?') ? pathname + href : href
  return <a {...rest} href={path.replace(emptyParts, '')} />
}

/** The router leaves out a `?` or a `#` that nothing follows. */
const emptyParts = /\?(?=#|$)|#$/g

function RoutedLink({ href, anchor, prefetch = 'intent', reloadDocument, ...link }: ShopLinkProps) {
  const { pathname } = useLocation()
  const isDocument = reloadDocument || ownDocument.test(href)
  const isAhead = !isDocument && mayBeLoadedAhead(href, pathname)
  const routing = { prefetch: isAhead ? prefetch : 'none', reloadDocument: isDocument } as const
  return <Link {...link} {...routing} discover="none" to={href} ref={anchor} />
}

/** The payment step, whose content policy comes with its document (app/server/page/own-document.ts). */
const ownDocument = /^\/checkout\/payments(?:[?#]|$)/

/** Pages whose loading moves the checkout or the orders of an account along: only who goes there may do that. */
const movesAlong = /^\/(checkout|account|my_customers)\b/

/** Whether the page may be loaded before the link is followed. `href` that begins with `?` is another look at the page at `here`. */
export function mayBeLoadedAhead(href: string, here: string): boolean {
  return !movesAlong.test(href.startsWith('?') ? here : href)
}
