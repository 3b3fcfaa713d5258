/** Invariants after every step and at the end. */
import { expect } from 'vitest'
import { flowAgreesWithOrder, noChartIsStuck, siblingsReceivedEvents } from './judge-charts.ts'
import { logIsWhole, logTellsAll, nothingPersonalIsKept } from './judge-log.ts'
import { moneyFollowsTheOrder, moneyIsWithAnOrderOrBack, oneOrderPaidOnce } from './judge-money.ts'
import { type Moment, momentOf } from './moment.ts'
import { underWay, type Walker } from './walker.ts'

const always: ReadonlyArray<(moment: Moment) => void> = [
  oneOrderPaidOnce,
  moneyFollowsTheOrder,
  flowAgreesWithOrder,
  siblingsReceivedEvents,
  noChartIsStuck,
  logIsWhole,
  nothingPersonalIsKept,
]

/** Gives the state of the order. */
export async function checkInvariants(walker: Walker): Promise<string> {
  const moment = await momentOf(walker)
  for (const check of always) check(moment)
  return moment.views.order.state
}

/** In the end money is either with an order or back; nothing is held, and nothing is still under way. Gives the state of the order. */
export async function checkRest(walker: Walker): Promise<string> {
  const state = await checkInvariants(walker)
  const moment = await momentOf(walker)
  moneyIsWithAnOrderOrBack(moment)
  expect(await underWay(walker.checkout)).toEqual([])
  logTellsAll(moment)
  return state
}
