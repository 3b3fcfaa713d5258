/** What the page of two versions of the charts shows. */
import type { Sign } from '#machines/describe/definition-changes.ts'
import type { DrawingProps } from '../drawing/drawing.tsx'
import type { MapDrawingProps } from '../front/map-drawing.tsx'

export interface VersionsView {
  /** What was requested: a day, or `week`. */
  since: string
  /** No others are known than those that run now. */
  isFirst: boolean
  /** The day whose charts they are compared with, in words. */
  day: string
  days: Array<{ value: string; label: string }>
  /** Those that changed, and after them the events between charts where those did. */
  changed: Array<{ name: string; title: string; sign: Sign; changes: number }>
  /** Null where nothing has changed. */
  chosen: ChosenChart | ChosenRoutes | null
}

export interface ChosenChart {
  kind: 'chart'
  name: string
  title: string
  changes: Array<{ sign: Sign; words: string }>
  drawing: DrawingProps
}

/** Which chart sends what to which. */
export interface ChosenRoutes {
  kind: 'routes'
  name: string
  title: string
  /** In the words of the charts. */
  routes: Array<{ sign: Sign; from: string; emitted: string; to: string; event: string }>
  drawing: MapDrawingProps
}
