/** What a level does not walk, and why: one sentence each. An excuse for something that was walked fails the check. */
import type { Level } from './record.ts'

/** By name; `everything` is all of a chart at that level. */
export type ExcusesOfLevel = Readonly<Record<string, string>>
export type Excuses = Readonly<Record<string, Partial<Record<Level, ExcusesOfLevel>>>>

export const everything = 'everything'

const runsInBrowser = { http: { [everything]: 'It runs in the browser alone, and no request carries its events.' } }
const livesForRequest = {
  http: {
    [everything]: 'A page asks it once and shows the answer: it lives for one request, and only its last state is served.',
  },
}
export const waitsForEffects =
  'An event waits fifteen seconds for effects that are under way; it meets one only where a crash left it, or where several in a row take longer than that.'

/** Journeys pay with tokens of cards and wallets: a lender agrees to the sum of the moment, which no script knows. */
export const needsLender =
  'A lender has to agree first: `payments-every-type.test.ts` agrees with each lender over HTTP, and then leaves the sum.'

/** A request is answered when the effect is, and may wait longer than any effect takes. */
const answeredLater = 'The answer comes once the effect has settled, so no page is served while it is in this state.'

const sendingLooksAlike = 'The page says the same as while the token is sent: one moment.'
const sameWithOtherWords = 'The page is that of the state beside it, which is walked, with the sentence of this one.'
const movesFocus = 'It lasts until the focus has moved, before the next picture.'

