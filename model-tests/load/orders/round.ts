/** One round: so many shoppers at once place orders in one shop until there are enough, or until the time is over. */
import { type Limit, type Meters, measureWork, type RoundFigures } from '#model-tests/load/measured-work.ts'

export type Way = 'api' | 'pages'
export const ways: readonly Way[] = ['api', 'pages']

export interface MeasuredShop extends Meters {
  name: string
  /** Places one order; a shop of others has only its API. */
  place: Partial<Record<Way, () => Promise<void>>>
  stop(): Promise<void>
}

/** Orders that were begun when the time is over are placed to their end and counted. Throws what kept one from being placed. */
export async function measureRound(shop: MeasuredShop, way: Way, atOnce: number, limit: Limit): Promise<RoundFigures> {
  const place = shop.place[way]
  if (!place) throw new Error(`${shop.name} has no ${way}`)
  return measureWork(place, shop, atOnce, limit)
}
