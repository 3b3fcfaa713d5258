/** The question about an address that the post office has otherwise: it loads once it is asked. */
import { latePart } from '#ui/kit/late-part.tsx'

export const LateAddressSuggestion = latePart(
  () => import('./address-suggestion.tsx').then(({ AddressSuggestion }) => AddressSuggestion),
  { isOverPage: true },
)
