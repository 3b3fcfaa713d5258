/** What a level does not walk, and why: one sentence each. An excuse for something that was walked fails the check. */
import type { Level } from './record.ts'

/** By name; `everything` stands for all of a chart at that level. */
export type ExcusesOfLevel = Readonly<Record<string, string>>
export type Excuses = Readonly<Record<string, Partial<Record<Level, ExcusesOfLevel>>>>

export const everything = 'everything'

const runsInBrowser = { http: { [everything]: 'It runs in the browser alone, and no request carries its events.' } }
const waitsForEffects =
  'An event waits until effects that are under way have answered; only one that comes after a crash, and after fifteen seconds of waiting, meets one.'

export const excuses: Excuses = {
  roadHazard: { http: { 'roadHazard.changing · cart.changed [newsHasTires] → stays': waitsForEffects } },
  paymentType: {
    http: { 'paymentType.method.checking · cart.changed [sumsAreOfAnotherType] → method.awaiting': waitsForEffects },
  },
  order: {
    http: {
      'order.authorizing · order.place → stays': waitsForEffects,
      'order.confirming · order.place → stays': waitsForEffects,
    },
  },
  location: runsInBrowser,
  toast: runsInBrowser,
  notifications: {
    http: {
      [everything]: 'A page asks it once and shows the answer: it lives for one request, and what is closed is kept in a cookie.',
    },
  },
  orderTracking: {
    http: {
      [everything]: 'A page asks it once and shows the answer: it lives for one request, and only its last state is served.',
    },
  },
}
