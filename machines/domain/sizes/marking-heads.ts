/** Sizes as sidewalls write them, each way of writing one a function. */

import type { TireKind } from '../catalogue/tire-kind.ts'
import type { FitSize } from './marking.ts'

export interface Head {
  kind: TireKind
  size: FitSize
  isZr: boolean
  isRunFlat: boolean
}

/** `written` is a size alone, in capitals and without spaces. Null for any other text. */
export function readHead(written: string): Head | null {
  return readMetric(written) ?? readInchRatio(written) ?? readDiameter(written) ?? readWidth(written, widthPatterns)
}

/** The same of a machine's tire, whose marking would be an old one of a car: 6.00-16 steers a tractor. */
export function readHeadOfWork(written: string): Head | null {
  return readHead(written) ?? readWidth(written, widthPatternsOfWork)
}

const mmPerInch = 25.4
/** In fiftieths of a millimeter a metric tire's diameter is a whole number. */
const fiftiethsPerInch = 1270

const kindOfPrefix: Readonly<Record<string, TireKind>> = {
  P: 'p',
  LT: 'lt',
  ST: 'st',
  HL: 'hl',
  T: 'spare',
  // more load at the pressure, or the load at less pressure, of a tractor
  IF: 'farm',
  VF: 'farm',
  LSW: 'farm',
}
const commercialRims = [17.5, 19.5, 22.5, 24.5]

/** `LT275/65R18`, `295/75R22.5`, `480/80R46`, `VF380/90R46`, `205/50-10`, `145/70-6` */
function readMetric(written: string): Head | null {
  const match = /^(P|LT|ST|HL|T|IF|VF|LSW)?(\d{3,4})\/(\d{2,3})(R|ZR|RF|ZRF|D|B|-)(\d{2}(?:\.5)?|(?<=-)[4-9])(C)?$/.exec(written)
  if (!match) return null
  const [, prefix = '', width, ratio, build, rim, suffix] = match as unknown as [string, ...string[]]
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
  }
}

/**
 * Tires of trucks have rims of a half inch, or of 20 inches where they are high; those of machines have odd rims, those of tractors are
 * high and big, or have a width in whole centimeters, which none of a car has; those of golf carts are small.
 */
function kindOfMetric(
  { widthMm, ratio, rimInches }: { widthMm: number; ratio: number; rimInches: number },
  build: string,
): TireKind {
  if (commercialRims.includes(rimInches) && widthMm < 500) return 'commercial'
  if (rimInches >= 25 && rimInches % 2 === 1 && ratio >= 60) return 'otr'
  if (rimInches === 20 && ratio >= 80) return 'commercial'
  if (widthMm >= 380 || (rimInches >= 24 && ratio >= 60) || (widthMm >= 230 && widthMm % 10 === 0)) return 'farm'
  if (rimInches <= 12) return build === '-' || ratio <= 65 ? 'lawn' : 'euro'
  return build === '-' ? 'industrial' : 'euro'
}

/** Inches and a ratio: `35/65-33` of a loader, `10.5/80-18` of a backhoe, `10.0/75-15.3` of a farm trailer. */
function readInchRatio(written: string): Head | null {
  const match = /^(\d{2}(?:\.\d{1,2})?)\/(\d{2})(R|-)(\d{2}(?:\.[135])?)$/.exec(written)
  if (!match) return null
  const [, width, ratio, build, rim] = match as unknown as [string, ...string[]]
  const size = { widthMm: millimeters(width!), ratio: Number(ratio), rimInches: Number(rim) }
  return {
    kind: size.rimInches >= 25 ? 'otr' : 'farm',
    size: {
      key: `${Number(width)}/${size.ratio}/${size.rimInches}`,
      label: `${width}/${ratio}${build}${rim}`,
      ...size,
      diameterMm: size.rimInches * mmPerInch + (2 * size.widthMm * size.ratio) / 100,
    },
    isZr: false,
    isRunFlat: false,
  }
}

/** `33X12.50R15LT`, `31X13.50-15`, `AT25X8-12`, `28X10.00R15`, `18X8.50-8`: with the diameter first, what it is for is in its figures. */
function kindOfDiameter({ prefix, diameter, width, build, rim, suffix }: Record<string, string | undefined>): TireKind {
  if (suffix !== undefined) return 'flotation'
  const rimInches = Number(rim)
  if (prefix !== undefined) return 'atv'
  if (forkliftSizes.includes(`${Number(diameter)}X${Number(width)}-${rim}`)) return 'industrial'
  const isWhole = Number(width) % 1 === 0
  if (isWhole && (!width!.includes('.') || (rimInches >= 14 && rimInches <= 15 && Number(width) <= 11))) return 'atv'
  if (rimInches <= 12) return build === 'R' ? 'atv' : 'lawn'
  return build === 'R' ? 'flotation' : 'farm'
}

