/** Data of the pages on which staff report of orders' tires. */
import type { FulfilmentStage, ReportKind } from '#machines/domain/fulfilment/report.ts'
import type { UnshownRow } from './unshown-rows.tsx'

export interface StaffOrderView {
  orderId: string
  placed: string
  tires: Array<{ productId: string; quantity: number; words: string }>
  destination: string
  /** The day that was promised, in words; null where there is none. */
  due: string | null
  stage: FulfilmentStage
  /** `2 of 4: shipped`; null when all tires are together. */
  partly: string | null
  /** Why nothing is to be shipped; null when it may. */
  hold: string | null
  /** What the clock shows where the tires go: `1:07 AM PST`. */
  clockThere: string
  /** What may be reported of it. */
  kinds: Array<{ kind: ReportKind; words: string }>
  reports: Array<{ reportId: string; words: string; when: string; source: string; tires: number }>
}

export interface FulfilmentScreenView {
  stage: FulfilmentStage
  orders: StaffOrderView[]
  unshown: UnshownRow[]
  /** The address of the next orders; null at the end. */
  next: string | null
}

/** The result of a file: how many rows were recorded, and what is wrong with the others. */
export interface FileReport {
  recorded: number
  refused: Array<{ line: number; order: string; message: string }>
}
