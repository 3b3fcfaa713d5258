import { expect, test } from 'vitest'
import { aboutHowLong, medianOfStays } from '#machines/describe/activity.ts'
import { userTypes } from '#machines/domain/accounts/account.ts'
import type { ActivityQuestion, ChartActivity } from '#machines/ports/charts/chart-activity.ts'
import { lookedAt, rowsOf } from '#ui/statecharts/look-testing.ts'
import { filtersOf, liveShown, loadLive } from './live.ts'

const now = Date.UTC(2026, 2, 10, 14, 30)

const activity: ChartActivity = {
  now: 1_300,
  here: [
    { state: 'unplaced', carts: 1_250 },
    { state: 'unknown.waiting', carts: 20 },
    { state: 'unknown.lookingUp', carts: 30 },
  ],
  ways: [
    { from: '', to: 'unplaced', event: 'xstate.init', times: 900 },
    { from: 'preparing', to: 'unplaced', event: 'xstate.done.actor.prepareOrder', times: 1 },
    { from: 'unplaced', to: 'preparing', event: 'order.place', times: 100 },
    { from: 'unplaced', to: 'unplaced', event: 'cart.changed', times: 50 },
  ],
  stays: [
    { state: 'unplaced', bucket: 3, times: 10 },
    { state: 'unplaced', bucket: 7, times: 30 },
  ],
  left: [
    { state: 'declined', carts: 7 },
    { state: 'unplaced', carts: 40 },
    { state: 'goneFromTheChart', carts: 900 },
  ],
  moves: [{ startsAt: Date.UTC(2026, 2, 10, 13), times: 151 }],
  begun: [],
  versions: [3, 2],
}

const shown = ({
  selected = null,
  ask = '',
  of = activity,
}: {
  selected?: string | null
  ask?: string
  of?: ChartActivity
} = {}) => {
  const filters = filtersOf(new URLSearchParams(ask))
  return liveShown({ ...lookedAt('order', '', selected), filters, activity: of, now })
}

test('each state has the shoppers that are in it, those inside a folded one together; where most leave is marked', () => {
  const { states } = shown().marks
  expect(states['order.unplaced']).toEqual({ note: '1.3k', tone: 'bad' })
  expect(states['order.unknown']).toEqual({ note: '50', tone: 'here' })
  expect(states['order.declined']).toEqual({ note: '0', tone: 'bad' })
  expect(states['order.confirmed']).toEqual({ note: '0', tone: 'quiet' })
})

test('each row has how often it was taken; rows that the log does not tell apart share their number', () => {
  const { ways } = shown().marks
  const { sketch } = lookedAt('order')
  const [unplaced, preparing] = [rowsOf(sketch, 'order.unplaced'), rowsOf(sketch, 'order.preparing')]
  expect(ways[unplaced['places the order']!]).toEqual({ note: '100', tone: 'plain' })
  expect(ways[preparing['has its order already']!]).toEqual({ note: '1', tone: 'plain' })
  expect(ways[preparing['time was taken meanwhile']!]).toEqual({ note: '″', tone: 'plain' })
  expect(ways[preparing['all secured']!]).toEqual({ note: '', tone: 'quiet' })
})

test('of a state: who is here, the median stay, where they went next and how many left', () => {
  expect(shown({ selected: 'order.unplaced' }).panel.state).toEqual({
    words: 'Not placed yet',
    code: 'unplaced',
    here: 1_250,
    stay: '1 minute',
    left: 40,
    next: [{ stateId: 'order.preparing', words: 'Preparing', code: 'preparing', times: 100, share: 1 }],
  })
  expect(shown({ selected: 'order.unknown' }).panel.state).toMatchObject({ here: 50, stay: null, left: 0, next: [] })
})

test('of the chart: moves of every hour of the range, and the states where most give up that the chart still has', () => {
  const { panel } = shown({ ask: 'range=hour' })
  expect(panel.moves).toEqual([
    { when: 'Mar 10, 13:00', times: 151 },
    { when: 'Mar 10, 14:00', times: 0 },
  ])
  expect(panel.givingUp).toEqual([
    {
      region: null,
      states: [
        { stateId: 'order.unplaced', words: 'Not placed yet', code: 'unplaced', carts: 40 },
        { stateId: 'order.declined', words: 'Declined', code: 'declined', carts: 7 },
      ],
    },
  ])
  expect(shown().panel.moves).toHaveLength(25)
  expect(shown({ ask: 'range=week' }).panel.moves.map(({ when }) => when)).toEqual(
    ['3', '4', '5', '6', '7', '8', '9', '10'].map((day) => `Mar ${day}`),
  )
  expect(shown({ ask: 'range=month' }).panel.moves).toHaveLength(31)
})

