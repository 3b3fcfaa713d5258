/** The size at the beginning of a marking, each way of writing one a function. */
import type { FitSize } from './marking.ts'
import type { TireKind } from './tire-kind.ts'

export interface Head {
  kind: TireKind
  size: FitSize
  isZr: boolean
  isRunFlat: boolean
  rest: string
}

/** `marking` is in capitals and without spaces. Null where no size is at its beginning. */
export function readHead(marking: string): Head | null {
  return readMetric(marking) ?? readDiameter(marking) ?? readWidth(marking)
}

const mmPerInch = 25.4
/** In fiftieths of a millimeter a metric tire's diameter is a whole number. */
const fiftiethsPerInch = 1270

const kindOfPrefix: Readonly<Record<string, TireKind>> = { P: 'p', LT: 'lt', ST: 'st', HL: 'hl', T: 'spare' }
const commercialRims = [17.5, 19.5, 22.5, 24.5]

/** `LT275/65R18`, `295/75R22.5`, `480/80R46`, `205/50-10` */
function readMetric(marking: string): Head | null {
  const match = /^(P|LT|ST|HL|T)?(\d{3})\/(\d{2,3})(R|ZR|RF|ZRF|D|B|-)(\d{2}(?:\.5)?)(C(?![A-Z]))?(.*)$/.exec(marking)
  if (!match) return null
  const [, prefix = '', width, ratio, build, rim, suffix, rest] = match as unknown as [string, ...string[]]
  const size = { widthMm: Number(width), ratio: Number(ratio), rimInches: Number(rim) }
  const kind = kindOfPrefix[prefix] ?? (suffix ? 'c' : kindOfMetric(size, build!))
  return {
    kind,
    size: {
      key: `${size.widthMm}/${size.ratio}/${size.rimInches}`,
      label: `${prefix}${width}/${ratio}${shownBuild(build!)}${rim}${kind === 'c' ? 'C' : ''}`,
      ...size,
      diameterMm: (size.rimInches * fiftiethsPerInch + size.widthMm * size.ratio) / 50,
    },
    isZr: build!.startsWith('Z'),
    isRunFlat: build!.endsWith('F'),
    rest: kind !== 'c' && suffix ? suffix + rest : rest!,
  }
}

/** Tires of trucks have rims of a half inch; those of tractors are high and big, those of golf carts small and bias-ply. */
function kindOfMetric(
  { widthMm, ratio, rimInches }: { widthMm: number; ratio: number; rimInches: number },
  build: string,
): TireKind {
  if (commercialRims.includes(rimInches)) return 'commercial'
  if (widthMm >= 380 || (rimInches >= 24 && ratio >= 60)) return 'farm'
  return rimInches <= 12 && build === '-' ? 'lawn' : 'euro'
}

/** The diameter in inches first: `33X12.50R15LT`, `AT25X8-12`, `18X8.50-8` */
function readDiameter(marking: string): Head | null {
  const match = /^(AT)?(\d{2}(?:\.\d+)?)X(\d{1,2}(?:\.\d+)?)(R|-)(\d{1,2}(?:\.5)?)(LT)?(.*)$/.exec(marking)
  if (!match) return null
  const [, prefix, diameter, width, build, rim, suffix, rest] = match as unknown as [string, ...string[]]
  const isSmall = suffix === undefined && Number(rim) <= 12
  const isAtv = prefix !== undefined || (suffix === undefined && !width!.includes('.'))
  return {
    kind: isAtv ? 'atv' : isSmall ? 'lawn' : 'flotation',
    size: {
      key: `${Number(diameter)}X${Number(width)}/${Number(rim)}`,
      label: `${prefix ?? ''}${diameter}X${width}${build}${rim}${suffix ?? ''}`,
      rimInches: Number(rim),
      diameterMm: Number(diameter) * mmPerInch,
      widthMm: millimeters(width!),
      ratio: null,
    },
    isZr: false,
    isRunFlat: false,
    rest: rest!,
  }
}

/** Ways of writing the width in inches and the rim: what a size is, for each. The diameter comes from data. */
const widthPatterns: ReadonlyArray<[RegExp, TireKind]> = [
  // 11R22.5
  [/^(\d{1,2}(?:\.\d{2})?)(R)((?:17|19|22|24)\.5)(.*)$/, 'commercial'],
  // 10-16.5 of a skid steer, 7.00-12 of a forklift
  [/^(\d{2})(-)((?:16|17|19)\.5)(.*)$/, 'industrial'],
  [/^(\d{1,2}\.\d{2})(-)(8|9|10|12)(.*)$/, 'industrial'],
  // 23.5R25 and 13.00-24 of loaders and graders
  [/^(\d{2}\.5)(R|-)(25|29|33|35)(.*)$/, 'otr'],
  [/^(1\d\.00)(R|-)(24|25)(.*)$/, 'otr'],
  // 18.4-38 and 11L-15 of tractors and their implements
  [/^(\d{1,2}(?:\.\d)?L)(-)(14|15|16)(.*)$/, 'farm'],
  [/^(\d{1,2}\.\d)(R|-)(2[0468]|3[0248]|4[246])(.*)$/, 'farm'],
]

function readWidth(marking: string): Head | null {
  for (const [pattern, kind] of widthPatterns) {
    const match = pattern.exec(marking)
    if (!match) continue
    const [, width, build, rim, rest] = match as unknown as [string, ...string[]]
    const figure = Number.parseFloat(width!)
    return {
      kind,
      size: {
        key: `${figure}${width!.endsWith('L') ? 'L' : ''}/${Number(rim)}`,
        label: `${width}${build}${rim}`,
        rimInches: Number(rim),
        diameterMm: null,
        widthMm: millimeters(width!),
        ratio: null,
      },
      isZr: false,
      isRunFlat: false,
      rest: rest!,
    }
  }
  return null
}

/** Inches in millimeters, to a tenth. */
function millimeters(inches: string): number {
  return Math.round(Number.parseFloat(inches) * mmPerInch * 10) / 10
}

/** ZR equals R, and so does RF: `isZr` and `isRunFlat` have the difference. */
function shownBuild(build: string): string {
  return /^[DB-]$/.test(build) ? build : 'R'
}
