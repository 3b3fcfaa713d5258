/**
 * What was pressed and has no answer yet. A browser sends the list as it was before; presses that follow each other quickly say those
 * before them, or the last answer would undo the others.
 */
import { useFetchers } from '@remix-run/react'
import type { CompareEvent } from '#machines/storefront/compare/compare.events.ts'

/** Presses on their way, the oldest first: `+100000`, `-100001`. */
export function usePresses(): string[] {
  return useFetchers().flatMap(({ state, formData }) => {
    const itemId = formData?.get('itemId')
    if (state === 'idle' || formData?.get('form') !== 'compare' || typeof itemId !== 'string') return []
    return [`${formData.get('event') === 'tire.add' ? '+' : '-'}${itemId}`]
  })
}

/** Presses as events; words that are none are left out. */
export function readPresses(words = ''): CompareEvent[] {
  return words
    .split(',')
    .filter((word) => /^[+-]\d{1,12}$/.test(word))
    .slice(0, 20)
    .map((word) => ({ type: word.startsWith('+') ? 'tire.add' : 'tire.remove', itemId: word.slice(1) }))
}
