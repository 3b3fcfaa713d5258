/**
 * Where an order's tires are, worked out of all that was reported. Reports come late, twice and out of order, so each counts by
 * when it happened and nothing moves backwards: tires that arrived were shipped, also when no report says so.
 */
import { type FulfilledOrder, type FulfilmentStage, progressOn, type ReportKind, type TiresReport } from './report.ts'
import { roadOf } from './road.ts'

export interface Standing {
  stage: FulfilmentStage
  /** When the stage was reached; null for `ordered`. */
  since: string | null
  /** Progress that all tires have made, in order, each with the instant at which the last of them did. */
  reached: Array<{ kind: ReportKind; at: string }>
  /** The next progress, where some tires have made it and others have not. */
  partly: { kind: ReportKind; tires: number; of: number } | null
  /** What interrupts the progress, and since when; null while nothing does. */
  interruption: { kind: 'delayed' | 'returning' | 'returned'; at: string } | null
}

export function standingOf(
  order: Pick<FulfilledOrder, 'siteProducts' | 'installerDetails' | 'shippingOption'>,
  all: readonly TiresReport[],
): Standing {
  const reports = sinceSentAgain([...all].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)))
  const of = order.siteProducts.reduce((sum, { quantity }) => sum + quantity, 0)
  const reached: Standing['reached'] = []
  let partly: Standing['partly'] = null
  for (const [index, kind] of progressOn[roadOf(order)].entries()) {
    // Later progress implies earlier progress.
    const kinds = progressOn[roadOf(order)].slice(index)
    const made = tiresThatMade(order, reports, kinds)
    if (made.tires === of && made.at !== null) reached.push({ kind, at: made.at })
    else {
      if (made.tires > 0) partly = { kind, tires: made.tires, of }
      break
    }
  }
  const interruption = interruptionOf(reports, reached.at(-1))
  const last = interruption ?? reached.at(-1)
  return { stage: last?.kind ?? 'ordered', since: last?.at ?? null, reached, partly, interruption }
}

/** How many tires have made one of these kinds of progress, and when the last of them did. */
function tiresThatMade(
  { siteProducts }: Pick<FulfilledOrder, 'siteProducts'>,
  reports: readonly TiresReport[],
  kinds: readonly ReportKind[],
): { tires: number; at: string | null } {
  const left = new Map(siteProducts.map(({ productId, quantity }) => [productId, quantity]))
  const parcels = new Set<string>()
  let tires = 0
  let at: string | null = null
  for (const report of reports) {
    if (!kinds.includes(report.kind)) continue
    // The same parcel again is no other tires.
    if (report.trackingNumber !== null) {
      if (parcels.has(report.trackingNumber)) continue
      parcels.add(report.trackingNumber)
    }
    for (const { productId, quantity } of report.tires) {
      const counted = Math.min(quantity, left.get(productId) ?? 0)
      if (counted === 0) continue
      left.set(productId, left.get(productId)! - counted)
      tires += counted
      at = report.at
    }
  }
  return { tires, at }
}

/** Tires that came back and are sent again start from the beginning: earlier reports no longer count. */
function sinceSentAgain(reports: readonly TiresReport[]): readonly TiresReport[] {
  const returned = reports.findLastIndex(({ kind }) => kind === 'returned')
  if (returned < 0) return reports
  const again = reports.findIndex(({ kind, source }, index) => index > returned && kind !== 'returning' && source !== 'carrier')
  return again < 0 ? reports : reports.slice(again)
}

/** A return lasts until the tires are sent again, a delay until there is progress. Tires that are there are not late. */
function interruptionOf(
  reports: readonly TiresReport[],
  last: Standing['reached'][number] | undefined,
): Standing['interruption'] {
  for (const kind of ['returned', 'returning'] as const) {
    const found = reports.findLast((report) => report.kind === kind)
    if (found) return { kind, at: found.at }
  }
  const delayed = reports.findLast(({ kind }) => kind === 'delayed')
  if (!delayed || (last && (isThere(last.kind) || Date.parse(last.at) >= Date.parse(delayed.at)))) return null
  return { kind: 'delayed', at: delayed.at }
}

const isThere = (kind: ReportKind) => kind === 'arrived' || kind === 'delivered' || kind === 'mounted'
