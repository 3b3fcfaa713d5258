/** When coverage is offered, shown, added and removed automatically (specification, sections 4, 6 and 9), as plain data. */
import type { UserType, WidgetOrigin } from '#machines/domain/accounts/account.ts'
import type { DecisionTable } from './decision-table.ts'

export type Offer = 'notOffered' | 'included' | 'offered' | 'covered'

export interface CoverageInputs {
  /** What is in the cart: tires that bring their own coverage (state 2), tires that take it, and what was bought. */
  tires: 'none' | 'all bring it' | 'some take it' | 'some are covered'
  buyer: 'anybody' | 'special order' | 'company without coverage'
}

/** It is on when it costs something. */
export const coverageOffers: DecisionTable<CoverageInputs, Offer> = {
  inputs: {
    tires: ['none', 'all bring it', 'some take it', 'some are covered'],
    buyer: ['anybody', 'special order', 'company without coverage'],
  },
  rows: [
    { when: { tires: ['none'] }, is: 'notOffered' },
    { when: { tires: ['all bring it', 'some take it', 'some are covered'], buyer: ['special order'] }, is: 'notOffered' },
    {
      when: { tires: ['all bring it'], buyer: ['anybody', 'company without coverage'] },
      is: 'included',
      because:
        'roadHazardState 2 is "declined or already present"; a decline can be taken back here, so 2 means that the tire brings it.',
    },
    {
      when: { tires: ['some take it', 'some are covered'], buyer: ['company without coverage'] },
      is: 'notOffered',
      because: 'What a company does not offer is not shown to its people, also when the cart had coverage before they signed in.',
    },
    { when: { tires: ['some take it'], buyer: ['anybody'] }, is: 'offered' },
    { when: { tires: ['some are covered'], buyer: ['anybody'] }, is: 'covered' },
  ],
}

/** On which pages the box is shown where coverage is offered. */
export const checkboxPages: ReadonlyArray<{ pathname: string; shown: boolean }> = [
  { pathname: '/cart', shown: true },
  { pathname: '/checkout/shipping', shown: true },
  { pathname: '/checkout/services', shown: true },
  { pathname: '/checkout/payments', shown: true },
  { pathname: '/checkout/payments/klarna', shown: true },
  { pathname: '/checkout/order-summary', shown: true },
  { pathname: '/checkout/shipping-confirmation', shown: true },
  { pathname: '/checkout/order-confirmation', shown: false },
  { pathname: '/checkout/order-confirmation/TL-1', shown: false },
  { pathname: '/', shown: false },
  { pathname: '/tires', shown: false },
  { pathname: '/my_customers/login', shown: false },
]
export const checkboxOffers: Record<Offer, boolean> = { notOffered: false, included: false, offered: true, covered: true }

export interface FirstLookInputs {
  offer: Offer
  userType: UserType
  /** All of the coverage is paid for by a promotion (100.00 percent). */
  isFree: boolean
  /** The shopper, or an earlier visit, has turned it off. */
  isTurnedOff: boolean
  widgetOrigin: WidgetOrigin
}

const otherUserTypes = ['none', 'Retail', 'Retail Member', 'Partner Program', 'EPP', 'Sales Tool', 'WholeSale', 'Dealer'] as const

/** What happens automatically when a cart is first opened. */
export const coverageAtFirstLook: DecisionTable<FirstLookInputs, 'nothing' | 'turned off' | 'put in'> = {
  inputs: {
    offer: ['notOffered', 'included', 'offered', 'covered'],
    userType: [...otherUserTypes, 'Fleet', 'Special Order'],
    isFree: [true, false],
    isTurnedOff: [true, false],
    widgetOrigin: ['installer', 'affiliate', 'manufacturer', 'pirelli', 'none'],
  },
  rows: [
    { when: { offer: ['notOffered', 'included'] }, is: 'nothing' },
    { when: { offer: ['offered', 'covered'], isTurnedOff: [true] }, is: 'nothing' },
    {
      when: { offer: ['offered', 'covered'], isTurnedOff: [false], isFree: [false], widgetOrigin: ['installer', 'affiliate'] },
      is: 'turned off',
    },
    {
      when: {
        offer: ['offered', 'covered'],
        isTurnedOff: [false],
        isFree: [false],
        widgetOrigin: ['manufacturer', 'pirelli', 'none'],
      },
      is: 'nothing',
      because:
        'The specification adds coverage automatically for all but special-order and fleet users. Paid coverage is not: preselecting a paid extra is a dark pattern.',
    },
    { when: { offer: ['covered'], isTurnedOff: [false], isFree: [true] }, is: 'nothing' },
    { when: { offer: ['offered'], isTurnedOff: [false], isFree: [true], userType: otherUserTypes }, is: 'put in' },
    { when: { offer: ['offered'], isTurnedOff: [false], isFree: [true], userType: ['Fleet', 'Special Order'] }, is: 'nothing' },
  ],
}
