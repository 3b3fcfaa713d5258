/** Changes of the list that were pressed and have no answer yet: the page shows them as if they had happened. */
import { useFetchers } from '#app/remix/router.ts'
import type { CompareEvent } from '#machines/storefront/compare/compare.events.ts'

type Press = Extract<CompareEvent, { type: 'tire.add' | 'tire.remove' }>

/** The oldest first. */
export function usePresses(): Press[] {
  return useFetchers().flatMap(({ state, formData }) => {
    const itemId = formData?.get('itemId')
    if (state === 'idle' || formData?.get('form') !== 'compare' || typeof itemId !== 'string') return []
    return [{ type: formData.get('event') === 'tire.add' ? 'tire.add' : 'tire.remove', itemId }]
  })
}
