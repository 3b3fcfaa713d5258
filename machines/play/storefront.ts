/** The charts of the storefront: each begins in one way. */
import type { SearchResults } from '#machines/domain/search/typeahead.ts'
import { blank } from './carts.ts'
import { type PlaySet, plain } from './play-set.ts'

const now = 1_760_000_000_000
const days = 86_400_000
const allowed = { answer: 'allow', at: now - 89 * days }
const denied = { answer: 'denied', at: now - 89 * days }
const longAgo = { answer: 'allow', at: now - 91 * days }
const shopNews = { id: 'news', type: 'Shop', suppressFromHomePage: false }
const filterNews = { id: 'winter', type: 'Filter', suppressFromHomePage: true }

/** These charts read no cart, so they begin alike. */
const alone = { begins: { 'a visit': blank }, answers: {} }

export const locationSet: PlaySet = {
  ...alone,
  events: {
    'location.open': {
      'never asked before': { permission: null, hasZip: false, now },
      'allowed 89 days ago': { permission: allowed, hasZip: false, now },
      'denied 89 days ago': { permission: denied, hasZip: false, now },
      'allowed 91 days ago': { permission: longAgo, hasZip: false, now },
      'allowed, the ZIP is known': { permission: allowed, hasZip: true, now },
    },
    'location.use': { '': { now } },
    'location.close': plain,
  },
  answers: {
    checkDenial: { 'it was lifted': { outcome: 'lifted' }, 'it counts': { outcome: 'counts' } },
    askBrowser: {
      'the shopper allows it': { outcome: 'allowed', point: { latitude: 39.97, longitude: -83 }, at: now },
      'the shopper says no': { outcome: 'denied', at: now },
      'the location is not found': { outcome: 'failed' },
      'the browser has no locations': { outcome: 'unsupported' },
    },
    findZip: { '43215': { zip: '43215' }, 'nothing near': { zip: null } },
    guessZip: { '43215': { zip: '43215' }, nothing: { zip: null } },
  },
}

export const notificationsSet: PlaySet = {
  ...alone,
  events: {
    'route.changed': {
      'nothing was closed': { isHome: false, closed: {}, now },
      'the news were closed': { isHome: false, closed: { news: now }, now },
    },
    'notification.offered': {
      'of the shop': { notification: shopNews, isHome: false, now },
      'of filters': { notification: filterNews, isHome: false, now },
      'of filters, on the home page': { notification: filterNews, isHome: true, now },
    },
    'notification.close': {
      'the news': { id: 'news', now },
      winter: { id: 'winter', now },
      'an older one': { id: 'older', now },
    },
  },
}

/** Tires by their numbers; six of them, one more than there is room for. */
const six = ['100000', '100001', '100002', '100003', '100004', '100005']

export const compareSet: PlaySet = {
  ...alone,
  events: {
    'tire.add': Object.fromEntries(six.map((itemId) => [itemId, { itemId }])),
    'tire.remove': { '100000': { itemId: '100000' }, '100004': { itemId: '100004' } },
    'list.clear': plain,
    'tires.pruned': {
      '100001': { itemIds: ['100001'] },
      'all but 100000': { itemIds: six.slice(1) },
      'all of them': { itemIds: six },
    },
  },
}

const civicSize = { kind: 'size', size: '225-45r17' }
const leaves = { winter: { weeks: 6 }, style: { urban: 30 }, miles: { more: 9 }, matters: { wet: 20 }, budget: { '150': 12 } }
/** A page whose first question that narrows is this one; those before it are answered without a strike. */
const pageAsking = (question: string) => {
  const before = Object.keys(leaves).slice(0, Object.keys(leaves).indexOf(question))
  const after = before.map(() => 48)
  return {
    field: civicSize,
    answers: before.map((each) => ({ question: each, answer: 'any' })),
    count: { total: 48, after, without: after, leaves },
  }
}
const snow = [{ question: 'winter', answer: 'weeks' }]

