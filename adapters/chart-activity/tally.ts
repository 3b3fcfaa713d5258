/** Counts that are gathered before they are written: changes in present shoppers, and events by hour and day. */
import { type Segment, segmentParts, spanMs } from '#machines/ports/charts/chart-activity.ts'
import { allValues, groupings } from './groupings.ts'

/** Shoppers of one kind in one version of a chart. Every part of the kind may be `*`. One object for all that are alike. */
export interface ChartSegment extends Record<keyof Segment, string> {
  chart: string
  version: number
}

/** One object for all that are alike. */
export interface Happening {
  kind: 'way' | 'stay' | 'left' | 'read'
  /** Of a message that was read: its key. */
  state: string
  /** Target and event of a transition; empty for other kinds. */
  target: string
  event: string
  /** Of a stay: 0 for less than a second, n for 2^(n-1) to 2^n seconds. 0 for other kinds. */
  bucket: number
}

export interface HereRow {
  segment: ChartSegment
  /** Empty for the chart as a whole. */
  state: string
  /** May be negative. */
  carts: number
}

export interface CountRow {
  /** How long the span is: 1 or 24. */
  hours: number
  /** Epoch ms. */
  startsAt: number
  segment: ChartSegment
  /** How often each happened; negative when a shopper counted as left returns. */
  times: Map<Happening, number>
}

/** About 194 days and longer. */
const lastBucket = 25
const hourMs = spanMs.hour

/** Where in a chart something is counted. */
export interface TalliedState {
  chart: string
  version: number
  segment: Segment
}

/** By when a span starts, epoch ms. */
type Cells = Map<number, Map<ChartSegment, Map<Happening, number>>>

export class Tally {
  private readonly segments = new Map<string, ChartSegment>()
  /** By a cart's own segment, which stays the same object from row to row, and by chart and version: found without words. */
  private readonly asGiven = new Map<object, Map<string, ChartSegment>>()
  private readonly happenings = new Map<string, Happening>()
  private readonly standing = new Map<ChartSegment, Map<string, number>>()
  private readonly hours: Cells = new Map()

  here({ chart, version, segment }: TalliedState, state: string, by: number): void {
    add(within(this.standing, this.segmentOf(chart, version, segment)), state, by)
  }

  way(place: TalliedState, at: number, from: string, to: string, event: string, times = 1): void {
    this.happened(place, at, this.happening('way', from, to, event, 0), times)
  }

  stay(place: TalliedState, at: number, state: string, ms: number): void {
    this.happened(place, at, this.happening('stay', state, '', '', bucketOf(ms)), 1)
  }

  left(place: TalliedState, at: number, state: string, by: 1 | -1): void {
    this.happened(place, at, this.happening('left', state, '', '', 0), by)
  }

  read(place: TalliedState, at: number, message: string, times: number): void {
    this.happened(place, at, this.happening('read', message, '', '', 0), times)
  }

  /** Changes in present shoppers. */
  hereRows(): HereRow[] {
    const rows: HereRow[] = []
    for (const [segment, states] of this.standing)
      for (const [state, carts] of states) if (carts !== 0) rows.push({ segment, state, carts })
    return rows
  }

  /** What has happened, in every grouping: by day, and by the hours that begin at or after `hoursSince` (epoch ms). */
  countRows(hoursSince: number): CountRow[] {
    const spans: Record<1 | 24, Cells> = { 1: new Map(), 24: new Map() }
    const groupsOf = new Map<ChartSegment, ChartSegment[]>()
    for (const [hour, segments] of this.hours) {
      const day = Math.floor(hour / spanMs.day) * spanMs.day
      const into = [within(spans[24], day), ...(hour >= hoursSince ? [within(spans[1], hour)] : [])]
      for (const [segment, happenings] of segments) {
        const groups = groupsOf.get(segment) ?? this.groupsOf(segment)
        groupsOf.set(segment, groups)
        for (const span of into)
          for (const group of groups) {
            const counts = within(span, group)
            for (const [happening, times] of happenings) add(counts, happening, times)
          }
      }
    }
    const rows: CountRow[] = []
    for (const hours of [1, 24] as const)
      for (const [startsAt, segments] of spans[hours])
        for (const [segment, times] of segments) rows.push({ hours, startsAt, segment, times })
    return rows
  }

  /** Every segment and every happening that the rows speak of. */
  countedSegments(): ChartSegment[] {
    return [...this.segments.values()]
  }

  countedHappenings(): Happening[] {
    return [...this.happenings.values()]
  }

  private happened({ chart, version, segment }: TalliedState, at: number, happening: Happening, by: number): void {
    const hour = within(this.hours, Math.floor(at / hourMs) * hourMs)
    add(within(hour, this.segmentOf(chart, version, segment)), happening, by)
  }

  private groupsOf({ chart, version, ...parts }: ChartSegment): ChartSegment[] {
    return groupings.map((kept) => {
      const told = segmentParts.map((part) => [part, kept.includes(part) ? parts[part] : allValues])
      return this.segmentOf(chart, version, Object.fromEntries(told))
    })
  }

  private segmentOf(chart: string, version: number, segment: Record<keyof Segment, string>): ChartSegment {
    const inCharts = within(this.asGiven, segment)
    const where = `${chart}\n${version}`
    const given = inCharts.get(where)
    if (given) return given
    const { accountType, device, delivery, tires, mobileInstaller } = segment
    const key = `${where}\n${accountType}\n${device}\n${delivery}\n${tires}\n${mobileInstaller}`
    const made = this.segments.get(key) ?? { chart, version, accountType, device, delivery, tires, mobileInstaller }
    this.segments.set(key, made)
    inCharts.set(where, made)
    return made
  }

  private happening(kind: Happening['kind'], state: string, target: string, event: string, bucket: number): Happening {
    const key = `${kind}\n${state}\n${target}\n${event}\n${bucket}`
    const known = this.happenings.get(key)
    if (known) return known
    const made = { kind, state, target, event, bucket }
    this.happenings.set(key, made)
    return made
  }
}

function bucketOf(ms: number): number {
  return ms < 1_000 ? 0 : Math.min(lastBucket, Math.floor(Math.log2(ms / 1_000)) + 1)
}

function within<Key, Inner extends Map<unknown, unknown>>(map: Map<Key, Inner>, key: Key): Inner {
  const known = map.get(key)
  if (known) return known
  const made = new Map() as Inner
  map.set(key, made)
  return made
}

function add<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by)
}
