/** The search field with its suggestions, in the browser; it loads when the shopper comes to the field. */
import { useId } from 'react'
import { classes } from '#ui/kit/classes.ts'
import type { ComboboxProps } from './combobox-on-demand.ts'
import css from './search-combobox.module.css'
import { SearchPanel } from './search-panel.tsx'
import { useCombobox } from './use-combobox.ts'

export function SearchCombobox({ input, look, offersRear }: ComboboxProps) {
  const listId = useId()
  const isInDialog = look === 'dialog'
  const { view, send } = useCombobox({ input, listId, isInDialog })
  const hasAnything = view.results !== null || view.answers === 'failed' || view.isSlow
  return (
    <>
      <p className="visually-hidden" role="status">
        {view.isOpen || isInDialog ? view.announcement : ''}
      </p>
      {(isInDialog || (view.isOpen && hasAnything)) && (
        <div className={classes(isInDialog ? css.dialog : css.below)}>
          <SearchPanel view={view} send={send} listId={listId} offersRear={offersRear} onFollow={() => input.focus()} />
        </div>
      )}
    </>
  )
}