export const guidedShoppingSet: PlaySet = {
  ...alone,
  events: {
    'page.drawn': {
      'no car and no size': { field: null, answers: [], count: null },
      'the question of winter': pageAsking('winter'),
      'the question of driving': pageAsking('style'),
      'the question of miles': pageAsking('miles'),
      'the question of what matters': pageAsking('matters'),
      'the question of the budget': pageAsking('budget'),
      'nothing more narrows': { field: civicSize, answers: snow, count: { total: 48, after: [6], without: [48], leaves: {} } },
      'no tire is left': { field: civicSize, answers: snow, count: { total: 48, after: [0], without: [48], leaves: {} } },
    },
    'field.choose': plain,
    'answer.pick': { 'it stays for weeks': { answer: 'weeks' }, 'it does not matter': { answer: 'any' } },
    'answer.give': plain,
    'answer.undo': plain,
    'answer.drop': { 'of winter': { question: 'winter' } },
    'question.reopen': { winter: { question: 'winter' } },
  },
}

const reached = ['order processed', 'pending carrier pickup', 'in transit', 'delivered', 'mounted', 'returned', 'cancelled']

export const orderTrackingSet: PlaySet = {
  ...alone,
  events: {
    'order.look': plain,
    'order.found': Object.fromEntries(reached.map((step) => [step, { reached: ['order processed', step] }])),
    'order.mismatched': { 'by ZIP': { by: 'zip' }, 'by email': { by: 'email' } },
    'lookUp.limited': plain,
    'lookUp.failed': plain,
    'order.another': plain,
  },
}

export const passwordResetSet: PlaySet = {
  ...alone,
  events: {
    'link.ask': plain,
    'link.mailed': plain,
    'tries.limited': plain,
    'shop.failed': plain,
    'link.another': plain,
    'link.follow': { 'that is good': { isGood: true }, 'that is over': { isGood: false } },
    'password.choose': plain,
    'password.changed': plain,
    'link.ended': plain,
  },
}

export const accountDetailsSet: PlaySet = {
  ...alone,
  events: {
    'part.edit': { name: { part: 'name' }, email: { part: 'email' }, password: { part: 'password' } },
    'part.save': plain,
    'part.leave': plain,
    'part.saved': plain,
    'email.mailed': plain,
    'password.mismatched': plain,
    'tries.limited': plain,
    'shop.failed': plain,
  },
}

const staff = { by: 'sal' }

export const reviewSet: PlaySet = {
  begins: {
    'nothing sent': { record: null },
    'a review whose email is not proven': { record: 'provingEmail' },
    'one that waits for staff': { record: 'held' },
    'a published one': { record: 'published' },
    'a refused one': { record: 'refused' },
  },
  events: {
    'review.send': {
      'of a tire that is sold': { line: { brandSlug: 'halden', lineSlug: 'meridian-as' }, writtenRef: 'draft-1' },
    },
    'email.proven': plain,
    'review.publish': { '': staff },
    'review.refuse': {
      'it has a phone number in it': { reason: 'personal', ...staff },
      'it is about the delivery': { reason: 'notTheTire', ...staff },
    },
    'record.look': plain,
  },
  answers: {
    recordReview: { 'it is recorded': { outcome: 'recorded' }, 'the tire is not sold any more': { outcome: 'notSold' } },
    recordStep: {
      'it is recorded': { outcome: 'recorded' },
      'it was refused before': { outcome: 'moved', record: 'refused' },
      'there is none': { outcome: 'moved', record: null },
    },
    readRecord: {
      'its email is not proven': { record: 'provingEmail' },
      'it waits for staff': { record: 'held' },
      'it is published': { record: 'published' },
      'there is none': { record: null },
    },
  },
}

