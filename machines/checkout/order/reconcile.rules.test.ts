import { describe, expect, test } from 'vitest'
import type { Order } from '#machines/domain/orders/order.ts'
import type { PaymentResult } from '#machines/ports/payments/payment-provider.ts'
import type { PaymentRecord } from '#machines/ports/payments/payments.ts'
import {
  type Comparison,
  type Decision,
  decide,
  isAwaited,
  type OrderStatus,
  orderStatuses,
  orderStatusOf,
  truthOf,
  truths,
} from './reconcile.rules.ts'

type State = PaymentRecord['state']
type Situation = Pick<Comparison, 'isAwaited' | 'ageInSeconds' | 'checks'> & { states: State[] }

const [minute, hour, day] = [60, 3_600, 86_400]
const open: State[] = ['open', 'processing']
const held: State[] = ['authorized', 'captured']
const closed: State[] = ['declined', 'cancelled']
const all: State[] = [...open, ...held, ...closed, 'givenUp']
const young = { ageInSeconds: 30 * minute - 1, checks: 3 }
const old = { ageInSeconds: 30 * minute, checks: 3 }
const dayOld = { ageInSeconds: day, checks: 3 }

/** `release !lateMoney 60`: the action, the finding reported to staff, and the seconds until the next comparison. */
const words = ({ action, finding, afterSeconds }: Decision) =>
  [action, ...(finding ? [`!${finding}`] : []), afterSeconds ?? 'never'].join(' ')

const orNone = ['unconfirmed', 'none'] as const
const useless = ['confirmedByAnother', 'cancelled'] as const
const anyOther = [...orNone, ...useless] as const

/** The action for each provider state: held, captured, pending, unknown, none. */
const table: Array<[what: string, situation: Situation, orders: readonly OrderStatus[], cells: string[]]> = [
  [
    'the order is placed with it',
    { states: [...open, ...held, ...closed], isAwaited: false, ...young },
    ['confirmed'],
    ['nothing 3600', 'nothing never', 'nothing 3600', 'nothing 3600', 'nothing !orderWithoutMoney 21600'],
  ],
  [
    'the order was placed with it a day ago',
    { states: [...open, ...held, ...closed], isAwaited: false, ...dayOld },
    ['confirmed'],
    ['nothing !neverTaken 21600', 'nothing never', 'nothing 3600', 'nothing 3600', 'nothing !orderWithoutMoney never'],
  ],
  [
    'the order is placed with one that was given up',
    { states: ['givenUp'], isAwaited: false, ...old },
    ['confirmed'],
    Array.from({ length: 5 }, () => 'nothing !standsOnGivenUp 21600'),
  ],
  [
    'the chart waits for it',
    { states: [...open, ...held], isAwaited: true, ...young },
    anyOther,
    ['notifyChart 60', 'notifyChart 60', 'nothing 60', 'nothing 60', 'notifyChart 60'],
  ],
  [
    'the chart has waited for it for 30 minutes',
    { states: [...open, ...held], isAwaited: true, ...old },
    anyOther,
    [
      'notifyChart !orderWaits 3600',
      'notifyChart !orderWaits 3600',
      'nothing !undecided 3600',
      'nothing !undecided 3600',
      'notifyChart !orderWaits 3600',
    ],
  ],
  [
    'no chart waits for it yet, or any more',
    { states: [...open, ...held], isAwaited: false, ...young },
    orNone,
    ['nothing 60', 'nothing 60', 'nothing 60', 'nothing 60', 'release 60'],
  ],
  [
    'no chart has waited for it for 30 minutes',
    { states: [...open, ...held], isAwaited: false, ...old },
    orNone,
    [
      'release !moneyWithoutOrder 60',
      'release !moneyWithoutOrder 60',
      'release !undecided 3600',
      'release !undecided 3600',
      'release 60',
    ],
  ],
  [
    'no order has use for it',
    { states: [...open, ...held], isAwaited: false, ...young },
    useless,
    [
      'release !moneyWithoutOrder 60',
      'release !moneyWithoutOrder 60',
      'release !undecided 3600',
      'release !undecided 3600',
      'release 60',
    ],
  ],
  [
    'it was closed',
    { states: closed, isAwaited: false, ...young },
    orNone,
    ['nothing 60', 'nothing 60', 'nothing 3600', 'nothing 3600', 'nothing never'],
  ],
  [
    'it was closed 30 minutes ago',
    { states: closed, isAwaited: false, ...old },
    anyOther,
    ['release !moneyWithoutOrder 60', 'release !moneyWithoutOrder 60', 'nothing 3600', 'nothing 3600', 'nothing never'],
  ],
  [
    'it was given up',
    { states: ['givenUp'], isAwaited: false, ageInSeconds: 0, checks: 1 },
    anyOther,
    ['release !lateMoney 60', 'release !lateMoney 60', 'nothing 540', 'nothing 540', 'nothing 540'],
  ],
  [
    'it was given up a day ago',
    { states: ['givenUp'], isAwaited: false, ageInSeconds: day, checks: 5 },
    anyOther,
    ['release !lateMoney 60', 'release !lateMoney 60', 'nothing !undecided 86400', 'nothing !undecided 86400', 'nothing never'],
  ],
]

