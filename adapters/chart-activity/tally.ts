/** Counts that are gathered before they are written: what has changed for who is here, and what has happened by hour and day. */
import { type Segment, spanMs } from '#machines/ports/chart-activity.ts'

interface Place {
  chart: string
  version: number
  /** Empty for the chart as a whole. */
  state: string
  segment: Segment
}

export type Happening = Place & { at: number } & (
    | { kind: 'way'; to: string; event: string }
    | { kind: 'stay'; ms: number }
    | { kind: 'left' }
  )

export interface HereRow extends Segment {
  chart: string
  version: number
  state: string
  /** May be negative. */
  carts: number
}

/** A part of the segment may be `*`, everybody. */
export interface CountRow extends Record<keyof Segment, string> {
  chart: string
  span: Span
  /** Epoch ms. */
  startsAt: number
  kind: Happening['kind']
  version: number
  state: string
  /** Where a way leads, and what set it off; empty for other kinds. */
  target: string
  event: string
  /** Of a stay; 0 for other kinds. */
  bucket: number
  /** May be negative: who comes back has not left. */
  times: number
}

type Span = keyof typeof spanMs

/** Stands for every value of a part of the segment. */
export const everybody = '*'
/** About 194 days and longer. */
const lastBucket = 25

export class Tally {
  private readonly standing = new Map<string, HereRow>()
  private readonly happenings = new Map<string, Omit<CountRow, 'span'>>()

  here({ chart, version, state, segment }: Place, by: number): void {
    add(this.standing, { chart, version, state, ...inOrder(segment) }, 'carts', by)
  }

  happened(happening: Happening, by = 1): void {
    const { kind, at, chart, version, state, segment } = happening
    const row: Omit<CountRow, 'span' | 'times'> = {
      chart,
      startsAt: startOf('hour', at),
      kind,
      version,
      state,
      target: happening.kind === 'way' ? happening.to : '',
      event: happening.kind === 'way' ? happening.event : '',
      bucket: happening.kind === 'stay' ? bucketOf(happening.ms) : 0,
      ...inOrder(segment),
    }
    add(this.happenings, row, 'times', by)
  }

  /** What has changed for who is here. */
  hereRows(): HereRow[] {
    return [...this.standing.values()].filter(({ carts }) => carts !== 0)
  }

  /**
   * What has happened, by hour and by day, and for every choice of a filter: of each part of the segment once its value and
   * once everybody, so that a filtered question reads no more rows than an unfiltered one.
   */
  countRows(): CountRow[] {
    const rows = new Map<string, CountRow>()
    for (const { times, ...row } of this.happenings.values())
      for (const span of ['hour', 'day'] as const)
        for (const accountType of [row.accountType, everybody])
          for (const device of [row.device, everybody])
            for (const delivery of [row.delivery, everybody])
              add(rows, { ...row, span, startsAt: startOf(span, row.startsAt), accountType, device, delivery }, 'times', times)
    return [...rows.values()].filter(({ times }) => times !== 0)
  }
}

/** 0 for less than a second, n for 2^(n-1) to 2^n seconds. */
function bucketOf(ms: number): number {
  return ms < 1_000 ? 0 : Math.min(lastBucket, Math.floor(Math.log2(ms / 1_000)) + 1)
}

/** A database keeps the fields of an object in an order of its own, and rows are told apart by their fields in a row. */
function inOrder({ accountType, device, delivery }: Segment): Segment {
  return { accountType, device, delivery }
}

function startOf(span: Span, at: number): number {
  return Math.floor(at / spanMs[span]) * spanMs[span]
}

function add<Row extends object, Count extends string>(
  rows: Map<string, Row & Record<Count, number>>,
  row: Row,
  count: Count,
  by: number,
): void {
  const key = Object.values(row).join('\n')
  const known = rows.get(key)
  if (known) known[count] = (known[count] + by) as never
  else rows.set(key, { ...row, [count]: by } as Row & Record<Count, number>)
}
