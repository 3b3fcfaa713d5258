/** What the tires of a cart are to the shopper's car, line by line. */
import { type FitVehicle, tiresOn } from './fit-vehicle.ts'
import { fitVerdict } from './fit-verdict.ts'
import { type FitWords, fitWords } from './fit-words.ts'
import { compareForMixing, type LineTire } from './matched-set.ts'

export interface CartTire {
  /** Null for a size that no car has. */
  tire: LineTire | null
  itemId: string
  name: string
  quantity: number
}

export interface CartFit {
  lines: Record<string, FitWords>
  /** What is wrong, one sentence each. The order may be placed all the same: the tires may be for another car. */
  warnings: string[]
}

export function cartFit(tires: readonly CartTire[], vehicle: FitVehicle, car: string): CartFit {
  const judged = tires.map((each) => {
    const verdict = each.tire && fitVerdict(each.tire, vehicle)
    return { ...each, fits: verdict?.fits ?? 'none', words: verdict ? fitWords(verdict, car) : noCarTire(car) }
  })
  const most = tiresOn(vehicle)
  const tooMany = judged.flatMap(({ name, fits, quantity }) =>
    (fits === 'front' || fits === 'rear') && quantity > most[fits] ? [{ name, axle: fits, quantity }] : [],
  )
  return {
    lines: Object.fromEntries(judged.map(({ itemId, words }) => [itemId, words])),
    warnings: [
      ...judged
        .filter(({ fits }) => fits === 'none' || fits === 'unknown')
        .map(({ name, words }) => `${name}: ${words.headline}.`),
      ...tooMany.map(
        ({ name, axle, quantity }) =>
          `${name} fits the ${axle} axle of your ${car} only: ${most[axle]} of ${quantity} can be used.`,
      ),
      ...mixed(judged.filter(({ fits }) => fits !== 'none').flatMap(({ tire }) => tire ?? [])),
    ],
  }
}

const noCarTire = (car: string): FitWords => ({
  tone: 'doesNotFit',
  headline: `Does not fit your ${car}: it is in no size of a car`,
  details: [],
})

const mixWords = {
  mixedSeasons: 'Winter tires and others do not belong on one vehicle: it would hold the road at one end only.',
  mixedKinds: 'LT tires and passenger tires do not belong on one vehicle.',
} as const

function mixed(tires: readonly LineTire[]): string[] {
  const answers = tires.flatMap((one, place) => tires.slice(place + 1).map((other) => compareForMixing(one, other)))
  return (['mixedSeasons', 'mixedKinds'] as const).filter((mix) => answers.includes(mix)).map((mix) => mixWords[mix])
}
