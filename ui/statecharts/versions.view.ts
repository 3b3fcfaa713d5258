/** What the page of two versions of the charts shows. */
import type { Sign } from '#machines/describe/definition-changes.ts'
import type { DrawingProps } from './drawing/drawing.tsx'

export interface VersionsView {
  /** What was requested: a day, or `week`. */
  since: string
  /** The day whose charts they are compared with, in words. */
  day: string
  days: Array<{ value: string; label: string }>
  /** Those that changed. */
  charts: Array<{ name: string; title: string; sign: Sign; changes: number }>
  /** Null where none has changed. */
  chosen: {
    name: string
    title: string
    changes: Array<{ sign: Sign; words: string }>
    drawing: DrawingProps
  } | null
}
