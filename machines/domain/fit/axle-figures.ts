/** The figures that decide on each axle, side by side with what the placard asks. */

import { tireKinds } from '#machines/domain/catalogue/tire-kind.ts'
import { mostDiameterPercent } from '#machines/domain/sizes/outer-diameter.ts'
import type { FitAxle, FitTire, FitVehicle } from './fit-vehicle.ts'
import type { FitVerdict } from './fit-verdict.ts'
import { percentInWords } from './fit-words.ts'
import type { AxleAnswer, Failure } from './judge-axle.ts'

export interface AxleFigures {
  outcome: AxleAnswer['outcome']
  /** Two tires at each end. */
  isDual: boolean
  /** Kind and wheel only where they decide; size, load, speed and diameter always. */
  figures: Figure[]
}

interface Figure {
  name: 'Kind' | 'Size' | 'Wheel' | 'Load' | 'Speed' | 'Diameter'
  /** `94, needs 91`; a question mark for what is not known. */
  text: string
  /** It is what the tire fails on. */
  isFailing: boolean
}

/** Front and rear of the set that the verdict was reached by. */
export function axleFigures(
  tire: FitTire,
  { sets }: FitVehicle,
  { set, front, rear }: FitVerdict,
): Record<'front' | 'rear', AxleFigures> {
  const judged = sets[set]!
  return { front: figuresOf(tire, judged.front, front), rear: figuresOf(tire, judged.rear, rear) }
}

function figuresOf(tire: FitTire, axle: FitAxle, answer: AxleAnswer): AxleFigures {
  const failure = answer.outcome === 'fails' ? answer.failure : null
  const figure = (name: Figure['name'], text: string): Figure => ({ name, text, isFailing: isAbout(failure, name) })
  return {
    outcome: answer.outcome,
    isDual: axle.isDual,
    figures: [
      ...(failure?.figure === 'kind'
        ? [figure('Kind', `${tireKinds[failure.offered]}, needs ${tireKinds[failure.needed]}`)]
        : []),
      figure('Size', tire.size.label === axle.size?.label ? tire.size.label : against(tire.size.label, axle.size?.label)),
      ...(failure?.figure === 'rim'
        ? [figure('Wheel', `${failure.wheelInches} in, made for ${failure.least} to ${failure.most}`)]
        : []),
      figure('Load', against(loadOf(tire, axle), axle.loadIndex)),
      figure('Speed', against(tire.speed ?? '?', axle.speed)),
      figure('Diameter', diameterInWords(tire.size.diameterMm, axle.size?.diameterMm ?? null)),
    ],
  }
}

const namesOf: Record<Failure['figure'], Figure['name']> = {
  kind: 'Kind',
  size: 'Size',
  diameter: 'Diameter',
  rim: 'Wheel',
  load: 'Load',
  speed: 'Speed',
}

function isAbout(failure: Failure | null, name: Figure['name']): boolean {
  if (!failure) return false
  return namesOf[failure.figure] === name || (name === 'Load' && failure.figure === 'kind' && failure.load !== undefined)
}

function against(offered: string, needed: string | number | null | undefined): string {
  return `${offered}, needs ${needed ?? '?'}`
}

/** The index that counts: of each of two side by side, or of one tire alone. */
function loadOf({ loadIndex, loadIndexDual }: FitTire, { isDual }: FitAxle): string {
  if (!isDual) return String(loadIndex ?? '?')
  return loadIndexDual === null ? 'none for pairs' : `${loadIndexDual} in pairs`
}

/** `634.3 mm, ±0.0%`; more places where fewer would hide that it is beyond the limit. */
function diameterInWords(offeredMm: number | null, neededMm: number | null): string {
  if (offeredMm === null) return '?'
  const shown = `${offeredMm.toFixed(1)} mm`
  if (neededMm === null) return `${shown}, needs ?`
  const percent = ((offeredMm - neededMm) / neededMm) * 100
  const size = Math.abs(percent)
  const words = size > mostDiameterPercent ? percentInWords(size) : `${size.toFixed(1)}%`
  const sign = words === '0.0%' ? '±' : percent > 0 ? '+' : '−'
  return `${shown}, ${sign}${words}`
}
