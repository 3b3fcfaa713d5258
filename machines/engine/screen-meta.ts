/** What a chart's states tell the screen that shows them, of all states that are active the inner ones last. */
import { type AnyStateNode, getStateNodes } from 'xstate'
import type { Chart } from './chart.ts'

export interface ScreenMeta {
  /** The states that tell something, by id; another text is another place to stand. */
  state: string
  /** What the page is about, in words. */
  heading?: string
  /** Where the page is. */
  path?: string
  /** The id of the element that takes the focus when the control that led here is gone. */
  focus?: string
  /** Said to whoever cannot see that the page has changed; nothing where a notice with a role says it. */
  announcement?: string
}

/** Of the state with this value. Throws for a value that the chart does not know. */
export function screenMetaOf({ machine }: Pick<Chart, 'machine'>, value: unknown): ScreenMeta {
  const nodes = new Set(getStateNodes(machine.root, value as Parameters<typeof getStateNodes>[1]) as AnyStateNode[])
  const telling = [...nodes].filter(({ meta }) => meta !== undefined)
  return Object.assign({}, ...telling.map(({ meta }) => meta), { state: telling.map(({ id }) => id).join(' ') }) as ScreenMeta
}
