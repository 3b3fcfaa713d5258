/**
 * Where an order's tires are, worked out tire by tire of all that was reported. Reports come late, twice and out of order, so each
 * counts by when it happened and nothing moves backwards: tires that arrived were shipped, also when no report says so.
 */

import { type FulfilledOrder, type FulfilmentStage, progressOn, type ReportKind, type TiresReport } from './report.ts'
import { isOfReturn } from './return-report.ts'
import { roadOf } from './road.ts'

export interface Standing {
  /** Of the order as a whole: a part that comes back does not change it, and a part that is late makes it late. */
  stage: FulfilmentStage
  /** When the stage was reached; null for `ordered`. */
  since: string | null
  /** Progress that all tires have made that do not come back, in order, each with the instant at which the last of them did. */
  reached: Array<{ kind: ReportKind; at: string }>
  /** The next progress, where some tires have made it and others have not. */
  partly: { kind: ReportKind; tires: number; of: number } | null
  /** What interrupts the progress, of how many tires, and since when; null while nothing does. A return is of all tires. */
  interruption: (Part & { kind: 'delayed' | 'returning' | 'returned' }) | null
  /** Tires that come back, or are back, while others do not. */
  back: Array<Part & { kind: 'returning' | 'returned' }>
}

interface Part {
  tires: number
  of: number
  at: string
}

type StandingOrder = Pick<FulfilledOrder, 'siteProducts' | 'installerDetails' | 'shippingOption'>

export function standingOf(order: StandingOrder, reports: readonly TiresReport[]): Standing {
  const all = tiresOf(order, reports)
  const onTheirWay = all.filter(({ back }) => back === null)
  const back = (['returning', 'returned'] as const).flatMap((kind) => {
    const found = all.flatMap((tire) => (tire.back?.kind === kind ? [tire.back.at] : []))
    return found.length === 0 ? [] : [{ kind, tires: found.length, of: all.length, at: last(found) }]
  })
  // Of an order that comes back as a whole, what it had reached is still told.
  const counted = onTheirWay.length > 0 ? onTheirWay : all
  const reached: Standing['reached'] = []
  let partly: Standing['partly'] = null
  for (const [step, kind] of progressOn[roadOf(order)].entries()) {
    const made = counted.flatMap(({ progress }) => progress[step] ?? [])
    if (made.length === counted.length && made.length > 0) reached.push({ kind, at: last(made) })
    else {
      if (made.length > 0) partly = { kind, tires: made.length, of: counted.length }
      break
    }
  }
  const isWholeBack = all.length > 0 && onTheirWay.length === 0
  const interruption = isWholeBack ? wholeReturn(back) : delayOf(onTheirWay, all.length)
  const latest = interruption ?? reached.at(-1)
  return {
    stage: latest?.kind ?? 'ordered',
    since: latest?.at ?? null,
    reached,
    partly,
    interruption,
    back: isWholeBack ? [] : back,
  }
}

/** How many tires of each line are where; the numbers of a line add up to its quantity. */
export function whereTiresAre(
  order: StandingOrder,
  reports: readonly TiresReport[],
): Array<{ productId: string; tires: Partial<Record<FulfilmentStage, number>>; broughtBack: number }> {
  const all = tiresOf(order, reports)
  return order.siteProducts.map(({ productId }) => {
    const ofLine = all.filter((tire) => tire.productId === productId)
    const tires: Partial<Record<FulfilmentStage, number>> = {}
    for (const tire of ofLine) {
      const stage = stageOfTire(tire, progressOn[roadOf(order)])
      tires[stage] = (tires[stage] ?? 0) + 1
    }
    return { productId, tires, broughtBack: ofLine.filter(({ back }) => back !== null && !back.isOfReturn).length }
  })
}

/** When the last tires of the order got to where they go, of those that did; null while none has. A report that repeats it moves it nowhere. */
export function lastArrival(order: StandingOrder, reports: readonly TiresReport[]): string | null {
  const steps = progressOn[roadOf(order)]
  // At a pickup location tires arrive, and are then picked up.
  const ends = [steps.indexOf('delivered'), steps.indexOf('arrived')].filter((step) => step >= 0)
  const arrived = tiresOf(order, reports).flatMap(({ progress }) => ends.flatMap((step) => progress[step] ?? []).slice(0, 1))
  return arrived.length === 0 ? null : last(arrived)
}

interface Tire {
  productId: string
  /** The parcel that it is in, by its tracking number. */
  parcel: string | null
  /** By the steps of its road: when it made each; a later step implies those before it. */
  progress: string[]
  delayedAt: string | null
  /** `isOfReturn`: the shopper sent it back; otherwise it could not be delivered. */
  back: { kind: 'returning' | 'returned'; at: string; isOfReturn: boolean } | null
}

