/** What a button of the header opens below itself: without scripts, and closed by Escape with the focus back on the button. */
import type { ComponentPropsWithoutRef, KeyboardEvent } from 'react'

export function Foldout(details: ComponentPropsWithoutRef<'details'>) {
  return <details {...details} onKeyDown={closeOnEscape} />
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}
