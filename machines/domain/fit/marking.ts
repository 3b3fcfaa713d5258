/** A tire's marking as it is on a sidewall or a door placard: `LT275/65R18/E 123/120S`. */
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

const mmPerInch = 25.4
/** In fiftieths of a millimeter a metric tire's diameter is a whole number. */
const fiftiethsPerInch = 1270

/** `as` is the class that a catalogue gives the tire, where the marking looks like a car's. */
export function readMarking(text: string, as?: 'motorcycle' | 'atv'): MarkingAnswer {
  const marking = text.toUpperCase().replaceAll('×', 'X').replace(/\s+/g, '')
  const head = readMetric(marking) ?? readInches(marking) ?? readCommercial(marking)
  if (!head) return oldMarkings.some((old) => old.test(marking)) ? { outcome: 'old' } : { outcome: 'unreadable' }
  const tail = readTail(head)
  if (!tail) return { outcome: 'unreadable' }
  const { rest: _, isZr, kind, ...size } = head
  return {
    outcome: 'read',
    ...tail,
    ...size,
    kind: as ?? kind,
    speed: tail.speed ?? (isZr ? 'Z' : null),
    isRunFlat: tail.isRunFlat || size.isRunFlat,
  }
}

interface Head {
  kind: TireKind
  size: FitSize
  isZr: boolean
  isRunFlat: boolean
  rest: string
}

const kindOfPrefix: Readonly<Record<string, TireKind>> = { P: 'p', LT: 'lt', ST: 'st', HL: 'hl', T: 'spare' }
const commercialRims = [17.5, 19.5, 22.5, 24.5]

function readMetric(marking: string): Head | null {
  const match = /^(P|LT|ST|HL|T)?(\d{3})\/(\d{2,3})(R|ZR|RF|ZRF|D|B|-)(\d{2}(?:\.5)?)(C(?![A-Z]))?(.*)$/.exec(marking)
  if (!match) return null
  const [, prefix = '', width, ratio, build, rim, suffix, rest] = match as unknown as [string, ...string[]]
  const rimInches = Number(rim)
  const kind = kindOfPrefix[prefix] ?? (suffix ? 'c' : commercialRims.includes(rimInches) ? 'commercial' : 'euro')
  return {
    kind,
    size: {
      key: `${Number(width)}/${Number(ratio)}/${rimInches}`,
      label: `${prefix}${width}/${ratio}R${rim}${kind === 'c' ? 'C' : ''}`,
      rimInches,
      diameterMm: (rimInches * fiftiethsPerInch + Number(width) * Number(ratio)) / 50,
    },
    isZr: build!.startsWith('Z'),
    isRunFlat: build!.endsWith('F'),
    rest: kind !== 'c' && suffix ? suffix + rest : rest!,
  }
}

function readInches(marking: string): Head | null {
  const match = /^(AT)?(\d{2}(?:\.\d+)?)X(\d{1,2}(?:\.\d+)?)(R|-)(\d{1,2}(?:\.5)?)(LT)?(.*)$/.exec(marking)
  if (!match) return null
  const [, prefix, diameter, width, , rim, suffix, rest] = match as unknown as [string, ...string[]]
  const isAtv = prefix !== undefined || (suffix === undefined && !width!.includes('.'))
  return {
    kind: isAtv ? 'atv' : 'flotation',
    size: {
      key: `${Number(diameter)}X${Number(width)}/${Number(rim)}`,
      label: `${prefix ?? ''}${diameter}X${width}R${rim}${suffix ?? ''}`,
      rimInches: Number(rim),
      diameterMm: Number(diameter) * mmPerInch,
    },
    isZr: false,
    isRunFlat: false,
    rest: rest!,
  }
}

function readCommercial(marking: string): Head | null {
  const match = /^(\d{1,2}(?:\.\d{2})?)R(\d{2}\.5)(.*)$/.exec(marking)
  if (!match) return null
  const [, width, rim, rest] = match as unknown as [string, ...string[]]
  return {
    kind: 'commercial',
    size: { key: `${Number(width)}/${Number(rim)}`, label: `${width}R${rim}`, rimInches: Number(rim), diameterMm: null },
    isZr: false,
    isRunFlat: false,
    rest: rest!,
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

/** `(99Y)`, or `123/120S` with the second number and the symbol where there are any. The R of REINFORCED and RF is no symbol. */
const serviceDescription = /^(?:\((\d{2,3})Y\)|(\d{2,3})(?:\/(\d{2,3}))?(\(Y\)|[JKLMNPQSTUHVWYZ]|R(?!EINFORCED|F))?)/
