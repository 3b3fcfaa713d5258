/** Announces state changes to screen readers and moves the focus. */
import { useEffect, useRef, useState } from 'react'
import { useKeptFocus } from '#ui/shell/document/use-kept-focus.ts'

/** By chart: its state, the id of the element that takes the focus, and its announcement. */
export type ChartFocus = Record<string, { state: string; focus?: string; announcement?: string }>

/** The text of a live region: empty at first, since a screen reader reads a new page anyway. */
export function useChartFocus(standing: ChartFocus): string {
  const before = useRef(standing)
  const [words, setWords] = useState('')
  useEffect(() => {
    const entered = enteredSince(before.current, standing)
    before.current = standing
    if (entered.length > 0) setWords(entered.flatMap(({ announcement }) => announcement ?? []).join(' '))
  }, [standing])
  useKeptFocus(standing, (enteredSince(before.current, standing).find(hasFocus) ?? Object.values(standing).find(hasFocus))?.focus)
  return words
}

const hasFocus = ({ focus }: ChartFocus[string]) => focus !== undefined

function enteredSince(before: ChartFocus, now: ChartFocus): Array<ChartFocus[string]> {
  return Object.entries(now).flatMap(([chart, at]) => (before[chart]?.state === at.state ? [] : [at]))
}
