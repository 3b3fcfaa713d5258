/** A link to what is shown, which hands its address on: by the device's own sheet, or by the clipboard. */

import { type MouseEvent, type ReactNode, useState } from 'react'
import { useLocation } from '#app/remix/router.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { ButtonLink } from './button.tsx'
import css from './share-link.module.css'

/** The address that is handed on says what the page shows, so the page has it in its address bar: without scripts that is copied. */
export function ShareLink({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [told, setTold] = useState<{ address: string; words: string } | null>(null)
  const share = async (press: MouseEvent) => {
    if (press.ctrlKey || press.metaKey || press.shiftKey) return
    press.preventDefault()
    // Loaded once it is wanted: few visits share.
    const { handedOn } = await import('./hand-on.ts')
    const words = await handedOn({ title: document.title, url: new URL(address, window.location.href).href })
    setTold({ address, words })
  }
  return (
    <span className={css.share}>
      <ButtonLink variant="link" href={address} rel="nofollow" preventScrollReset prefetch="none" onClick={share}>
        <Icon name="share" />
        <span>{children}</span>
      </ButtonLink>
      <span role="status" className={css.told}>
        {told?.address === address ? told.words : ''}
      </span>
    </span>
  )
}
