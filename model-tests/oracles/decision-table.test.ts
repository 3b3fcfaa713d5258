import { expect, test } from 'vitest'
import { blockedEvents } from './blocked.ts'
import { coverageAtFirstLook, coverageOffers } from './coverage.ts'
import { dealWords } from './deals.ts'
import { combinations, type DecisionTable, decide, faultsOf } from './decision-table.ts'
import { notices } from './offers.ts'
import { fastCheckout, hintedTypes } from './payments.ts'
import { shippingCosts } from './shipping-cost.ts'
import { afterShipping, cancelWindow, landings } from './steps.ts'
import { firstTab, tabDeliveries } from './tabs.ts'

const tables = {
  ...blockedEvents,
  afterShipping,
  cancelWindow,
  coverageAtFirstLook,
  coverageOffers,
  dealWords,
  fastCheckout,
  firstTab,
  hintedTypes,
  landings,
  notices,
  shippingCosts,
  tabDeliveries,
}

test.each(Object.entries(tables))(
  '%s: every combination has exactly one row, and every row is for some combination',
  (_name, table) => {
    expect(faultsOf(table as DecisionTable<object, unknown>)).toEqual([])
  },
)

const doors: DecisionTable<{ key: boolean; hour: 'day' | 'night' }, string> = {
  inputs: { key: [true, false], hour: ['day', 'night'] },
  rows: [
    { when: { key: [true] }, is: 'open' },
    { when: { key: [false], hour: ['day'] }, is: 'knock' },
    { when: { key: [false], hour: ['night'] }, is: 'wait' },
  ],
}

test('a table decides every combination of what is known', () => {
  expect(combinations(doors.inputs).map((known) => decide(doors, known))).toEqual(['open', 'open', 'knock', 'wait'])
})

test('a combination without a row, one with two, and a row that is for none are faults of the table', () => {
  const [open, knock, wait] = doors.rows
  const faulty = {
    ...doors,
    rows: [open!, knock!, { ...knock!, is: 'ring' }, { when: { hour: ['noon' as 'day'] }, is: 'eat' }],
  }
  expect(faultsOf(faulty)).toEqual([
    '2 rows are for {"key":false,"hour":"day"}',
    '0 rows are for {"key":false,"hour":"night"}',
    'no combination meets {"hour":["noon"]}',
  ])
  expect(() => decide(faulty, { key: false, hour: 'night' })).toThrow('0 rows are for {"key":false,"hour":"night"}')
  expect(faultsOf({ ...doors, rows: [open!, knock!, wait!] })).toEqual([])
})
