import { type RefObject, useRef } from 'react'
import { useBrowserLayoutEffect } from '#ui/charts/use-browser-layout-effect.ts'

/**
 * The ref of a `select`. `isHeld`: the page holds its value. What a shopper picked before the page's scripts ran is then told as a change,
 * since the next drawing would take it back.
 */
export function usePickedBefore(isHeld: boolean): RefObject<HTMLSelectElement> {
  const list = useRef<HTMLSelectElement>(null)
  useBrowserLayoutEffect(() => {
    const { current } = list
    if (!current || !isHeld) return
    // only a list that came with the document has an option that is selected by default
    const isOfDocument = [...current.options].some(({ defaultSelected }) => defaultSelected)
    const isPicked = current.options[current.selectedIndex]?.defaultSelected === false
    if (isOfDocument && isPicked) current.dispatchEvent(new Event('change', { bubbles: true }))
  }, [isHeld])
  return list
}
