/**
 * The first sign of the shopper on this page: a pointer, a touch, a key, a choice, scrolling. What waits for it is there when it is needed,
 * and no part of what a page loads.
 */

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'input', 'click', 'popstate']

let sign: Promise<void> | undefined

export function firstSign(): Promise<void> {
  sign ??= new Promise((resolve) => {
    // the page opened further down, or was scrolled before its scripts ran
    if (scrollY > 0) return resolve()
    const come = () => {
      for (const type of signs) removeEventListener(type, come, { capture: true })
      resolve()
    }
    for (const type of signs) addEventListener(type, come, { capture: true, passive: true })
  })
  return sign
}
