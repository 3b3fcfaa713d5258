/** Ways of spelling a size, each a row: what it looks like in a text, and how a sidewall would write it. */

/** A size as it is spelled, without what follows it. */
export interface Spelling {
  start: number
  end: number
  /** As sidewalls write it: the first of them that is a size counts. */
  written: string[]
  /** What was typed of its kind and construction; empty where nothing was. A hyphen that may be a mere separator says nothing. */
  letters: string
  build: 'R' | 'D' | 'B' | '-' | ''
  /** Figures that may be something else, such as `35 12 20`: they are a size only where it is one on offer. */
  isLoose: boolean
}

interface Row {
  pattern: RegExp
  /** Letters that may follow the figures: `LT` of 265/70R17LT. */
  suffix: RegExp | null
  write(parts: Parts, suffix: string): Pick<Spelling, 'written' | 'letters' | 'build' | 'isLoose'> | null
}
type Parts = Record<string, string | undefined>

/** In `text`, which is plain (size-text.ts); those that come first in the table take their place from the others. */
export function spellingsIn(text: string): Spelling[] {
  const found: Spelling[] = []
  if (!/\d[^\d]*\d/.test(text)) return found
  for (const { pattern, suffix, write } of rows)
    for (const match of text.matchAll(pattern)) {
      const start = match.index
      const figuresEnd = start + match[0].length
      if (found.some((other) => !other.isLoose && start < other.end && figuresEnd > other.start)) continue
      const after = suffixAt(suffix, text, figuresEnd)
      // behind LT or ST a C is a load range
      const taken = match.groups!.letters && /c$/i.test(after) ? '' : after
      const spelled = write(match.groups!, taken.trim().toUpperCase())
      if (spelled) found.push({ start, end: figuresEnd + taken.length, ...spelled })
    }
  return found
}

function suffixAt(suffix: RegExp | null, text: string, at: number): string {
  if (!suffix) return ''
  suffix.lastIndex = at
  return suffix.exec(text)?.[0] ?? ''
}

const notInWord = String.raw`(?<![a-z\d']|\d\.)`
const notInFigures = String.raw`(?<![a-z\d'*]|\d[.,/-])`
const gap = String.raw`[\s/\\x*.,:_|-]{0,3}`
const halfRim = String.raw`(?:17|19|22|24)5(?!\d)`
const inches = String.raw`\d{1,2}(?:[.,]\d{1,2})?`
const metric = String.raw`(?<width>\d{3}|\d{4}(?=/))(?<first>${gap})(?<ratio>\d{2})`
/** `trailer tires 205/75R14`; those of trucks on half rims have no letters for it. */
const trailer = String.raw`(?<trailer>trailers?(?:\s+tires?)?\s+(?=\d{3}\D{0,3}\d{2}\D{0,4}1\d(?![.,]?\d)))`
const metricLetters = String.raw`(?:(?<letters>p|lt|st|hl|if|vf|lsw)\s?|(?<spare>t)|${trailer})?`
/** A C behind a space is a load range, or a class of cars, unless nothing or a load index follows. */
const metricSuffix = /\s?((?:lt|st|hl)(?![a-z\d])|(?<=\d)c(?![a-z\d])|(?<=\s)c(?=\s*$|\s+\d{2,3}\/\d{2,3}))/iy

