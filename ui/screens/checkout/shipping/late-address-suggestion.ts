/** The question about an address that the post office has otherwise: its code loads once it is asked, its styles come with the page. */
import { lazy } from 'react'
import '#ui/kit/feedback/dialog.module.css'
import '#ui/kit/feedback/notice.module.css'
import './address-suggestion.module.css'

export const LateAddressSuggestion = lazy(() =>
  import('./address-suggestion.tsx').then(({ AddressSuggestion }) => ({ default: AddressSuggestion })),
)
