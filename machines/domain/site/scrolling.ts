/** Where the page is while it scrolls automatically. */
import { scrollAnimationMs } from '#machines/domain/constants.ts'

/** From 0 to 1: quicker in the middle than at both ends. */
function eased(part: number): number {
  return part < 0.5 ? 2 * part ** 2 : 1 - 2 * (1 - part) ** 2
}

/** The position after so many ms; `to` once the animation is over. */
export function scrolledTo({ from, to }: { from: number; to: number }, elapsedMs: number): number {
  const part = Math.min(1, Math.max(0, elapsedMs / scrollAnimationMs))
  return part === 1 ? to : Math.round(from + (to - from) * eased(part))
}