const rows: readonly Row[] = [
  {
    // 225/45R17, 2254517, 225 45 zr 17, 225x45x17, 29575225, LT265-70r17
    pattern: new RegExp(
      String.raw`${notInWord}${metricLetters}${metric}(?<second>${gap})(?<build>zrf|zr|rf|r|d|b|f)?(?<third>${gap})(?<rim>\d{2}[.,]5(?!\d)|\d{2}(?!\d)|${halfRim}|(?<=-\s?)[4-9](?![\d.]))`,
      'gi',
    ),
    suffix: metricSuffix,
    write: writeMetric,
  },
  {
    // r17 225/45, 17" 225/45, 17 inch 225 45
    pattern: new RegExp(
      String.raw`${notInWord}(?<radial>z?r\s?)?(?<rim>\d{2}(?:\.5)?)(?<mark>\s?(?:"|''|inch(?:es)?|in\.?))?[\s,:]+${metricLetters}${metric}(?!\d)`,
      'gi',
    ),
    suffix: metricSuffix,
    write: (parts, suffix) => (parts.radial || parts.mark ? writeMetric(parts, suffix) : null),
  },
  {
    // 33x12.50r15, 33X1250-15, AT25 x 8 x 12, 31*10,50 R15
    pattern: new RegExp(
      String.raw`${notInFigures}(?<letters>at|lt)?\s?(?<diameter>${inches})\s?[x*]\s?(?<width>\d{3,4}|${inches})(?<middle>\s?-?\s?(?:zr|[rbdx*/])[\s-]?|\s?-\s?|\s)(?<rim>\d{1,2}(?:[.,]5)?)(?!\d)`,
      'gi',
    ),
    suffix: /\s?(lt)(?![a-z\d])/iy,
    write: writeDiameter,
  },
  {
    // 10.5/80-18, 35/65-33; 10.5-80-18 in an address
    pattern: new RegExp(
      String.raw`${notInFigures}(?<width>\d{2}(?:[.,]\d{1,2})?)(?<slash>\s?[/-]\s?|\s)(?<ratio>[4-9]\d)(?<middle>\s?[r-]\s?|\s)(?<rim>\d{2}(?:[.,][135])?)(?!\d)`,
      'gi',
    ),
    suffix: null,
    write: ({ width, slash, ratio, middle, rim }) => {
      const build = buildOf(middle)
      return {
        written: withBuilds(build, (each) => `${point(width)}/${ratio}${each}${point(rim)}`),
        letters: '',
        build,
        isLoose: !slash!.includes('/'),
      }
    },
  },
  {
    // 4.10/3.50-4 of a hand truck
    pattern: new RegExp(
      String.raw`${notInFigures}(?<width>\d[.,]\d{2})(?:\s?[/-]\s?|\s)(?<other>\d[.,]\d{2})(?:\s?-\s?|\s)(?<rim>[4-8])(?!\d)`,
      'gi',
    ),
    suffix: null,
    write: ({ width, other, rim }) => ({
      written: [`${point(width)}/${point(other)}-${rim}`],
      letters: '',
      build: '-',
      isLoose: false,
    }),
  },
  {
    // 33 12.5 15, 33/12.50R20, 25-8-12
    pattern: new RegExp(
      String.raw`${notInFigures}(?<letters>at|lt)?\s?(?<diameter>[1-4]\d(?:[.,]\d{1,2})?)(?:\s?[/-]\s?|\s)(?<width>\d{1,2}[.,]\d{1,2}|1[0-6][05]0|\d{1,2})(?<middle>\s?-?\s?r\s?-?\s?|\s?[x*/-]\s?|\s)(?<rim>\d{1,2}(?:[.,]5)?)(?!\d)`,
      'gi',
    ),
    suffix: /\s?(lt)(?![a-z\d])/iy,
    write: (parts, suffix) => {
      const spelled = writeDiameter(parts, suffix)
      return spelled && { ...spelled, isLoose: true }
    },
  },
  {
    // 11R22.5, 11 r 22,5, 18.4-38, 11L-15, 11L15, 12x16.5
    pattern: new RegExp(
      String.raw`${notInFigures}(?<width>${inches})(?<low>\s?l)?(?<middle>\s?-?\s?r\s?-?\s?|\s?[x-]\s?|\s|(?<=l))(?<rim>\d{1,2}(?:[.,]\d)?(?!\d)|${halfRim})(?!/\d(?!\d?\s?-?p))`,
      'gi',
    ),
    suffix: /\s?(lt|mh)(?![a-z\d])/iy,
    write: ({ width, low = '', middle, rim }, suffix) => {
      const isPlain = /^\d+$/.test(width!) && low === ''
      if (/^\s$/.test(middle!) && isPlain && !/[.,]|\d{3}/.test(rim!)) return null
      const build = buildOf(middle)
      return {
        written: withBuilds(
          build || (low && '-'),
          (each) => `${point(width)}${low.trim().toUpperCase()}${each}${wholeRim(rim)}${suffix}`,
        ),
        letters: suffix === 'MH' ? '' : suffix,
        build,
        isLoose: isPlain || build === '',
      }
    },
  },
  {
    // 300-15; 480-8 and 1400-24 without the point
    pattern: new RegExp(String.raw`${notInFigures}(?<width>\d{3,4})\s?(?<build>[r-])\s?(?<rim>\d{1,2}(?!\d)|${halfRim})`, 'gi'),
    suffix: /\s?(lt)(?![a-z\d])/iy,
    write: ({ width, build, rim }, suffix) => {
      const each = build!.toUpperCase() as 'R' | '-'
      const rest = `${each}${wholeRim(rim)}${suffix}`
      return {
        // no tire is narrower than 4 inches: 165R15 is an old size in millimeters
        written: [`${width}${rest}`, ...(Number(width) < 400 ? [] : [`${(Number(width) / 100).toFixed(2)}${rest}`])],
        letters: suffix,
        build: each,
        isLoose: true,
      }
    },
  },
]

