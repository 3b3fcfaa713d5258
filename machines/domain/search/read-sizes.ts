/**
 * Sizes in what a shopper types, in any spelling: `2254517`, `225 45 r17`, `225/45ZR17 94W`, `r17 225/45`, `33x12.50r15`. Only sizes on
 * offer are read. One with a wrong figure is read as the size on offer that differs from it by one mistake.
 */
import { readMarking } from '#machines/domain/sizes/marking.ts'
import { lettersWrong } from './alike.ts'
import type { KnownSize } from './known-names.ts'

export interface SizeInText {
  start: number
  end: number
  /** Of the same figures; the one that was most likely meant comes first. */
  sizes: KnownSize[]
  /** Whether a figure was corrected. */
  isCorrected: boolean
}

/** The beginning of sizes: `225`, `225/45`, `22545`. */
export interface SizeStart {
  start: number
  end: number
  /** Most tires first. */
  sizes: KnownSize[]
}

export interface SizeReader {
  /** In the order of the text. */
  read(text: string): SizeInText[]
  /** At the end of the text, where a size is being typed; null where no size begins so. */
  readStart(text: string): SizeStart | null
}

export function createSizeReader(sizes: readonly KnownSize[]): SizeReader {
  const byKey = new Map<string, KnownSize[]>()
  /** `2254517`, by which a wrong figure is found. */
  const byFigures = new Map<string, KnownSize[]>()
  for (const size of sizes) {
    const key = keyOf(size.label)
    if (key === null) continue
    add(byKey, key, size)
    add(byFigures, figuresOf(key), size)
  }
  const allFigures = [...byFigures.keys()]

  /** `prefix` is LT, P and so on; without one the plain size is meant. */
  function known(key: string, prefix: string): KnownSize[] {
    const found = byKey.get(key) ?? []
    const rank = ({ label }: KnownSize) => (label.startsWith(prefix) ? 0 : 1) + (/^\d/.test(label) ? 0 : 0.5)
    return [...found].sort((a, b) => rank(a) - rank(b) || b.itemCount - a.itemCount)
  }

  function corrected(figures: string): KnownSize[] {
    if (figures.length < 6) return []
    const near = allFigures.filter((each) => lettersWrong(figures, each, 1) === 1).flatMap((each) => byFigures.get(each)!)
    return near.sort((a, b) => b.itemCount - a.itemCount).slice(0, 3)
  }

  function read(text: string): SizeInText[] {
    const plain = asFigures(text)
    const found: SizeInText[] = []
    for (const pattern of patterns)
      for (const match of plain.matchAll(pattern)) {
        const { prefix = '', width, ratio, rim, diameter, inches } = match.groups!
        const key = diameter === undefined ? `${width}/${ratio}/${Number(rim)}` : inchKey(diameter, inches!, rim!)
        const start = match.index + match[0].length - match[0].trimStart().length
        const end = match.index + match[0].trimEnd().length
        if (found.some((other) => start < other.end && end > other.start)) continue
        const exact = known(key, prefix.toUpperCase())
        const meant = exact.length > 0 ? exact : corrected(figuresOf(key))
        if (meant.length > 0) found.push({ start, end, sizes: meant, isCorrected: exact.length === 0 })
      }
    for (const word of text.matchAll(/\S+/g)) {
      const end = word.index + word[0].length
      const key = keyOf(word[0])
      const figures = word[0].replace(/\D/g, '')
      if (figures.length === 8 && aFigureTooMany.test(word[0]) && !found.some((other) => other.end > word.index)) {
        const meant = corrected(figures)
        if (meant.length > 0) found.push({ start: word.index, end, sizes: meant, isCorrected: true })
        continue
      }
      if (key === null || !byKey.has(key) || found.some((other) => word.index < other.end && end > other.start)) continue
      found.push({ start: word.index, end, sizes: known(key, ''), isCorrected: false })
    }
    return found.sort((a, b) => a.start - b.start)
  }

  function readStart(text: string): SizeStart | null {
    const match = /(?:^|\s)(?:p|lt)?(\d{3})(?:[ /x-]{0,2}(\d{1,2}))?(?:[ /x-]{0,2}(?:zr|r)?[ -]?(\d{1,2})?)?$/i.exec(
      asFigures(text),
    )
    if (!match) return null
    const figures = [match[1], match[2], match[3]].join('')
    const begun = allFigures.filter((each) => each.startsWith(figures)).flatMap((each) => byFigures.get(each)!)
    if (begun.length === 0) return null
    const start = match.index + match[0].length - match[0].trimStart().length
    return { start, end: text.length, sizes: begun.sort((a, b) => b.itemCount - a.itemCount) }
  }

  return { read, readStart }
}

/** A metric size with one figure more than there are. */
const aFigureTooMany = /^(?:p|lt|st)?\d{3,4}[/x-]?\d{2,3}[/x-]?z?r?\d{2,3}$/i

/** What may follow a size: load, speed, strength. */
const tail = String.raw`(?:\s*\(?\d{2,3}(?:/\d{2,3})?\)?\s?\(?[h-z]\)?(?=$|[\s,)])\)?)?(?:\s*(?:xl|sl|hl)(?=$|[\s,]))?`
const gap = String.raw`[\s/\\x*.,:_-]{0,3}`
const patterns = [
  // 225/45R17, 2254517, 225 45 zr 17, 225x45x17
  new RegExp(
    String.raw`(?<![\d.])(?<prefix>p|lt|st|hl)?\s?(?<width>\d{3})${gap}(?<ratio>\d{2})${gap}(?:zrf|zr|rf|r|d|b)?${gap}(?<rim>\d{2}(?:\.5)?)(?:\s?c(?![a-z]))?(?![\d])${tail}`,
    'gi',
  ),
  // r17 225/45
  new RegExp(
    String.raw`(?<![\d.a-z])(?:zr|r)\s?(?<rim>\d{2}(?:\.5)?)\s+(?<prefix>p|lt|st|hl)?\s?(?<width>\d{3})${gap}(?<ratio>\d{2})(?!\d)`,
    'gi',
  ),
  // 33x12.50r15, 33 12.5 15, 33x1250r15lt
  /(?<![\d.])(?:at)?(?<diameter>[1-4]\d(?:\.\d{1,2})?)\s?[x*×/ -]\s?(?<inches>\d{1,2}[.,]\d{1,2}|1[0-6]50|1[0-6]00|\d{1,2})\s?[x/ r-]{1,3}\s?(?<rim>\d{1,2})(?:\s?lt)?(?!\d)/gi,
]

/** The letters O, I and L among figures are figures: `2O5/55r16`. Nothing moves. */
function asFigures(text: string): string {
  return text
    .replace(/(?<=\d)[oO](?=[\d/ ]|$)/g, '0')
    .replace(/(?<=\d)[iIlL](?=\d)/g, '1')
    .replace(/(?<=r)[iIlL](?=\d)/gi, '1')
}

/** `12.50`, `12,5` and `1250` are one width. */
function inchKey(diameter: string, inches: string, rim: string): string {
  const width = inches.length === 4 && /^\d+$/.test(inches) ? Number(inches) / 100 : Number(inches.replace(',', '.'))
  return `${Number(diameter)}X${width}/${Number(rim)}`
}

function keyOf(label: string): string | null {
  const marking = readMarking(label)
  return marking.outcome === 'read' ? marking.size.key : null
}

function figuresOf(key: string): string {
  return key.replace(/\D/g, '')
}

function add(map: Map<string, KnownSize[]>, key: string, size: KnownSize): void {
  const list = map.get(key)
  if (list) list.push(size)
  else map.set(key, [size])
}
