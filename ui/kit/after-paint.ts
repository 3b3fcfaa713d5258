/** The browser draws first. */

/** A page that is not in sight is not drawn. */
const longestMs = 100

/** Calls `work` once what has changed so far is drawn, so that an answer to a press does not wait for it. */
export function afterPaint(work: () => void): void {
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    work()
  }
  requestAnimationFrame(() => setTimeout(begin))
  setTimeout(begin, longestMs)
}