describe.each(table)('when %s', (_what, { states, ...situation }, orders, cells) => {
  test.each(orders)('and its order is %s', (order) => {
    for (const state of states) expect(truths.map((truth) => words(decide({ truth, order, state, ...situation })))).toEqual(cells)
  })
})

const everything: Comparison[] = truths.flatMap((truth) =>
  orderStatuses.flatMap((order) =>
    all.flatMap((state) =>
      [true, false].flatMap((awaited) =>
        [0, young.ageInSeconds, old.ageInSeconds, day - 1, day].flatMap((ageInSeconds) =>
          [1, 2, 3, 4, 5, 6, 100].map((checks) => ({ truth, order, state, isAwaited: awaited, ageInSeconds, checks })),
        ),
      ),
    ),
  ),
)
const hasMoney = ({ truth }: Comparison) => truth === 'held' || truth === 'taken'
const decided = everything.map((comparison) => ({ comparison, decision: decide(comparison) }))
/** Comparisons that violate an invariant. */
const against = (isWrong: (comparison: Comparison, decision: Decision) => boolean) =>
  decided.filter(({ comparison, decision }) => isWrong(comparison, decision))

test('the payment of a placed order is never released', () => {
  expect(against(({ order }, { action }) => order === 'confirmed' && action === 'release')).toEqual([])
})

test('a payment a chart is waiting for is never released unless it was abandoned', () => {
  expect(against((c, { action }) => c.isAwaited && c.state !== 'givenUp' && action === 'release')).toEqual([])
})

test('money without an order is never forgotten', () => {
  expect(against((c, { afterSeconds }) => hasMoney(c) && c.order !== 'confirmed' && afterSeconds === null)).toEqual([])
})

test('an unknown outcome is never dropped', () => {
  expect(
    against(({ truth }, { afterSeconds }) => (truth === 'unknown' || truth === 'deciding') && afterSeconds === null),
  ).toEqual([])
})

test('released money is reported to staff', () => {
  expect(against((c, { action, finding }) => hasMoney(c) && action === 'release' && finding === null)).toEqual([])
})

test('money without an order is released within 30 minutes, and an order without money reported, unless a chart is working on it', () => {
  expect(
    against(
      (c, { action }) =>
        hasMoney(c) && c.order !== 'confirmed' && !c.isAwaited && c.ageInSeconds >= 30 * minute && action !== 'release',
    ),
  ).toEqual([])
  expect(against((c, { finding }) => c.truth === 'none' && c.order === 'confirmed' && finding === null)).toEqual([])
})

test('a payment is compared at most once a minute', () => {
  expect(against((_, { afterSeconds }) => afterSeconds !== null && afterSeconds < minute)).toEqual([])
})

