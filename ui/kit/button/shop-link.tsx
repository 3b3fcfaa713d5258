/** A link inside the shop: the router goes to the page, and the document stays. */
import { Link, type LinkProps } from '@remix-run/react'
import type { ComponentPropsWithoutRef, Ref } from 'react'

/**
 * `href` is the address, as of an `a`. `prefetch="intent"` loads the page while the pointer is on the link; `reloadDocument`
 * has the browser load it as a document, which an address that is not a page (a file, a sign-in elsewhere) needs.
 */
export type ShopLinkProps = ComponentPropsWithoutRef<'a'> &
  Pick<LinkProps, 'prefetch' | 'preventScrollReset' | 'reloadDocument' | 'replace' | 'state'> & {
    href: string
    anchor?: Ref<HTMLAnchorElement>
  }

/** A place on the same page (`#reviews`), a download and another site's address are left to the browser. */
export function ShopLink({ href, anchor, prefetch, preventScrollReset, reloadDocument, replace, state, ...rest }: ShopLinkProps) {
  if (!/^[/?]/.test(href) || rest.download !== undefined) return <a {...rest} href={href} ref={anchor} />
  const routing = { prefetch, preventScrollReset, reloadDocument: reloadDocument || ownDocument.test(href), replace, state }
  return <Link {...rest} {...routing} discover="none" to={href} ref={anchor} />
}

/** The payment step's content policy comes with its document (app/page/own-document.ts). */
const ownDocument = /^\/checkout\/payments(?:[?#]|$)/
