/** The suggestions as pages have them: the code loads when the shopper comes to the search field. Without it the field is a form. */
import { type ComponentType, lazy } from 'react'

export interface ComboboxProps {
  input: HTMLInputElement
  /** Over the page below the field, or as the rest of the dialog that the field is in. */
  look: 'below' | 'dialog'
  /** Whether the size of the rear tires can be typed here; the form may have a field for it. */
  offersRear: boolean
}

type ComboboxModule = { default: ComponentType<ComboboxProps> }

export const loadCombobox = (): Promise<ComboboxModule> =>
  import('./search-combobox.tsx').then(
    ({ SearchCombobox }) => ({ default: SearchCombobox }),
    () => ({ default: () => null }),
  )

export const LateCombobox = lazy(loadCombobox)
