/** Opens the cart over the page when the address or a quote's cookie asks for it (specification, section 2). */

import { useEffect } from 'react'
import { useLocation, useNavigate } from '#app/remix/router.ts'
import { mediaQueries } from '#ui/theme/breakpoints.ts'

/** Flags in the part of the address that no server sees; anything else there is left alone. */
const openingHashes = ['#openCart', '#cart_summary_modal_open=true']
/** Set when a quote is opened; on a phone its cart is shown at once. */
const quoteCookie = 'treadline-retrieve-quote'

/** `href` is the address of the cart over this page. */
export function useCartOpener(href: string): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const isAsked = openingHashes.includes(hash)
    // The server clears the quote cookie with that cart, so it opens once.
    if (isAsked || (hasQuote() && window.matchMedia(mediaQueries['--below-medium']).matches))
      navigate(href, { replace: isAsked, preventScrollReset: true })
  }, [hash, href, navigate])
}

function hasQuote(): boolean {
  return document.cookie.split('; ').includes(`${quoteCookie}=yes`)
}