test('an abandoned attempt is checked after a minute, ten minutes, an hour, six hours and a day', () => {
  const gaps = [1, 2, 3, 4, 5].map(
    (checks) =>
      decide({ truth: 'none', order: 'unconfirmed', state: 'givenUp', isAwaited: false, ageInSeconds: day, checks }).afterSeconds,
  )
  expect(gaps).toEqual([9 * minute, 50 * minute, 5 * hour, 18 * hour, null])
})

test('a chart waits for a try that is not closed, as long as its order is not confirmed', () => {
  for (const stage of ['unplaced', 'declined', 'confirmed', 'cancelled', null])
    for (const state of all) expect(isAwaited({ state }, stage), `${stage} ${state}`).toBe(false)
  for (const stage of ['unconfirmed', 'processing'])
    expect(all.filter((state) => isAwaited({ state }, stage))).toEqual([...open, ...held])
})

test.each<[string, Parameters<typeof orderStatusOf>, OrderStatus]>([
  ['no order', [null, { state: 'open', reference: null }, 'r-1'], 'none'],
  ['it is unconfirmed', [orderOf('unconfirmed', null), { state: 'authorized', reference: 'r-1' }, 'r-1'], 'unconfirmed'],
  ['it is cancelled', [orderOf('cancelled', 'r-1'), { state: 'authorized', reference: 'r-1' }, 'r-1'], 'cancelled'],
  ['it has our name', [orderOf('confirmed', 'r-1'), { state: 'authorized', reference: 'r-1' }, null], 'confirmed'],
  ['it has the reference just received', [orderOf('confirmed', 'r-1'), { state: 'open', reference: null }, 'r-1'], 'confirmed'],
  [
    'it has our reference, and another was received',
    [orderOf('confirmed', 'r-1'), { state: 'givenUp', reference: 'r-1' }, 'r-2'],
    'confirmed',
  ],
  ['it has another name', [orderOf('confirmed', 'r-1'), { state: 'givenUp', reference: 'r-2' }, null], 'confirmedByAnother'],
  ['the open try has no name yet', [orderOf('confirmed', 'r-1'), { state: 'processing', reference: null }, null], 'confirmed'],
  [
    'a given-up try never got a name',
    [orderOf('confirmed', 'r-1'), { state: 'givenUp', reference: null }, null],
    'confirmedByAnother',
  ],
  ['it has no payment written', [orderOf('confirmed', null), { state: 'captured', reference: 'r-1' }, 'r-1'], 'confirmed'],
])('the status of an order for a payment attempt: %s', (_what, [order, record, found], status) => {
  expect(orderStatusOf(order, record, found)).toBe(status)
})

test('every provider status maps to a ledger state', () => {
  const money = {
    reference: 'r',
    amountInCents: 1,
    currency: 'USD',
    instrument: { type: 'klarna', brand: 'Klarna', lastFour: '' },
  } as const
  const said: Array<[PaymentResult | { status: 'notFound' }, string]> = [
    [{ status: 'authorized', ...money }, 'held'],
    [{ status: 'captured', ...money }, 'taken'],
    [{ status: 'processing', reason: 'review', reference: null }, 'deciding'],
    [{ status: 'processing', reason: 'settlementPending', reference: 'r' }, 'deciding'],
    [{ status: 'processing', reason: 'unknownOutcome', reference: 'r' }, 'unknown'],
    [{ status: 'declined', code: 'c', message: 'm', retryable: true }, 'none'],
    [{ status: 'rejected', code: 'c', message: 'm' }, 'none'],
    [{ status: 'cancelled', reference: 'r' }, 'none'],
    [{ status: 'notFound' }, 'none'],
  ]
  expect(said.map(([found]) => truthOf(found))).toEqual(said.map(([, truth]) => truth))
})

function orderOf(state: Order['state'], reference: string | null): Pick<Order, 'state' | 'payment'> {
  const payment = {
    type: 'klarna',
    brand: 'Klarna',
    lastFour: '',
    amountInCents: 1,
    state: 'authorized',
    simulated: true,
  } as const
  return { state, payment: reference === null ? null : { ...payment, reference } }
}
