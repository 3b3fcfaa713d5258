/** Where the header is while the page scrolls, as the frame that follows it tells the header. */
import type { RefObject } from 'react'

export interface HeaderPlace {
  /** The row that is sticky. */
  row: RefObject<HTMLDivElement>
  state: 'atTop' | 'away' | 'stuck' | 'leaving'
  /** It lies over the page. */
  isOver: boolean
}
