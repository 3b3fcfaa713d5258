/** When coverage is offered, shown, put in and taken out by itself (specification, sections 4, 6 and 9), as plain data. */
import type { UserType, WidgetOrigin } from '#machines/domain/account.ts'

type Offer = 'notOffered' | 'included' | 'offered' | 'covered'

/** What is in the cart: tires that take coverage, tires that bring their own (state 2), and what was bought. */
export const offers: ReadonlyArray<{
  tires: 'none' | 'all bring it' | 'some take it' | 'some are covered'
  buyer: 'anybody' | 'special order' | 'company without coverage'
  offer: Offer
}> = [
  { tires: 'none', buyer: 'anybody', offer: 'notOffered' },
  { tires: 'all bring it', buyer: 'anybody', offer: 'included' },
  { tires: 'some take it', buyer: 'anybody', offer: 'offered' },
  { tires: 'some are covered', buyer: 'anybody', offer: 'covered' },
  { tires: 'none', buyer: 'special order', offer: 'notOffered' },
  { tires: 'all bring it', buyer: 'special order', offer: 'notOffered' },
  { tires: 'some take it', buyer: 'special order', offer: 'notOffered' },
  { tires: 'none', buyer: 'company without coverage', offer: 'notOffered' },
  { tires: 'all bring it', buyer: 'company without coverage', offer: 'included' },
  { tires: 'some take it', buyer: 'company without coverage', offer: 'notOffered' },
]

/** On which pages the box stands where coverage is offered. It is on when coverage costs something. */
export const checkboxPages: ReadonlyArray<{ pathname: string; shown: boolean }> = [
  { pathname: '/cart', shown: true },
  { pathname: '/checkout/shipping', shown: true },
  { pathname: '/checkout/services', shown: true },
  { pathname: '/checkout/payments', shown: true },
  { pathname: '/checkout/order-summary', shown: true },
  { pathname: '/checkout/shipping-confirmation', shown: true },
  { pathname: '/checkout/order-confirmation', shown: false },
  { pathname: '/checkout/order-confirmation/TL-1', shown: false },
  { pathname: '/', shown: false },
  { pathname: '/tires', shown: false },
]
export const checkboxOffers: Record<Offer, boolean> = { notOffered: false, included: false, offered: true, covered: true }

/** Who gets free coverage by itself. Paid coverage comes by itself to nobody, nor does what was turned off. */
export const takesFree: Record<UserType, boolean> = {
  none: true,
  Retail: true,
  'Retail Member': true,
  Fleet: false,
  'Partner Program': true,
  EPP: true,
  'Sales Tool': true,
  'Special Order': false,
  WholeSale: true,
  Dealer: true,
}

/** From where a first widget visit turns coverage off, unless all of it is free. */
export const turnsOff: Record<WidgetOrigin, boolean> = {
  installer: true,
  affiliate: true,
  manufacturer: false,
  pirelli: false,
  none: false,
}