/**
 * Whether a hyphen says how a metric tire is built, as it does on those of golf carts, tractors, motorcycles and forklifts: no tire of a
 * car has such a rim or such a width.
 */
function isBuiltByHyphen(widthMm: number, rimInches: number): boolean {
  return rimInches <= 12 || widthMm >= 355 || widthMm % 10 === 0
}

function writeMetric(
  {
    letters: typed = '',
    spare = '',
    trailer: isTrailer = '',
    width,
    first,
    ratio,
    second = '',
    build: letter = '',
    third = '',
    rim,
  }: Parts,
  suffix: string,
): ReturnType<Row['write']> {
  const letters = (typed || spare || (isTrailer && 'ST') || suffix).toUpperCase()
  const build = letter.toUpperCase()
  const inch = wholeRim(rim)
  const isHyphen = build === '' && (second + third).trim() === '-' && isBuiltByHyphen(Number(width), Number(inch))
  const said = build === 'D' || build === 'B' ? build : build !== '' ? 'R' : isHyphen ? '-' : ''
  // the F of 245/40F18 is that of RF
  const shown = build === 'F' ? 'RF' : build || (isHyphen ? '-' : 'R')
  return {
    written: [`${letters === 'C' ? '' : letters}${width}/${ratio}${shown}${inch}${letters === 'C' ? 'C' : ''}`],
    letters,
    build: said,
    isLoose: letters === '' && build === '' && !/[/\\]/.test(first!) && (first !== '' || second !== ''),
  }
}

function writeDiameter({ letters = '', diameter, width, middle, rim }: Parts, suffix: string): ReturnType<Row['write']> {
  // 1250 is 12.50
  const wide = /^\d{3,4}$/.test(width!) ? (Number(width) / 100).toFixed(2) : point(width)
  if (Number(wide) >= Number(point(diameter))) return null
  const build = buildOf(middle)
  const mark = letters.toUpperCase()
  return {
    written: withBuilds(
      build,
      (each) => `${mark === 'AT' ? mark : ''}${point(diameter)}X${wide}${each}${point(rim)}${mark === 'LT' ? mark : suffix}`,
    ),
    letters: mark || suffix,
    build,
    isLoose: false,
  }
}

function buildOf(middle = ''): Spelling['build'] {
  const letter = (/[rdb]/i.exec(middle) ?? /-/.exec(middle))?.[0].toUpperCase()
  return (letter ?? '') as Spelling['build']
}

/** Where the text does not say how the tire is built, it may be either. */
function withBuilds(build: Spelling['build'], write: (build: string) => string): string[] {
  return build === '' ? [write('R'), write('-')] : [write(build === 'R' ? 'R' : '-')]
}

function point(figures = ''): string {
  return figures.replace(',', '.')
}

/** `17`, `22.5`, and `225`, which is 22.5 too. */
function wholeRim(rim = ''): string {
  return rim.length === 3 && /^\d+$/.test(rim) ? (Number(rim) / 10).toFixed(1) : point(rim)
}
