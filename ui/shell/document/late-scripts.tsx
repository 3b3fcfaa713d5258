/** A page's scripts start once it is painted: on a slow line they would share the way with its styles and its first picture. */

/** What the server writes in place of `modulepreload` and `module`, so that a browser leaves it alone until then. */
export const later = 'later'

/** How long scripts wait for a frame, which a browser with much to do may draw late. */
const patienceMs = 500

/** Belongs after `<Scripts>`. The browser runs it when the styles above it are there. */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours with values of ours
      dangerouslySetInnerHTML={{ __html: `(${startLate})(${JSON.stringify(later)},${patienceMs})` }}
    />
  )
}

/** Runs in the page on its own, before any module: it may use nothing but its arguments. */
function startLate(later: string, patienceMs: number): void {
  let hasStarted = false
  const start = () => {
    if (hasStarted) return
    hasStarted = true
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${later}]`)) link.rel = 'modulepreload'
    for (const { nonce = '', textContent } of document.querySelectorAll<HTMLScriptElement>(`script[type=${later}]`)) {
      const script = document.createElement('script')
      Object.assign(script, { type: 'module', nonce, textContent })
      document.head.append(script)
      // it runs all the same, and React finds the document that the server wrote
      script.remove()
    }
  }
  // a page behind another window is not painted
  setTimeout(start, document.hidden ? 0 : patienceMs)
  requestAnimationFrame(() => setTimeout(start))
}
