/** Sizes beside each other in millimetres, and what another size changes on the car: height, turns of the wheel, speedometer. */
import type { TireSize } from '#machines/domain/catalogue/catalogue.ts'
import { mostDiameterPercent, outerDiameterMm } from './outer-diameter.ts'

/** Millimetres, not rounded, but for the turns. */
export interface SizeMeasures {
  label: string
  diameterMm: number
  /** False where the marking does not say the diameter: then it is what tires of this kind have as a rule. */
  isDiameterMarked: boolean
  /** Of the section. */
  widthMm: number
  sidewallMm: number
  rimInches: number
  rimMm: number
  /** Whole, and about: a tire under load turns more often than its diameter says. */
  revolutionsPerMile: number
  /** Inches; null where tires of this kind have wheels of their own. */
  rimWidths: TireSize['rimWidths']
}

const mmPerInch = 25.4
const inchesPerMile = 63_360
/** What of the diameter a loaded tire rolls on. */
const rollingShare = 0.97

export function measureSize(size: Omit<TireSize, 'slug'>): SizeMeasures {
  const diameterMm = outerDiameterMm(size)
  const rimMm = size.rimInches * mmPerInch
  return {
    label: size.label,
    diameterMm,
    isDiameterMarked: size.diameterMm !== null,
    widthMm: size.widthMm,
    sidewallMm: (diameterMm - rimMm) / 2,
    rimInches: size.rimInches,
    rimMm,
    revolutionsPerMile: Math.round(inchesPerMile / (Math.PI * (diameterMm / mmPerInch) * rollingShare)),
    rimWidths: size.rimWidths,
  }
}

/** Of another size to the one that the car was made for; positive where the other has more. */
export interface SizeDifference {
  diameterMm: number
  /** Of the diameter, not rounded. */
  percent: number
  widthMm: number
  sidewallMm: number
  /** The car is so much higher: half of what the diameter grows. */
  rideHeightMm: number
  revolutionsPerMile: number
  /** The change of diameter is one that shops mount. */
  isWithinTrade: boolean
}

export function differenceTo(original: SizeMeasures, other: SizeMeasures): SizeDifference {
  const diameterMm = other.diameterMm - original.diameterMm
  const percent = (diameterMm / original.diameterMm) * 100
  return {
    diameterMm,
    percent,
    widthMm: other.widthMm - original.widthMm,
    sidewallMm: other.sidewallMm - original.sidewallMm,
    rideHeightMm: diameterMm / 2,
    revolutionsPerMile: other.revolutionsPerMile - original.revolutionsPerMile,
    // A billionth is the arithmetic's own, not the tire's.
    isWithinTrade: Math.abs(percent) <= mostDiameterPercent + 1e-9,
  }
}

/** Miles an hour that the car drives when its speedometer, made for `original`, shows `shownMph`. Not rounded. */
export function trueSpeedMph(shownMph: number, original: SizeMeasures, other: SizeMeasures): number {
  return (shownMph * other.diameterMm) / original.diameterMm
}

/** `0.4% taller`, `1.3% lower`, `as tall`: by one decimal. */
export function tallerInWords({ percent }: Pick<SizeDifference, 'percent'>): string {
  const rounded = Math.abs(percent).toFixed(1)
  return rounded === '0.0' ? 'as tall' : `${rounded}% ${percent > 0 ? 'taller' : 'lower'}`
}

/** `+2.3`, `−8.6`, `0`: with a true minus. `digits` after the point. */
export function signed(value: number, digits = 0): string {
  // a billionth is the arithmetic’s own: 24.25 is 24.3
  const text = (Math.abs(value) + 1e-9).toFixed(digits)
  if (Number(text) === 0) return '0'
  return `${value > 0 ? '+' : '−'}${text}`
}
