/** The current render of the page, for effects that outlive one: router answers arrive with a later render. */
import { useState } from 'react'
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts'

export interface DrawnPage<Page> {
  /** As it was drawn last. */
  now(): Page
  /**
   * What `look` finds on the page as it is now, or on the first later drawing on which it finds something other than undefined.
   * Rejects with the signal's reason when that is aborted.
   */
  until<Found>(look: (page: Page) => Found | undefined, signal: AbortSignal): Promise<Found>
}

/** The same object for as long as the component is on the page. */
export function useDrawnPage<Page>(page: Page): DrawnPage<Page> {
  const [{ drawn, draw }] = useState(() => createDrawnPage(page))
  // Before anything that was under way can answer, so that it finds this drawing.
  useBrowserLayoutEffect(() => draw(page))
  return drawn
}

export function createDrawnPage<Page>(first: Page): { drawn: DrawnPage<Page>; draw: (page: Page) => void } {
  let current = first
  const lookers = new Set<() => void>()
  return {
    drawn: {
      now: () => current,
      until: (look, signal) =>
        new Promise((resolve, reject) => {
          const stop = () => {
            lookers.delete(lookAgain)
            signal.removeEventListener('abort', abort)
          }
          const abort = () => {
            stop()
            reject(signal.reason)
          }
          const lookAgain = () => {
            const found = look(current)
            if (found === undefined) return
            stop()
            resolve(found)
          }
          if (signal.aborted) return abort()
          lookers.add(lookAgain)
          signal.addEventListener('abort', abort)
          lookAgain()
        }),
    },
    draw(page) {
      current = page
      for (const lookAgain of [...lookers]) lookAgain()
    },
  }
}
