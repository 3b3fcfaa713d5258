/**
 * Runs the search chart on a text field: the field becomes a combobox (WAI-ARIA 1.2, "editable combobox with list autocomplete"). It
 * stays the element that the page came with, so that nothing typed is lost while this code loads.
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { SearchResultItem } from '#machines/domain/search/typeahead.ts'
import type { SearchEvent, SearchMove } from '#machines/storefront/search/search.events.ts'
import { projectSearch, type SearchView } from '#machines/storefront/search/search.view.ts'
import { useChart } from '#ui/charts/use-chart.ts'
import { searchInBrowser } from './search-effects.ts'

export type SendSearch = (event: SearchEvent) => void
export type ShownSearch = Omit<SearchView, 'can'>

const moveOfKey: Readonly<Record<string, SearchMove>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'nextGroup',
  PageUp: 'previousGroup',
}

interface ComboboxOptions {
  input: HTMLInputElement
  /** The id of the list of suggestions. */
  listId: string
  /** Escape empties the text first, and then closes what the field is in. */
  isInDialog: boolean
}

export function useCombobox({ input, listId, isInDialog }: ComboboxOptions): { view: ShownSearch; send: SendSearch } {
  const [snapshot, send] = useChart(searchInBrowser())
  const view = projectSearch(snapshot)
  const shown = useRef(view)
  shown.current = view
  /** What the field had when the chart was last told. */
  const told = useRef('')

  useEffect(() => {
    const type = () => {
      told.current = input.value
      send({ type: 'text.type', text: input.value })
    }
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const { isOpen, text, litItem, lit } = shown.current
      const by = moveOfKey[event.key]
      if (by) {
        event.preventDefault()
        send({ type: 'item.move', by })
      } else if (event.key === 'Enter' && isOpen && litItem && lit) {
        event.preventDefault()
        const { ctrlKey, metaKey, shiftKey } = event
        const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
        document.getElementById(optionId(listId, lit.group, lit.item))?.dispatchEvent(click)
      } else if (event.key === 'Delete' && isOpen && litItem?.typeName === 'past') {
        event.preventDefault()
        send(removal(litItem))
      } else if (event.key === 'Escape' && isInDialog && text !== '') {
        event.preventDefault()
        input.value = ''
        send({ type: 'results.clear' })
        type()
      } else if (event.key === 'Escape' && !isInDialog && (isOpen || text !== '')) {
        event.preventDefault()
        send({ type: 'escape.press' })
      }
    }
    const open = () => send({ type: 'search.open' })
    const around = input.form
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!isInDialog && !(relatedTarget instanceof Node && around?.contains(relatedTarget))) send({ type: 'search.close' })
    }
    input.addEventListener('input', type)
    input.addEventListener('keydown', press)
    input.addEventListener('focus', open)
    input.addEventListener('click', open)
    around?.addEventListener('focusout', leave)
    send({ type: 'search.open' })
    if (input.value !== '') type()
    return () => {
      input.removeEventListener('input', type)
      input.removeEventListener('keydown', press)
      input.removeEventListener('focus', open)
      input.removeEventListener('click', open)
      around?.removeEventListener('focusout', leave)
    }
  }, [input, send, listId, isInDialog])

  // a step of the search, or Escape, changes the text
  useLayoutEffect(() => {
    if (view.text === told.current) return
    told.current = view.text
    input.value = view.text
  }, [input, view.text])

  const { isOpen, lit, results } = view
  const isExpanded = (isOpen || isInDialog) && (results?.groups.length ?? 0) > 0
  const active = isOpen && lit ? optionId(listId, lit.group, lit.item) : null
  useLayoutEffect(() => {
    setAttributes(input, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isExpanded),
      'aria-controls': isExpanded ? listId : null,
      'aria-activedescendant': active,
    })
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [input, listId, isExpanded, active])
  useEffect(
    () => () => setAttributes(input, { role: null, 'aria-expanded': null, 'aria-controls': null, 'aria-activedescendant': null }),
    [input],
  )

  return { view, send }
}

/** What takes a past search out of the list. */
export function removal({ action }: SearchResultItem): SearchEvent {
  return { type: 'past.remove', link: action.link }
}

/** The id of a suggestion in a list. */
export function optionId(listId: string, group: number, item: number): string {
  return `${listId}-${group}-${item}`
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes))
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
}
