/**
 * The payment step, and pages with frames (`hasFrames`), have a content policy of their own, which a browser takes from the document and
 * keeps while the shop's script goes from page to page. A visitor who comes there by script, from another document, gets a full load.
 */

import { useEffect } from 'react'
import { useLocation, useOutletContext } from '#app/remix/router.ts'

export interface DocumentContext {
  /** Path of the page that the document was loaded for. */
  begunAt: string
}

/** True while the page must be reloaded, which happens at once. */
export function useOwnDocument(): boolean {
  const { begunAt } = useOutletContext<DocumentContext>()
  const { pathname } = useLocation()
  const isForeign = begunAt !== pathname
  useEffect(() => {
    if (isForeign) window.location.reload()
  }, [isForeign])
  return isForeign
}