const forkliftSizes = ['15X4.5-8', '16X6-8', '18X7-8', '21X8-9', '23X9-10', '23X10-12', '27X10-12', '28X9-15', '28X12.5-15']

/** The diameter in inches first: `33X12.50R15LT`, `AT25X8-12`, `18X8.50-8`; LT may come before it. */
function readDiameter(written: string): Head | null {
  const match = /^(AT|LT)?(\d{1,2}(?:\.\d+)?)X(\d{1,2}(?:\.\d+)?)(R|-)(\d{1,2}(?:\.5)?)(LT)?$/.exec(written)
  if (!match) return null
  const [, mark, diameter, width, build, rim, mark2] = match as unknown as [string, ...string[]]
  const prefix = mark === 'AT' ? mark : undefined
  const suffix = mark === 'LT' ? mark : mark2
  return {
    kind: kindOfDiameter({ prefix, diameter, width, build, rim, suffix }),
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
  }
}

/** Ways of writing the width in inches and the rim: what a size is, for each. The diameter comes from data. */
const widthPatterns: ReadonlyArray<[RegExp, TireKind]> = [
  // 11R22.5; 10.00R20 with a tube
  [/^(\d{1,2}(?:\.\d{2})?)(R)((?:17|19|22|24)\.5)$/, 'commercial'],
  [/^((?:[7-9]|1[0-2])\.\d{2})(R|-)(20|22|24)$/, 'commercial'],
  [/^(1[46]\.00)(R)(20)$/, 'commercial'],
  // 7.50R16LT; 9.50R16.5LT
  [/^(\d\.\d{2})(R)(1[56](?:\.5)?)(?:LT)?$/, 'lt'],
  [/^(\d\.\d{2})(-)(1[56](?:\.5)?)LT$/, 'lt'],
  // 8-14.5 of a mobile home; 4.80-12 of a boat
  [/^([789])(-)(14\.5)(?:LT|MH)?$/, 'st'],
  [/^(4\.80|5\.30|5\.70)(-)(8|12)$/, 'st'],
  // 10-16.5 of a skid steer, 7.00-12 and 300-15 of a forklift
  [/^(\d{2})(-)((?:16|17|19)\.5)$/, 'industrial'],
  [/^(\d{1,2}\.\d{2})(-)(8|9|10|12)$/, 'industrial'],
  [/^([23][05]0)(-)(15)$/, 'industrial'],
  // 4.10/3.50-4 of a hand truck: two ways of saying its width
  [/^(\d\.\d{2}(?:\/\d\.\d{2})?)(-)([4-8])$/, 'lawn'],
  // 23.5R25, 27.00R49 and 13.00-24 of loaders, haulers and graders
  [/^(\d{2}(?:\.\d{1,2})?)(R|-)(25|29|33|35|39|43|45|49|51|57|63)$/, 'otr'],
  [/^(1\d\.00)(R|-)(24)$/, 'otr'],
  // 18.4-38, 7-16, 11L-15 and 28L-26 of tractors and their implements
  [/^(\d{1,2}(?:\.\d{1,2})?L)(R|-)(14|15|16(?:\.1)?|24|26|28|32)$/, 'farm'],
  [/^(\d{1,2}\.\d)(R|-)(1[68]|2[0468]|3[0248]|4[2468]|5[04])$/, 'farm'],
  [/^([5-9])(-)(1[2468])$/, 'farm'],
]

/** 6.00-16 and 7.50-18 at the front of a tractor, 8.25-15 of a forklift. */
const widthPatternsOfWork: typeof widthPatterns = [
  [/^(\d{1,2}\.\d{2})(-)(1[68])$/, 'farm'],
  [/^(\d{1,2}\.\d{2})(-)(15)$/, 'industrial'],
]

function readWidth(written: string, patterns: typeof widthPatterns): Head | null {
  for (const [pattern, kind] of patterns) {
    const match = pattern.exec(written)
    if (!match) continue
    const [, width, build, rim] = match as unknown as [string, ...string[]]
    const figure = Number.parseFloat(width!)
    return {
      kind,
      size: {
        key: `${figure}${width!.endsWith('L') ? 'L' : ''}/${Number(rim)}`,
        label: `${width}${build}${rim}${kind === 'lt' ? 'LT' : ''}`,
        rimInches: Number(rim),
        diameterMm: null,
        // 300-15 says it in millimeters
        widthMm: figure >= 100 ? figure : millimeters(width!),
        ratio: null,
      },
      isZr: false,
      isRunFlat: false,
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
