/** What a level does not walk, and why: one sentence each. An excuse for something that was walked fails the check. */
import type { Level } from './record.ts'

/** By name; `everything` stands for all of a chart at that level. */
export type ExcusesOfLevel = Readonly<Record<string, string>>
export type Excuses = Readonly<Record<string, Partial<Record<Level, ExcusesOfLevel>>>>

export const everything = 'everything'

const runsInBrowser = { http: { [everything]: 'It runs in the browser alone, and no request carries its events.' } }
export const waitsForEffects =
  'An event waits until effects that are under way have answered; only one that comes after a crash, and after fifteen seconds of waiting, meets one.'

/** The search goes on from a cart that is new to some chart; with a company's short list and tires in the cart, none is. */
export const notSearched =
  'It takes a company with a short list of ways to pay and a card at once, and the search goes on with one of them only.'

/** Some journeys of the world in memory go another way with the tires of the generated shop. */
const otherWorld = 'The journey that walks it in memory goes another way with the tires and the tokens of the generated shop.'

/** A request is answered when the effect is, and may wait longer than any effect takes. */
const answeredLater = 'The answer comes once the effect has settled, so no page is served while it is in this state.'

export const excuses: Excuses = {
  cartTabs: {
    browser: {
      'cartTabs.loading.loading':
        'The page foresees the tab and says itself that its content is on its way; the answer brings it along.',
    },
  },
  roadHazard: {
    http: {
      'roadHazard.changing · cart.changed [newsHasTires] → stays': waitsForEffects,
      'roadHazard.covered · coverage.declineItem [canBeDeclined] → changing.removing': otherWorld,
      'roadHazard.changing.removing · xstate.done.actor.removeCoverage [leavesSome] → covered': otherWorld,
    },
  },
  paymentType: {
    http: {
      'paymentType.method.checking · cart.changed [sumsAreOfAnotherType] → method.awaiting': waitsForEffects,
      'paymentType.method.ready · type.choose → stays': notSearched,
    },
  },
  order: {
    browser: { 'order.authorizing': answeredLater, 'order.confirming': answeredLater },
    http: {
      'order.cancelled.refundingLater · xstate.after.lookUpPause.order.cancelled.refundingLater → cancelled.refunding':
        otherWorld,
      'order.authorizing · order.place → stays': waitsForEffects,
      'order.confirming · order.place → stays': waitsForEffects,
    },
  },
  location: runsInBrowser,
  toast: {
    ...runsInBrowser,
    browser: {
      'toast.scheduled': 'The third of a second before a message: nothing is there yet.',
      'toast.leaving': 'The message fades for less than half a second, and says what it said.',
    },
  },
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
