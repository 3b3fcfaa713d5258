/**
 * Journeys written by hand: cases the search misses, or reaches only with data that behaves differently in the generated shop.
 * They are walked at every level, like the generated ones.
 */
import type { ReportKind } from '#machines/domain/fulfilment/report.ts'
import type { Journey, Step, StepOutcomes } from './journey.ts'

const send = (machine: string, event: string, payload: string | null = null, outcomes: StepOutcomes = []): Step => ({
  do: 'send',
  machine,
  event,
  payload,
  outcomes,
})
const visit = (step: string) => send('checkoutFlow', 'step.visit', step)
const wait = (timer: number, outcomes: StepOutcomes = []): Step => ({ do: 'wait', timer, outcomes })
const report = (kind: ReportKind): Step => ({ do: 'report', kind, outcomes: [] })

const addTires = send('cart', 'item.add', 'tires')
const toPay = [addTires, send('shippingChoice', 'address.save', 'home'), send('paymentType', 'payment.submit', 'approvedCard')]

export const writtenJourneys: Journey[] = [
  // As a shopper goes from page to page: each event while the page that has its form is before them.
  {
    setup: 'guest',
    steps: [
      addTires,
      send('cartTabs', 'tab.select', 'end'),
      send('shippingChoice', 'location.pick', 'nearestCounter'),
      send('cartTabs', 'tab.select', 'right'),
      send('shippingChoice', 'address.save', 'home'),
      visit('shipping'),
      send('shippingChoice', 'address.edit'),
      send('shippingChoice', 'address.save', 'home'),
      visit('payment'),
      send('paymentType', 'payment.submit', 'noCard'),
      send('paymentType', 'payment.submit', 'approvedCard'),
      send('paymentType', 'card.change'),
      send('paymentType', 'payment.submit', 'approvedCard'),
      visit('summary'),
      send('order', 'order.place', 'shownTotal'),
    ],
  },
  {
    setup: 'guest',
    steps: [addTires, send('cart', 'coupon.apply', 'goodCode'), send('cart', 'coupon.remove', 'goodCode')],
  },
  {
    setup: 'guest',
    steps: [
      addTires,
      send('shippingChoice', 'installer.pick', 'nearestInstaller'),
      send('cart', 'item.add', 'unmountableTires'),
      send('cart', 'alert.acknowledge', 'shopRemoved'),
    ],
  },
  // A time whose hold has ended is still chosen when the charts are rebuilt.
  {
    setup: 'guest',
    steps: [
      addTires,
      send('shippingChoice', 'installer.pick', 'nearestInstaller'),
      send('appointment', 'slot.pick', 'firstOpening'),
      wait(0),
      { do: 'rebuild', outcomes: [] },
    ],
  },
  // What is emptied and put back has its shop and its time again.
  {
    setup: 'guest',
    steps: [
      addTires,
      send('shippingChoice', 'installer.pick', 'nearestInstaller'),
      send('appointment', 'slot.pick', 'firstOpening'),
      send('cart', 'item.remove', 'tires'),
      send('cart', 'item.restore'),
      send('cart', 'item.add', 'otherTires'),
      send('cart', 'item.remove', 'otherTires'),
      send('cart', 'item.restore'),
    ],
  },
  // Of two covered products one goes without, and the other stays covered.
  {
    setup: 'guest',
    steps: [
      addTires,
      send('cart', 'item.add', 'otherTires'),
      send('roadHazard', 'coverage.add'),
      send('roadHazard', 'coverage.declineItem', 'otherTires'),
    ],
  },
  // Tires that go to a shop arrive there and are mounted.
  {
    setup: 'guest',
    steps: [
      addTires,
      send('shippingChoice', 'installer.pick', 'nearestInstaller'),
      send('appointment', 'slot.pick', 'firstOpening'),
      send('paymentType', 'payment.submit', 'approvedCard'),
      send('order', 'order.place', 'shownTotal'),
      wait(0),
      report('arrived'),
      report('mounted'),
    ],
  },
  // A mobile installer's visit is ordered, and a release reads it from the records.
  {
    setup: 'guest',
    steps: [
      addTires,
      send('shippingChoice', 'installer.pick', 'mobileInstaller'),
      send('appointment', 'slot.pick', 'firstOpening'),
      send('appointment', 'appointment.confirm'),
      send('paymentType', 'payment.submit', 'approvedCard'),
      send('order', 'order.place', 'shownTotal'),
      { do: 'rebuild', outcomes: [] },
    ],
  },
  // The money was taken already, and its refund has no answer: it is requested again.
  {
    setup: 'guest',
    steps: [
      ...toPay,
      send('order', 'order.place', 'shownTotal'),
      send('order', 'order.cancel', null, [
        ['order.cancelOrder', 'asTheWorld'],
        ['order.voidPayment', 'captured'],
        ['order.refundPayment', 'unknown'],
      ]),
      wait(0, [['order.refundPayment', 'refunded']]),
    ],
  },
  // A payment type the company does not list, after a card was entered.
  {
    setup: 'cardsOnly',
    steps: [addTires, send('paymentType', 'payment.submit', 'approvedCard'), send('paymentType', 'type.choose', 'klarna')],
  },
]
