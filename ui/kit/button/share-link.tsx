/** A link to what is shown, which hands its address on: by the device's own sheet, or by the clipboard. */
import { useLocation } from '@remix-run/react'
import { type MouseEvent, type ReactNode, useState } from 'react'
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

/** What happened, in words; none where the device has its own sheet, which says it. */
async function handedOn(shared: { title: string; url: string }): Promise<string> {
  try {
    if ('share' in navigator) {
      await navigator.share(shared)
      return ''
    }
  } catch (problem) {
    // the shopper closed the sheet
    if (problem instanceof DOMException && problem.name === 'AbortError') return ''
  }
  try {
    await navigator.clipboard.writeText(shared.url)
    return 'The address is copied.'
  } catch {
    return 'Nothing was copied. Copy the address of this page from your browser.'
  }
}
