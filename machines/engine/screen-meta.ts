/** Screen metadata of a chart's active states, inner states last. */
import { type AnyStateNode, getStateNodes } from 'xstate'
import type { Chart } from './chart.ts'

export interface ScreenMeta {
  /** The ids of the states with screen metadata; a different text means a different place on the screen. */
  state: string
  /** What the page is about, in words. */
  heading?: string
  /** The heading in the words that some buyers read in its place. */
  otherHeading?: string
  /** Where the page is. */
  path?: string
  /** The id of the element that takes the focus when the control that led here is gone. */
  focus?: string
  /** Announced to screen readers; absent where a notice with a role announces itself. */
  announcement?: string
}

/** Of the state with this value. Throws for a value that the chart does not know. */
export function screenMetaOf({ machine }: Pick<Chart, 'machine'>, value: unknown): ScreenMeta {
  const nodes = new Set(getStateNodes(machine.root, value as Parameters<typeof getStateNodes>[1]) as AnyStateNode[])
  const telling = [...nodes].filter(({ meta }) => meta !== undefined)
  return Object.assign({}, ...telling.map(({ meta }) => meta), { state: telling.map(({ id }) => id).join(' ') }) as ScreenMeta
}
