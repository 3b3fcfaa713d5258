/** A page as keyboard and screen reader users experience it: read in the page itself. */
import type { Page } from 'playwright-core'

/** A button that sends an event to a chart. */
export interface EventButton {
  machine: string
  event: string
  /** It is shown, says why it must wait, and sends nothing. */
  isBlocked: boolean
}

export interface ScreenSnapshot {
  /** When the document was opened; another number is another document. */
  openedAt: number
  path: string
  title: string
  heading: string
  /** Every heading, and what live regions say: the words under which a state may be shown. */
  words: string[]
  focus: 'nowhere' | 'heading' | 'behind the dialog' | 'in the dialog' | 'a pressed control' | 'a place' | 'a control'
  /** What is read with the control that has the focus. */
  described: string
  /** What live regions have said since they were last listened to. */
  said: string[]
  buttons: EventButton[]
  /** Pixels by which the page is wider than the screen. */
  tooWide: number
}

declare global {
  interface Window {
    said: string[]
  }
}

/**
 * Runs in the page before anything of its own: notes what live regions say. A `status` that is inserted with its text is not read
 * everywhere, so only one that was there before counts; an `alert` counts at once.
 */
export function listenToRegions(): void {
  window.said = []
  const known = new WeakMap<Element, string>()
  const listen = () => {
    for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
      const text = region.textContent?.trim() ?? ''
      const before = known.get(region)
      known.set(region, text)
      const isAnnounced =
        before === undefined ? region.getAttribute('role') === 'alert' && document.readyState === 'complete' : true
      if (text !== '' && text !== before && isAnnounced) window.said.push(text)
    }
  }
  addEventListener('DOMContentLoaded', () => {
    listen()
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

export function forgetWords(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.said.length = 0
  })
}

export function look(page: Page): Promise<ScreenSnapshot> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const heading = (dialog ?? document).querySelector('h1')
    const active = document.activeElement
    const textOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
    const focusOf = () => {
      if (!active || active === document.body) return 'nowhere'
      if (active === heading) return 'heading'
      if (dialog) return dialog.contains(active) ? 'in the dialog' : 'behind the dialog'
      const isPressed = active.matches('[aria-pressed=true], [aria-selected=true], :checked, [aria-expanded=true]')
      // a part of the page, which is read when the focus is put there
      const isPlace = active.getAttribute('tabindex') === '-1' && !active.matches('a, button, input, select, textarea')
      return isPressed ? 'a pressed control' : isPlace ? 'a place' : 'a control'
    }
    const buttons = [...document.querySelectorAll('button')].flatMap((button) => {
      const [machine, event] = ['machine', 'event'].map((name) => button.form?.elements.namedItem(name))
      if (!(machine instanceof HTMLInputElement) || !(event instanceof HTMLInputElement)) return []
      if (button.disabled || button.type !== 'submit' || !button.checkVisibility({ visibilityProperty: true })) return []
      const isBlocked = button.getAttribute('aria-disabled') === 'true'
      return [{ machine: machine.value, event: event.value, isBlocked }]
    })
    const describedBy = active?.getAttribute('aria-describedby')?.split(' ') ?? []
    const headings = document.querySelectorAll('h1, h2, h3, [role=status], [role=alert], [data-notice]')
    return {
      openedAt: performance.timeOrigin,
      path: location.pathname,
      title: document.title,
      heading: textOf(heading),
      words: [...headings].map(textOf),
      focus: focusOf(),
      described: describedBy.map((id) => textOf(document.getElementById(id))).join(' '),
      said: [...window.said],
      buttons,
      tooWide: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
    } as const
  }) as Promise<ScreenSnapshot>
}
