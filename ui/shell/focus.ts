/** Where the focus moves when the focused element disappears. */

/** Headings and other places that the Tab key passes by can take it all the same. */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** The heading of the page, or of the dialog over it. */
export function heading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('dialog[open] h1') ?? document.querySelector<HTMLElement>('main h1')
}
