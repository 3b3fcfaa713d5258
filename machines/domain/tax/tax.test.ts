/** State fees, base rates and exemptions: each row that the law treats apart. */
import { expect, test } from 'vitest'
import { states } from '#machines/domain/delivery/states.ts'
import { deliveryFeeOf } from './delivery-fees.ts'
import { estimateTax } from './estimate-tax.ts'
import { exemptionOf } from './exemptions.ts'
import { stateRateOn, stateRates } from './state-rates.ts'
import type { TaxLine, TaxQuestion } from './tax.ts'
import { type FeeTires, feeStates, type Handover, tireFeeOf } from './tire-fees.ts'

const day = '2026-11-25'
const four: FeeTires = { quantity: 4, netInCents: 67_200, fetInCents: 0, rimInches: 17 }
const feeIn = (state: string, tires: Partial<FeeTires> = {}, handover: Handover = 'mounted', date = day) =>
  tireFeeOf(state, date, [{ ...four, ...tires }], handover)?.fee.amountInCents ?? 0

test.each<[state: string, cents: number, why: string, tires?: Partial<FeeTires>, handover?: Handover, date?: string]>([
  ['OH', 400, 'a dollar a tire'],
  ['OH', 0, 'rims under 13 inches are free', { rimInches: 12 }],
  ['TX', 0, 'no fee'],
  ['CA', 700, '$1.75 a tire'],
  ['CO', 600, '$1.50 a tire in 2026'],
  ['CO', 220, '55 cents a tire until 2025', {}, 'mounted', '2025-12-31'],
  ['MD', 2_400, '$6.00 a tire in 2026'],
  ['WA', 2_000, '$5.00 a tire in 2026'],
  ['WA', 400, '$1.00 a tire until 2025', {}, 'mounted', '2025-12-31'],
  ['AZ', 1_344, '2 % of the price'],
  ['AZ', 1_864, '2 % of the price, at most $4.66 a tire', { netInCents: 120_000 }],
  ['NC', 1_354, '2 % of the price with federal excise tax', { fetInCents: 500 }],
  ['NC', 672, '1 % from 20 inches on', { rimInches: 20 }],
  ['AR', 1_200, 'a tire comes off a rim'],
  ['AR', 0, 'nothing comes off a rim at home', {}, 'shipped'],
  ['IL', 1_000, 'a shop mounts them'],
  ['IL', 0, 'mail order is exempt', {}, 'shipped'],
  ['LA', 900, 'a car tire'],
  ['LA', 2_000, 'a truck tire', { rimInches: 22.5 }],
  ['LA', 900, 'a large car tire', { rimInches: 24 }],
  ['MS', 800, 'from 24 inches on', { rimInches: 24 }],
  ['OK', 0, 'above 19.5 inches', { rimInches: 20 }],
  ['MO', 200, 'until the law ends', {}, 'mounted', '2025-12-31'],
  ['MO', 0, 'after the law has ended'],
  ['KY', 800, 'until the law ends', {}, 'mounted', '2026-06-30'],
  ['KY', 0, 'after the law has ended'],
])('the tire fee in %s is %i cents: %s', (state, cents, _why, tires = {}, handover = 'mounted', date = day) => {
  expect(feeIn(state, tires, handover, date)).toBe(cents)
})

test('a fee carries the name that its state wants, and is taxed where the law says so', () => {
  expect(tireFeeOf('NV', day, [four], 'shipped')).toEqual({
    fee: { kind: 'tires', name: 'State Recycling Fee', amountInCents: 400 },
    isTaxed: false,
  })
  const taxed = feeStates.filter((state) => tireFeeOf(state, day, [four], 'mounted')?.isTaxed)
  expect(taxed).toEqual(['FL', 'MS', 'OH', 'TN'])
})

test.each<[state: string, taxable: number, handover: Handover, cents: number]>([
  ['CO', 67_200, 'shipped', 28],
  ['CO', 67_200, 'mounted', 28],
  ['CO', 67_200, 'collected', 0],
  ['CO', 0, 'shipped', 0],
  ['MN', 10_000, 'shipped', 50],
  ['MN', 9_999, 'shipped', 0],
  ['OH', 67_200, 'shipped', 0],
])('a delivery in %s with %i cents taxable, %s, costs %i cents', (state, taxable, handover, cents) => {
  expect(deliveryFeeOf(state, day, taxable, handover)?.amountInCents ?? 0).toBe(cents)
})

