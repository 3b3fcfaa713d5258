/** A tire's marking as it is on a sidewall or a door placard: `LT275/65R18/E 123/120S`. */
import { type Head, readHead, readHeadOfWork } from './marking-heads.ts'
import { readSpeed, type SpeedSymbol } from './speed.ts'
import type { TireKind } from './tire-kind.ts'

export interface FitSize {
  /** `225/45/17`, `33X12.5/15`, `11/22.5`: equal for sizes that differ in kind only. */
  key: string
  /** `225/45R17` */
  label: string
  rimInches: number
  /** Not rounded. Null where the marking does not say it. */
  diameterMm: number | null
  /** Of the section: millimeters as they are, inches turned into them. */
  widthMm: number
  /** Height of the sidewall in percent of the width; null where the marking does not say it. */
  ratio: number | null
}

export interface Marking {
  outcome: 'read'
  kind: TireKind
  size: FitSize
  /** One tire on its side of the axle; null when the marking has none. */
  loadIndex: number | null
  /** Each of two tires side by side. */
  loadIndexDual: number | null
  speed: SpeedSymbol | null
  /** `E`, on LT, flotation, ST and commercial tires. It is a strength of the casing, and says nothing of the index. */
  loadRange: string | null
  isExtraLoad: boolean
  isRunFlat: boolean
}

/** `old`: a marking from before ratios, such as G78-15: no answer can be worked out from it. */
type MarkingAnswer = Marking | { outcome: 'old' } | { outcome: 'unreadable' }

/** `as` is the class that a catalogue gives the tire, where the marking looks like a car's, of today or of old: `work` is a machine's. */
export function readMarking(text: string, as?: 'motorcycle' | 'atv' | 'work'): MarkingAnswer {
  const marking = text
    .toUpperCase()
    .replaceAll('×', 'X')
    // a rim of one figure ends at the space: 13X5.00-6 48A4
    .replace(/(-\d)\s+(?=\d)/, '$1/')
    .replace(/\s+/g, '')
  const head = as === 'work' ? readHeadOfWork(marking) : readHead(marking)
  if (!head) return oldMarkings.some((old) => old.test(marking)) ? { outcome: 'old' } : { outcome: 'unreadable' }
  const tail = readTail(head)
  if (!tail) return { outcome: 'unreadable' }
  const { rest: _, isZr, kind, isRunFlat, size } = head
  return {
    outcome: 'read',
    ...tail,
    size,
    kind: as === undefined || as === 'work' ? kind : as,
    speed: tail.speed ?? (isZr ? 'Z' : null),
    isRunFlat: tail.isRunFlat || isRunFlat,
  }
}

/** G78-15 and FR70-14 by letters, 6.00-16 by inches, 165R15 without a ratio. */
const oldMarkings = [/^[A-N]R?\d{2}-\d{2}/, /^\d{1,2}\.\d{2}-\d{2}/, /^\d{3}[SHV]?R\d{2}/]

type Tail = Pick<Marking, 'loadIndex' | 'loadIndexDual' | 'speed' | 'loadRange' | 'isExtraLoad' | 'isRunFlat'>

/** What follows the size, in any order. Null when there is something that no sidewall says. */
function readTail({ rest, kind }: Head): Tail | null {
  const tail: Tail = { loadIndex: null, loadIndexDual: null, speed: null, loadRange: null, isExtraLoad: false, isRunFlat: false }
  const hasRange = kind !== 'p' && kind !== 'euro' && kind !== 'hl'
  let left = rest
  while (left) {
    const word = /^\/?(?:(XL|EXTRALOAD|REINFORCED|RF(?!T))|(ROF|RFT|ZP|SSR|EMT)|SL|M\+?S|3PMSF)/.exec(left)
    const range = hasRange ? /^\/?([B-HJLMN])(?=$|[\d(])/.exec(left) : null
    const service = tail.loadIndex === null ? serviceDescription.exec(left) : null
    const met = word ?? range ?? service
    if (!met) return null
    if (word?.[1]) tail.isExtraLoad = true
    else if (word?.[2]) tail.isRunFlat = true
    else if (!word && range) tail.loadRange = range[1]!
    else if (!word && service) {
      const [, over, single, dual, symbol] = service
      tail.loadIndex = Number(over ?? single)
      tail.loadIndexDual = dual === undefined ? null : Number(dual)
      tail.speed = over ? '(Y)' : readSpeed(symbol ?? '')
    }
    left = left.slice(met[0].length)
  }
  return tail
}

/** `(99Y)`, `146A8`, or `123/120S` with the second number and the symbol where there are any. The R of REINFORCED and RF is no symbol. */
const serviceDescription = /^\/?(?:\((\d{2,3})Y\)|(\d{2,3})(?:\/(\d{2,3}))?(\(Y\)|A[1-8]|[JKLMNPQSTUHVWYZ]|R(?!EINFORCED|F))?)/
