/** The form for a car that is in no list: which it is, and the size on its door placard. */
import * as v from 'valibot'
import { readMarking } from '#machines/domain/fit/marking.ts'
import { placardMessages } from '#machines/domain/fit/placard-messages.ts'
import { sizeSlug } from '#machines/domain/fit/size-slug.ts'
import { missedVehicleEntries } from './missed-vehicle.ts'

export const notListedMessages = {
  notSold: 'We have no tire in this size. Compare it with the door placard, or write to us at /contact',
} as const

interface PlacardSize {
  slug: string
  /** Null for a size that was typed without it. */
  loadIndex: number | null
}

export const notListedSchema = v.object({
  ...missedVehicleEntries,
  size: v.pipe(
    v.string(),
    v.trim(),
    v.rawTransform<string, PlacardSize>(({ dataset, addIssue, NEVER }) => {
      const marking = readMarking(dataset.value)
      if (marking.outcome === 'read') {
        return { slug: sizeSlug(marking.size.label), loadIndex: marking.loadIndex }
      }
      addIssue({ message: marking.outcome === 'old' ? placardMessages.oldSize : placardMessages.size })
      return NEVER
    }),
  ),
})
