/** A size as a door placard has it. The browser does not read it: its pages then need none of the kinds of markings. */

import { placardMessages } from '#machines/domain/fit/placard-messages.ts'
import { readMarking } from '#machines/domain/sizes/marking.ts'

/** `loadIndex` is null for a size that was typed without it; a sentence for a text that is no size. */
export function readPlacardSize(text: string): { loadIndex: number | null } | { problem: string } {
  const marking = readMarking(text)
  if (marking.outcome === 'read') return { loadIndex: marking.loadIndex }
  return { problem: marking.outcome === 'old' ? placardMessages.oldSize : placardMessages.size }
}