function tiresOf(order: StandingOrder, reports: readonly TiresReport[]): Tire[] {
  const steps = progressOn[roadOf(order)]
  const all = order.siteProducts.flatMap(({ productId, quantity }) =>
    Array.from({ length: quantity }, (): Tire => ({ productId, parcel: null, progress: [], delayedAt: null, back: null })),
  )
  for (const report of [...reports].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const wasWholeBack = all.every(({ back }) => back?.kind === 'returned')
    for (const { productId, quantity } of report.tires) {
      const ofLine = all.filter((tire) => tire.productId === productId)
      for (const tire of namedBy(report, ofLine, { quantity, steps, wasWholeBack })) tell(tire, report, steps)
    }
  }
  return all
}

/** The tires of a line that a report is about: those of its parcel, or as many as it names, those first that it fits best. */
function namedBy(
  { kind, trackingNumber, source, reportId }: TiresReport,
  ofLine: readonly Tire[],
  { quantity, steps, wasWholeBack }: { quantity: number; steps: readonly ReportKind[]; wasWholeBack: boolean },
): Tire[] {
  const inParcel = trackingNumber === null ? [] : ofLine.filter(({ parcel }) => parcel === trackingNumber)
  if (inParcel.length > 0) return inParcel
  // A tire that is in another parcel is not in this one, unless it came back and is sent again.
  const free = ofLine.filter(({ parcel, back }) => trackingNumber === null || parcel === null || back !== null)
  const step = steps.indexOf(kind)
  const byProgress = (tires: readonly Tire[]) => [...tires].sort((a, b) => b.progress.length - a.progress.length)
  if (step >= 0) {
    const ahead = byProgress(free.filter(({ progress, back }) => back === null && progress.length <= step))
    // Only people send again what came back; a carrier's late scan does not.
    const sendsAgain = source !== 'carrier' && (wasWholeBack || kind === 'packed' || kind === 'shipped')
    const again = sendsAgain ? free.filter(({ back }) => back?.kind === 'returned') : []
    return [...ahead, ...again].slice(0, quantity)
  }
  const onTheirWay = byProgress(free.filter(({ back }) => back === null))
  const isThere = ({ progress }: Tire) => steps.slice(0, progress.length).some(isEnd)
  const underway = onTheirWay.filter((tire) => !isThere(tire))
  if (kind === 'delayed') return underway.slice(0, quantity)
  const alreadyBack = free.filter(({ back }) => back !== null)
  // What the shopper sends back was there; what a carrier brings back was not.
  const others = isOfReturn({ reportId }) ? onTheirWay : [...underway, ...onTheirWay.filter(isThere)]
  return [...alreadyBack, ...others].slice(0, quantity)
}

function tell(tire: Tire, { kind, at, source, reportId, trackingNumber }: TiresReport, steps: readonly ReportKind[]): void {
  if (kind === 'returning' || kind === 'returned') {
    if (tire.back?.kind !== 'returned') tire.back = { kind, at, isOfReturn: isOfReturn({ reportId }) }
  } else if (kind === 'delayed') {
    const lastMade = tire.progress.at(-1)
    const isLater = lastMade === undefined || Date.parse(at) > Date.parse(lastMade)
    if (tire.back === null && isLater && !steps.slice(0, tire.progress.length).some(isEnd)) tire.delayedAt = at
  } else {
    const made = steps.indexOf(kind) + 1
    if (tire.back?.kind === 'returned' && made > 0 && source !== 'carrier')
      Object.assign(tire, { parcel: null, progress: [], delayedAt: null, back: null })
    if (tire.back !== null || made <= tire.progress.length) return
    tire.progress = [...tire.progress, ...Array<string>(made - tire.progress.length).fill(at)]
    tire.delayedAt = null
  }
  tire.parcel = trackingNumber ?? tire.parcel
}

function stageOfTire({ back, delayedAt, progress }: Tire, steps: readonly ReportKind[]): FulfilmentStage {
  return back?.kind ?? (delayedAt === null ? (steps[progress.length - 1] ?? 'ordered') : 'delayed')
}

/** All tires are back, or on their way back. */
function wholeReturn(back: Standing['back']): Standing['interruption'] {
  const kind = back.some((part) => part.kind === 'returning') ? ('returning' as const) : ('returned' as const)
  const tires = back.reduce((sum, part) => sum + part.tires, 0)
  return { kind, tires, of: tires, at: last(back.filter((part) => part.kind === kind).map(({ at }) => at)) }
}

function delayOf(onTheirWay: readonly Tire[], of: number): Standing['interruption'] {
  const late = onTheirWay.flatMap(({ delayedAt }) => delayedAt ?? [])
  return late.length === 0 ? null : { kind: 'delayed', tires: late.length, of, at: last(late) }
}

/** Tires that are there are not late. */
const isEnd = (kind: ReportKind) => kind === 'arrived' || kind === 'delivered' || kind === 'mounted'

const last = (instants: readonly string[]) => instants.reduce((one, other) => (Date.parse(one) < Date.parse(other) ? other : one))