test('a day begins at 00:00, and numbers by the day are of whole days', () => {
  expect(shown({ ask: 'range=month' }).panel).toMatchObject({ since: 'Feb 8, 00:00' })
  expect(shown({ ask: 'range=day' }).panel.moves).toContainEqual({ when: 'Mar 10, 00:00', times: 0 })
})

test('where regions run side by side, each has its own list of where most give up', () => {
  const left = ['tab.middle', 'tab.left', 'loading.idle'].map((state, index) => ({ state, carts: [3, 1, 4][index]! }))
  const { panel } = liveShown({
    ...lookedAt('cartTabs'),
    filters: filtersOf(new URLSearchParams()),
    activity: { ...activity, left },
    now,
  })
  expect(panel.givingUp.map(({ region, states }) => [region, states.map(({ words, carts }) => `${words} ${carts}`)])).toEqual([
    ['Which tab is open', ['Tab 2: ship to me 3', 'Tab 1: local installer 1']],
    ['Is its content still on the way?', ['Content is there 4']],
  ])
})

test('tires, mobile installer and account are offered in the words of what can be asked', () => {
  const { offered } = shown().panel
  const words = (name: 'account' | 'tires' | 'mobile') => offered[name].map(({ value, label }) => `${value}: ${label}`)
  expect(words('tires')).toEqual([
    'all: All can be mounted',
    'some: Mixed',
    'none: None can be mounted',
    'empty: None in the cart',
    'unknown: Not known',
  ])
  expect(words('mobile')).toEqual(['yes: Yes', 'no: No', 'unknown: No ZIP given yet'])
  expect(offered.account.map(({ value }) => value)).toEqual([...userTypes])
})

test('unknown filters are ignored', () => {
  expect(
    filtersOf(
      new URLSearchParams(
        'range=year&account=Emperor&device=toaster&delivery=drone&tires=square&mobile=maybe&version=3%20or%201',
      ),
    ),
  ).toEqual({
    range: 'day',
    account: '',
    device: '',
    delivery: '',
    tires: '',
    mobile: '',
    version: '',
  })
  const asked = {
    range: 'week',
    account: 'Fleet',
    device: 'phone',
    delivery: 'mobile',
    tires: 'some',
    mobile: 'no',
    version: '3',
  }
  expect(filtersOf(new URLSearchParams(asked))).toEqual(asked)
})

test('a chart of the browser has its moves on its lines, and no numbers of shoppers', () => {
  const looked = lookedAt('toast', '', 'toast.shown')
  const { marks, panel } = liveShown({
    ...looked,
    filters: filtersOf(new URLSearchParams('range=hour')),
    activity: {
      now: 0,
      here: [],
      ways: [{ from: 'shown', to: 'leaving', event: 'toast.close', times: 12 }],
      stays: [],
      left: [],
      moves: [{ startsAt: Date.UTC(2026, 2, 10, 14), times: 12 }],
      begun: [],
      versions: [1],
    },
    now,
  })
  expect([marks.states, panel.hasShoppers]).toEqual([{}, false])
  expect(Object.values(marks.ways).filter(({ note }) => note !== '')).toEqual([{ note: '12', tone: 'plain' }])
  expect(panel.state?.next).toEqual([{ stateId: 'toast.leaving', words: 'It fades out', code: 'leaving', times: 12, share: 1 }])
  expect(panel.moves.at(-1)).toEqual({ when: 'Mar 10, 14:00', times: 12 })
})

test('of a chart of the browser nothing is asked about shoppers', async () => {
  const asked: ActivityQuestion[] = []
  const host = {
    activity: {
      activity: async (question: ActivityQuestion) => {
        asked.push(question)
        return { now: 0, here: [], ways: [], stays: [], left: [], moves: [], begun: [], versions: [] }
      },
    },
  }
  const query = new URLSearchParams('range=week&account=Fleet&device=phone&version=1')
  await loadLive({ ...lookedAt('toast'), query, host } as never)
  expect(asked).toMatchObject([
    {
      chart: 'toast',
      version: 1,
      segment: { accountType: null, device: null, delivery: null, tires: null, mobileInstaller: null },
    },
  ])
})

test('a median is read from where half of the stays lie, and told in words', () => {
  expect(medianOfStays([])).toBe(null)
  expect(medianOfStays([{ bucket: 0, times: 4 }])).toBe(0.5)
  expect(
    medianOfStays([
      { bucket: 4, times: 1 },
      { bucket: 1, times: 1 },
    ]),
  ).toBe(2)
  expect([0.4, 1, 44, 100, 3 * 3_600, 26 * 3_600].map(aboutHowLong)).toEqual([
    'under a second',
    '1 second',
    '44 seconds',
    '2 minutes',
    '3 hours',
    '1 day',
  ])
})
