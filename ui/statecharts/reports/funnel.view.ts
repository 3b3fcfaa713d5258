/** What the funnel's page shows. */
import type { LiveFilters, LivePanel } from '#ui/statecharts/layers/live-panel.view.ts'

export interface FunnelView {
  /** The numbers begin with made-up shoppers of a demonstration. */
  isMadeUp: boolean
  filters: Omit<LiveFilters, 'version'>
  offered: Omit<LivePanel['offered'], 'version'>
  /** From when on it counts, in words, and the time before it that it is compared with. */
  since: string
  before: string
  began: number
  placed: number
  /** Percent of those who began; null without any. */
  share: number | null
  shareBefore: number | null
  /** How far visits came before the checkout; null for a kind of shopper: of visits no kind is known. */
  visits: Array<{ name: string; reached: number; share: number | null; shareBefore: number | null }> | null
  stages: FunnelStageView[]
  /** By hour or day, oldest first, those without any included. */
  spans: Array<{ when: string; began: number; before: number }>
  /** What more shoppers were left in than before, most first. */
  worse: Array<{ words: string; href: string; change: number }>
}

export interface FunnelStageView {
  name: string
  reached: number
  share: number | null
  shareBefore: number | null
  left: number
  /** Beside the time before; null where none began then. */
  change: number | null
  here: number
  dropOffs: Array<{ words: string; href: string; carts: number; change: number | null }>
}