export const returnRequestSet: PlaySet = {
  begins: {
    'nothing asked': { record: null },
    'a return that waits for staff': { record: 'requested' },
    'one that was agreed': { record: 'agreed' },
    'one whose tires are back': { record: 'received' },
    'a refunded one': { record: 'refunded' },
    'a refused one': { record: 'refused' },
    'a withdrawn one': { record: 'withdrawn' },
  },
  events: {
    'return.request': {
      'two tires, another car': {
        orderId: '7GK2M4QX9ZTB13CD',
        tires: [{ productId: '100000', quantity: 2 }],
        reason: 'changedMind',
        noteRef: 'draft-1',
        feeInCents: 4_000,
      },
    },
    'return.agree': { 'to the warehouse': { sendTo: '1200 Dock Rd, Columbus, OH 43207', ...staff } },
    'return.refuse': { 'they are mounted': { refusal: 'The tires were mounted.', ...staff } },
    'return.receive': { '': staff },
    'return.refund': { '$243.00': { refundedInCents: 24_300, ...staff } },
    'return.withdraw': plain,
    'record.look': plain,
  },
  answers: {
    recordRequest: { 'it is recorded': { outcome: 'recorded' }, 'another one is open': { outcome: 'underWay' } },
    recordStep: {
      'it is recorded': { outcome: 'recorded' },
      'it was withdrawn before': { outcome: 'moved', record: 'withdrawn' },
      'there is none': { outcome: 'moved', record: null },
    },
    reportReturned: { 'the order knows': { outcome: 'reported' } },
    readRecord: {
      'it waits for staff': { record: 'requested' },
      'it was agreed': { record: 'agreed' },
      'its tires are back': { record: 'received' },
      'there is none': { record: null },
    },
  },
}

export const installerApplicationSet: PlaySet = {
  begins: {
    'nothing sent': { record: null },
    'an application that waits for staff': { record: 'sent' },
    'one with a question': { record: 'askedBack' },
    'a checked one': { record: 'checked' },
    'an accepted one': { record: 'accepted' },
    'a refused one': { record: 'refused' },
    'a withdrawn one': { record: 'withdrawn' },
  },
  events: {
    'application.send': { 'of a shop in Columbus': { writtenRef: 'draft-1' } },
    'application.ask': { 'who gave the certificate?': { question: 'Who gave you the certificate?', seen: 1, ...staff } },
    'application.answer': { 'with its number': { answeredRef: 'draft-2', seen: 2 } },
    'application.check': { '': { seen: 1, ...staff } },
    'application.accept': { '': { seen: 2, ...staff } },
    'application.refuse': { 'there is no such shop': { refusal: 'There is no shop at this address.', seen: 1, ...staff } },
    'application.withdraw': plain,
    'record.look': plain,
  },
  answers: {
    recordApplication: { 'it is recorded': { outcome: 'recorded' }, 'another one is open': { outcome: 'underWay' } },
    recordStep: {
      'it is recorded': { outcome: 'recorded' },
      'it was withdrawn before': { outcome: 'moved', record: 'withdrawn' },
      'there is none': { outcome: 'moved', record: null },
    },
    openShop: {
      'the shop is open': { outcome: 'recorded' },
      'something is missing': { outcome: 'incomplete' },
      'it was withdrawn before': { outcome: 'moved', record: 'withdrawn' },
    },
    readRecord: {
      'it waits for staff': { record: 'sent' },
      'it has a question': { record: 'askedBack' },
      'it is checked': { record: 'checked' },
      'there is none': { record: null },
    },
  },
}

const found: SearchResults = {
  text: 'civic',
  rear: '',
  chips: [],
  groups: [
    {
      name: 'cars',
      label: 'Cars',
      items: [
        {
          type: 'text',
          label: 'Honda Civic',
          detailLabel: 'Choose the year',
          endLabel: '',
          image: null,
          isPillItem: false,
          typeName: 'cars',
          action: {
            type: 'query',
            queryType: 'makeModelYearOption',
            queryText: 'Honda Civic',
            link: '/search?q=Honda+Civic',
          },
          vehicleMetadata: { make: 'Honda', model: 'Civic' },
          labelSegments: [{ text: 'Honda Civic', isTyped: false }],
        },
      ],
    },
  ],
  total: 0,
  all: null,
  drops: [],
}