const line = (kind: TaxLine['kind'], amountInCents: number, discountInCents = 0): TaxLine => {
  return { id: kind, kind, quantity: 1, amountInCents, discountInCents }
}
const question = (state: string, lines: TaxLine[], change: Partial<TaxQuestion> = {}): TaxQuestion => ({
  date: day,
  from: { street: '', city: 'Columbus', state: 'OH', zip: '43215' },
  to: { street: '', city: '', state, zip: '' },
  lines,
  exemption: null,
  customerId: null,
  ...change,
})

test.each([
  ['OH', 3_864, 512, 495, 23],
  ['CA', 4_872, 0, 0, 0],
  ['TX', 4_200, 0, 0, 0],
  ['WA', 4_368, 579, 559, 0],
  ['OR', 0, 0, 0, 0],
])('in %s tires are taxed %i, mounting %i, coverage %i and a taxed fee as the law says', (state, tires, mounting, coverage) => {
  const quote = estimateTax(
    question(state, [line('tires', 67_200), line('installation', 8_900), line('coverage', 8_600), line('untaxedFee', 400)]),
  )
  expect(quote.lines.map(({ taxInCents }) => taxInCents)).toEqual([tires, mounting, coverage, 0])
  expect(quote.totalInCents).toBe(tires + mounting + coverage)
})

test('a discount lessens what is taxed, federal excise tax is a part of the price, and half a cent rounds up by the line', () => {
  const lines = [line('tires', 67_200, 7_200), line('exciseTax', 1_000), line('taxedFee', 200)]
  const { lines: taxed, totalInCents, basis } = estimateTax(question('OH', lines))
  expect(taxed.map(({ taxableInCents, taxInCents }) => [taxableInCents, taxInCents])).toEqual([
    [60_000, 3_450],
    [1_000, 58],
    [200, 12],
  ])
  expect(totalInCents).toBe(3_520)
  expect(basis).toMatchObject({ state: 'OH', ratePpm: 57_500, asOf: '2025' })
})

test('an exempt sale owes nothing; a place that is no state has no estimate', () => {
  const exemption = { reason: 'certificate', number: 'OH-1' } as const
  expect(estimateTax(question('OH', [line('tires', 67_200)], { exemption })).totalInCents).toBe(0)
  expect(estimateTax(question('GU', [line('tires', 67_200)]))).toMatchObject({ totalInCents: 0, basis: null })
})

test('each state has a rate with a date and a source, and the District has raised its own', () => {
  expect(Object.keys(stateRates).sort()).toEqual(Object.keys(states).sort())
  for (const { asOf, source } of Object.values(stateRates))
    expect([asOf, source]).toEqual([expect.stringMatching(/^20/), expect.stringMatching(/.{8}/)])
  expect([stateRateOn('DC', '2026-09-30')?.ratePpm, stateRateOn('DC', '2026-10-01')?.ratePpm]).toEqual([60_000, 70_000])
})

test.each([
  ['OH', '2026-11-26T04:59:59Z', true, 'the end of its last day'],
  ['OH', '2026-11-26T05:00:00Z', false, 'the day after'],
  ['TX', '2026-11-25T12:00:00Z', false, 'another state'],
])('a certificate for Ohio to 2026-11-25, in %s at %s: exempt is %s, %4$s', (state, at, isExempt) => {
  const taxCertificates = [{ number: 'OH-1', state: 'OH', expiresOn: '2026-11-25' } as const]
  const exemption = exemptionOf({ taxCertificates, channel: null }, state, new Date(at))
  expect(exemption).toEqual(isExempt ? { reason: 'certificate', number: 'OH-1' } : null)
})

test('a certificate without end counts for ever; the military exchange needs none', () => {
  const taxCertificates = [{ number: 'OH-1', state: 'OH', expiresOn: null } as const]
  expect(exemptionOf({ taxCertificates, channel: null }, 'OH', new Date('2099-01-01'))).not.toBeNull()
  expect(exemptionOf({ taxCertificates: [], channel: 'AAFES' }, 'TX', new Date(day))).toEqual({ reason: 'militaryExchange' })
})