export const excuses: Excuses = {
  cartTabs: {
    browser: {
      'cartTabs.loading.loading':
        'The page predicts the tab and says itself that its content is on its way; the answer brings it along.',
    },
  },
  roadHazard: {
    http: {
      'roadHazard.changing · cart.changed [newsHasTires] → stays': waitsForEffects,
    },
  },
  appointment: {
    http: {
      'appointment · cart.changed [isNowTooEarly] → timeGone':
        'It takes another tire or another day: asked-again-when-ordered.test.ts has both, and journeys keep their tires and their day.',
    },
  },
  paymentType: {
    http: {
      'paymentType.method.checking · cart.changed [sumsAreOfAnotherType] → method.awaiting': waitsForEffects,
      'paymentType.method.checking · xstate.done.actor.checkCard [ok and isForOtherSum] → method.abandoning': needsLender,
      'paymentType.method.ready · cart.changed [leavesAgreedSum] → method.abandoning': needsLender,
    },
  },
  order: {
    browser: {
      'order.authorizing': answeredLater,
      'order.confirming': answeredLater,
      'order.confirmed.captured.recordingLater': 'The page says what was recorded before; the report follows in a moment.',
    },
    http: {
      'order.authorizing · order.place → stays': waitsForEffects,
      'order.confirming · order.place → stays': waitsForEffects,
      'order.confirmed.captured.recording · tires.reported → stays': waitsForEffects,
    },
  },
  paymentPage: {
    ...runsInBrowser,
    browser: {
      'paymentPage.awaitingLender':
        'The lender’s part of the page is reloaded in a moment, which looks like the moment before: the address is on its way.',
      'paymentPage.awaitingProvider':
        'The card fields are loaded within a moment; payments.browser.test.ts holds them back and looks at it.',
      'paymentPage.sending.address': sendingLooksAlike,
      'paymentPage.sending.outcome': sendingLooksAlike,
      'paymentPage.idle.explaining': movesFocus,
      'paymentPage.idle.leadingToButton': movesFocus,
      'paymentPage.idle.showingFields': movesFocus,
      'paymentPage.idle.continuing': 'The form is posted at once, and the page says that it is on its way.',
      'paymentPage.leaving':
        'A provider’s script says that it leaves as the page goes; payments.browser.test.ts looks at it with a provider that says so before.',
    },
  },
  orderCheck: {
    ...runsInBrowser,
    browser: {
      'orderCheck.asking': 'The shop answers within a moment, and the page says the same as while it waits to ask again.',
      'orderCheck.drawing': 'The page says the same as while it waits; the page that it loads is looked at next.',
      'orderCheck.placed': 'The page of the order is on its way.',
      'orderCheck.leaving': 'The page is being loaded as a whole.',
    },
  },
  location: {
    ...runsInBrowser,
    browser: { 'location.choosing.checking': 'The browser says at once what its settings allow.' },
  },
  form: {
    ...runsInBrowser,
    browser: {
      [everything]:
        'Many pages have one: shop-forms.browser.test.ts and field-checks.browser.test.ts fill it in, and lost-writes.browser.test.ts loses its answers.',
    },
  },
  search: {
    http: {
      [everything]: 'The page of a search asks it once and shows the answer; search.test.ts reads these pages over HTTP.',
    },
    browser: {
      'search.answers.waiting': 'An eighth of a second after a letter: the list is as it was.',
      'search.answers.asking.quick': 'The list is as it was until the answer takes longer than usual.',
      'search.past.keeping': 'The page that was chosen is being loaded.',
      'search.past.forgetting': 'What is taken out is gone from the press on.',
    },
  },
  photoFinder: {
    ...runsInBrowser,
    browser: {
      'photoFinder.camera.taking': 'The picture is kept at once, and the frame is shown.',
      'photoFinder.noCamera.missing': sameWithOtherWords,
      'photoFinder.noCamera.busy': sameWithOtherWords,
      'photoFinder.noCamera.unsupported': sameWithOtherWords,
      'photoFinder.preparing': 'A photo is opened within a moment, and the page says so while it lasts.',
      'photoFinder.refused.tooLarge': sameWithOtherWords,
      'photoFinder.refused.tooSmall': sameWithOtherWords,
      'photoFinder.refused.unreadable': sameWithOtherWords,
      'photoFinder.refused.noCanvas': sameWithOtherWords,
      'photoFinder.turning': 'The photo is turned at once.',
      'photoFinder.unrolling': 'It takes some milliseconds, and the page says so while it lasts.',
      'photoFinder.secondOpinion': 'The page is that of the reading, with another word for what it waits for.',
      'photoFinder.unread.blank': sameWithOtherWords,
      'photoFinder.unread.slow': sameWithOtherWords,
      'photoFinder.unread.failed': sameWithOtherWords,
    },
  },
  visit: {
    ...runsInBrowser,
    browser: { [everything]: 'No screen shows it: it only counts how far visits come.' },
  },
  toast: {
    ...runsInBrowser,
    browser: {
      'toast.scheduled': 'The third of a second before a message: nothing is there yet.',
      'toast.leaving': 'The message fades for less than half a second, and says what it said.',
      'toast.staying': 'It looks as a message does while it is read, and nothing ends it but its button.',
    },
  },
  header: {
    ...runsInBrowser,
    browser: {
      'header.away': 'The header is above the screen; scroll.browser.test.ts looks for it, and moves the focus into it.',
      'header.leaving': 'It slides out within a third of a second; scroll.browser.test.ts sees that nothing moves with it.',
    },
  },
  pageTransition: {
    ...runsInBrowser,
    browser: {
      'pageTransition.inTransition':
        'The page that is left, with a line at its top; scroll.browser.test.ts holds the next one back.',
      'pageTransition.arriving': 'The page fades in within 400 milliseconds, and can be used meanwhile.',
      'pageTransition.skipped': 'The page is the one that was there, and nothing says so.',
    },
  },
  errorBoundary: {
    ...runsInBrowser,
    browser: {
      'errorBoundary.shown.reporting': 'It is counted within a moment, and the page says the same afterwards.',
      'errorBoundary.retrying': 'The button says so for a moment; browser-reports.browser.test.ts presses it four times.',
      'errorBoundary.passedOn': 'The page around it takes its place at once; browser-reports.browser.test.ts looks at it.',
    },
  },
  modal: livesForRequest,
  notifications: {
    http: {
      [everything]: 'A page asks it once and shows the answer: it lives for one request, and what is closed is kept in a cookie.',
    },
  },
  compare: {
    http: {
      [everything]:
        'A request asks it from the list that the browser keeps, and shows the answer; compare.test.ts walks it over HTTP.',
    },
  },
  vehiclePicker: {
    ...runsInBrowser,
    browser: {
      'vehiclePicker.idle': 'The page sends its lists as soon as scripts run, and shows the same before.',
      'vehiclePicker.asking.make': 'The same lists as at the start, with the years kept: no list opens or closes.',
      'vehiclePicker.asking.year': 'The same lists as where the model is asked, with that one answered.',
    },
  },
  garage: {
    http: {
      [everything]:
        'A request asks it from the cars that are kept, and keeps what comes out; vehicles.test.ts walks it over HTTP.',
    },
    browser: {
      'garage.full':
        'Eight cars look like one, with a sentence in the place of the form; vehicles.test.ts fills a garage over HTTP.',
    },
  },
  guidedShopping: {
    http: {
      [everything]:
        'A request asks it where the answers of the address lead, and shows the page; guided-shopping.test.ts walks it over HTTP.',
    },
    browser: { 'guidedShopping.opening': 'It lasts until scripts run; the page shows then what the server placed it at.' },
  },
  returnRequest: {
    http: {
      [everything]: 'Journeys are those of carts, and no page serves this chart: returns.test.ts takes its steps over HTTP.',
    },
    browser: { [everything]: 'Pages show the record and not the chart; help-pages.browser.test.ts takes a return through them.' },
  },
  installerApplication: {
    http: {
      [everything]: 'Journeys are those of carts, and no page serves this chart: applications.test.ts takes its steps over HTTP.',
    },
    browser: { [everything]: 'Pages show the record and not the chart; applications.browser.test.ts takes one through them.' },
  },
  review: {
    http: {
      [everything]: 'Journeys are those of carts, and no page serves this chart: reviews.test.ts takes its steps over HTTP.',
    },
    browser: { [everything]: 'Pages show the row and not the chart; reviews.browser.test.ts writes a review and publishes it.' },
  },
  orderTracking: livesForRequest,
  passwordReset: livesForRequest,
  accountDetails: livesForRequest,
}