export const searchSet: PlaySet = {
  ...alone,
  events: {
    'search.open': plain,
    'search.close': plain,
    'search.lock': { brands: { lock: 'brand' }, 'guided shopping': { lock: 'guidedShopping' } },
    'search.unlock': plain,
    'text.type': { civic: { text: 'civic' }, nothing: { text: '' } },
    'text.send': {
      civic: { text: 'civic', rear: '' },
      'two sizes': { text: '225/45R17', rear: '255/40R17' },
    },
    'rear.ask': plain,
    'rear.type': { '255/40R17': { text: '255/40R17' } },
    'rear.drop': plain,
    'escape.press': plain,
    'item.move': { 'to the next': { by: 'next' } },
    'item.follow': { 'Honda Civic': { text: 'Honda Civic' } },
    'item.pick': { '2019 Honda Civic Sport': { label: '2019 Honda Civic Sport', link: '/vehicles/honda/civic/2019?trim=sport' } },
    'history.back': plain,
    'results.clear': plain,
    'past.remove': { 'the one before': { link: '/search?q=civic' } },
    'past.clear': plain,
    'answers.retry': plain,
  },
  answers: {
    findMatches: { 'a car': found, nothing: { ...found, groups: [] } },
    keepSearch: { 'it is kept': null },
    forgetSearches: { 'they are forgotten': null },
  },
}

const zipSentence = 'Please enter valid US Zip Code'

export const formSet: PlaySet = {
  ...alone,
  events: {
    'field.changed': { 'the ZIP code': { field: 'zip' } },
    'field.left': {
      'a wrong ZIP code': { field: 'zip', check: { now: { zip: zipSentence }, present: ['zip'], servers: {} } },
      'a good ZIP code': { field: 'zip', check: { now: {}, present: ['zip'], servers: {} } },
    },
    'form.send': {
      'with a wrong ZIP code': { key: 'key-1', problems: { zip: zipSentence } },
      'with a good one': { key: 'key-1', problems: {} },
    },
    'answer.came': plain,
    'answer.refused': {
      'no order has this ZIP code': {
        key: 'key-1',
        refused: { problems: {}, message: 'We could not find this order.', values: { zip: '43215' } },
      },
    },
    'answer.lost': plain,
    'answer.done': plain,
    'answer.gone': plain,
  },
}

export const toastSet: PlaySet = {
  ...alone,
  events: {
    'toast.show': {
      'Added to your cart': { message: 'Added to your cart' },
      'You are signed out, which stays': { message: 'You are signed out', stays: true },
    },
    'toast.schedule': {
      'Welcome back': { message: 'Welcome back' },
      'You are signed out, which stays': { message: 'You are signed out', stays: true },
    },
    'toast.close': plain,
    'toast.hold': plain,
    'toast.release': plain,
  },
}

export const visitSet: PlaySet = {
  ...alone,
  events: {
    'page.shown': {
      'the home page': { place: 'shop' },
      'a list of tires': { place: 'list' },
      'a tire': { place: 'tire' },
      'the cart': { place: 'cart' },
    },
    'visit.resumed': plain,
  },
}

export const headerSet: PlaySet = {
  ...alone,
  events: { 'top.reached': plain, 'middle.reached': plain, 'search.passed': plain },
}

export const pageTransitionSet: PlaySet = {
  ...alone,
  events: { 'page.asked': plain, 'look.asked': plain, 'page.shown': plain, 'error.shown': plain, 'navigation.ended': plain },
}

export const errorBoundarySet: PlaySet = {
  ...alone,
  events: { 'error.caught': plain, 'retry.press': plain, 'page.shown': plain, 'route.changed': plain },
  answers: { report: { 'it is counted': null }, loadAgain: { 'the data came': null } },
}

export const modalSet: PlaySet = {
  ...alone,
  events: {
    'modal.open': {
      'a text: coverage': { id: 'tire-replacement', content: 'static' },
      'a text: roadside assistance': { id: 'roadside', content: 'static' },
      'details of a notice': { id: 'notice-installation-deal', content: 'dynamic' },
    },
    'modal.close': plain,
    'modal.reset': plain,
  },
}
