/** The suggestions as pages have them: the code loads when the shopper comes to the search field. Without it the field is a form. */
import { type ComponentType, lazy } from 'react'

type ComboboxModule = { default: ComponentType<{ input: HTMLInputElement; look: 'below' | 'dialog' }> }

export const loadCombobox = (): Promise<ComboboxModule> =>
  import('./search-combobox.tsx').then(
    ({ SearchCombobox }) => ({ default: SearchCombobox }),
    () => ({ default: () => null }),
  )

export const LateCombobox = lazy(loadCombobox)
