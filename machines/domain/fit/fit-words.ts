/** The verdict in the shop's words. */

import { speedInWords } from '#machines/domain/catalogue/speed.ts'
import { tireKinds } from '#machines/domain/catalogue/tire-kind.ts'
import { mostDiameterPercent } from '#machines/domain/sizes/outer-diameter.ts'
import { type FitVehicle, isDual } from './fit-vehicle.ts'
import type { FitVerdict } from './fit-verdict.ts'
import type { AxleAnswer, Failure, LoadFailure, MissingFigure, Note } from './judge-axle.ts'

export interface FitWords {
  tone: 'fits' | 'oneAxle' | 'doesNotFit' | 'unknown'
  /** `Fits your 2019 Honda Civic Sport`, `Front axle only`, `Does not fit your …: load index 91, needs 95`, `We cannot tell: …` */
  headline: string
  /** What else there is to know, one sentence each. */
  details: string[]
}

/** `car` is the name of the vehicle: `2019 Honda Civic Sport`. */
export function fitWords(verdict: FitVerdict, car: string): FitWords {
  const { front, rear } = verdict
  switch (verdict.fits) {
    case 'both':
      return { tone: 'fits', headline: `Fits your ${car}`, details: notesInWords(front, rear) }
    case 'front':
      return {
        tone: 'oneAxle',
        headline: 'Front axle only',
        details: [`The rear axle of your ${car}: ${axleInWords(rear)}.`, ...notesInWords(front)],
      }
    case 'rear':
      return {
        tone: 'oneAxle',
        headline: 'Rear axle only',
        details: [`The front axle of your ${car}: ${axleInWords(front)}.`, ...notesInWords(rear)],
      }
    case 'none': {
      const [first, other] = front.outcome === 'fails' ? [front, rear] : [rear, front]
      const [named, also] = [axleInWords(first), axleInWords(other)]
      const axle = first === front ? 'Rear axle' : 'Front axle'
      return {
        tone: 'doesNotFit',
        headline: `Does not fit your ${car}: ${named}`,
        details: other.outcome !== 'passes' && also !== named ? [`${axle}: ${also}.`] : [],
      }
    }
    case 'unknown':
      return {
        tone: 'unknown',
        headline: `We cannot tell: ${missingInWords([...missingOf(front), ...missingOf(rear)])}`,
        details: [],
      }
  }
}

/** `size 275/35R19, needs 285/30R20` */
export function failureInWords(failure: Failure): string {
  switch (failure.figure) {
    case 'kind':
      return [
        `${tireKinds[failure.offered]} tire, needs ${tireKinds[failure.needed]}`,
        ...(failure.load ? [failureInWords(failure.load)] : []),
      ].join('; ')
    case 'size':
      return `size ${failure.offered}, needs ${failure.needed}`
    case 'diameter':
      return `diameter ${percentInWords(failure.percent)} off, ${mostDiameterPercent.toFixed(1)}% at most`
    case 'rim':
      return `made for wheels ${failure.least} to ${failure.most} inches wide, yours are ${failure.wheelInches}`
    case 'load':
      return loadInWords(failure)
    case 'speed':
      return `speed rating ${failure.offered}, needs ${failure.needed}`
  }
}

/** Less than a whole set: where the tires go and why. Null when they go nowhere. */
export function twoTiresInWords(
  { fits }: FitVerdict,
  vehicle: Pick<FitVehicle, 'sets'>,
): { axle: 'front' | 'rear'; sentence: string } | null {
  if (isDual(vehicle) && (fits === 'both' || fits === 'rear')) return { axle: 'rear', sentence: pairsInWords(fits) }
  switch (fits) {
    case 'both':
      return {
        axle: 'rear',
        sentence:
          'Two new tires go to the rear, with front-wheel drive too: more tread behind keeps the rear from sliding out on wet roads. With all-wheel drive, ask how deep the tread of the others may be.',
      }
    case 'front':
      return { axle: 'front', sentence: 'This size goes to the front axle only. Two of them replace the front pair.' }
    case 'rear':
      return { axle: 'rear', sentence: 'This size goes to the rear axle only. Two of them replace the rear pair.' }
    case 'none':
    case 'unknown':
      return null
  }
}

/** Tires side by side carry alike only when they are alike. */
function pairsInWords(fits: 'both' | 'rear'): string {
  const count = fits === 'both' ? 'Six tires: two in front and two pairs behind.' : 'Four tires: two pairs on the rear axle.'
  return `${count} The two of a pair must match: at most 1/4 inch of diameter and 4/32 inch of tread between them.`
}

/** `Original size`, `Optional size`, `Not an original size`. */
export function sizeInWords({ set, front, rear }: FitVerdict, { sets }: FitVehicle): string {
  const isOther = [front, rear].some(
    (axle) => axle.outcome === 'passes' && axle.notes.some(({ note }) => note === 'notOriginalSize'),
  )
  if (isOther) return 'Not an original size'
  return set === 0 || sets.length === 1 ? 'Original size' : 'Optional size'
}

function axleInWords(axle: AxleAnswer): string {
  switch (axle.outcome) {
    case 'passes':
      return 'fits'
    case 'fails':
      return failureInWords(axle.failure)
    case 'unknown':
      return `we cannot tell, ${missingInWords(axle.missing)}`
  }
}

function loadInWords({ offered, needed }: LoadFailure): string {
  return offered === null ? `no load index for dual wheels, needs ${needed}` : `load index ${offered}, needs ${needed}`
}

/** 3.02 would read as 3.0: as many places as it takes to be more than the limit. */
export function percentInWords(percent: number): string {
  const places = Number(percent.toFixed(1)) > mostDiameterPercent ? 1 : Number(percent.toFixed(2)) > mostDiameterPercent ? 2 : 4
  return `${percent.toFixed(places)}%`
}

const missingWords: Record<MissingFigure, string> = {
  placardSize: 'the size on the door placard in today’s marking',
  placardDiameter: 'the diameter of the original tire',
  tireDiameter: 'the diameter of this tire',
  wheelWidth: 'the width of your wheels',
  tireRimWidths: 'the wheel widths this tire is approved for',
  placardLoad: 'the load index on the door placard',
  tireLoad: 'the load index of this tire',
  placardSpeed: 'the speed rating on the door placard',
  tireSpeed: 'the speed rating of this tire',
}

/** `the load index on the door placard is missing` */
function missingInWords(missing: readonly MissingFigure[]): string {
  const named = [...new Set(missing)].map((figure) => missingWords[figure])
  const last = named.pop()!
  return named.length ? `${named.join(', ')} and ${last} are missing` : `${last} is missing`
}

function missingOf(axle: AxleAnswer): MissingFigure[] {
  return axle.outcome === 'unknown' ? axle.missing : []
}

function notesInWords(...axles: AxleAnswer[]): string[] {
  return [...new Set(axles.flatMap((axle) => (axle.outcome === 'passes' ? axle.notes.map(noteInWords) : [])))]
}

function noteInWords(note: Note): string {
  switch (note.note) {
    case 'winterSpeed':
      return `A winter tire may be one step slower than the placard: drive no faster than ${speedInWords(note.speed)}.`
    case 'morePressure':
      return 'It needs more pressure than the placard says. Your installer takes it from a load table.'
    case 'notOriginalSize':
      return 'It is not an original size.'
    case 'otherWheels':
      return `With ${note.rimInches}-inch wheels, an optional size.`
    case 'leavesRunFlat':
      return 'It is not run-flat: you need a spare or a repair kit, and a tire pressure monitor.'
  }
}
