/**
 * Base rates of sales tax by state: what is due everywhere in it, mandatory local parts included. Cities, counties and districts add
 * to it, so that a rate here only makes an estimate. Collected in November 2026; each row says when its source was written.
 */
import type { StateCode } from '#machines/domain/delivery/states.ts'
import type { TaxLineKind } from './tax.ts'

export interface StateRate {
  /** In parts per million. */
  ratePpm: number
  /** Taxed beside the tires, when they are lines of their own. Where the law is doubtful they are not here. */
  alsoTaxed: ReadonlyArray<Extract<TaxLineKind, 'installation' | 'coverage' | 'shipping'>>
  asOf: string
  source: string
}

const taxFoundation = 'Tax Foundation, State and Local Sales Tax Rates 2025'
const vatcalc = 'vatcalc.com, US sales tax rate table'
const codeTables = 'public tables of state rates of 2023 to 2025, which agree'

const rate = (ratePpm: number, alsoTaxed: StateRate['alsoTaxed'], asOf: string, source: string): StateRate => {
  return { ratePpm, alsoTaxed, asOf, source }
}

export const stateRates: Record<StateCode, StateRate> = {
  AK: rate(0, [], '2025-02', taxFoundation),
  AL: rate(40_000, [], '2025-02', taxFoundation),
  AR: rate(65_000, ['installation', 'coverage', 'shipping'], '2024-07', vatcalc),
  AZ: rate(56_000, [], '2024-07', vatcalc),
  CA: rate(72_500, [], '2025-02', 'Tax Foundation 2025; vatcalc.com'),
  CO: rate(29_000, [], '2025-02', taxFoundation),
  CT: rate(63_500, ['installation', 'coverage', 'shipping'], '2024-07', vatcalc),
  DC: rate(70_000, ['installation', 'coverage', 'shipping'], '2025-12', 'KPMG TWIST of 2025-12-15: 7% from 2026-10-01'),
  DE: rate(0, [], '2025-02', taxFoundation),
  FL: rate(60_000, ['installation', 'coverage'], '2024-07', vatcalc),
  GA: rate(40_000, ['shipping'], '2025-02', taxFoundation),
  HI: rate(40_000, ['installation', 'coverage', 'shipping'], '2025-02', taxFoundation),
  IA: rate(60_000, ['installation', 'coverage'], '2024-07', vatcalc),
  ID: rate(60_000, [], '2024-07', vatcalc),
  IL: rate(62_500, [], '2024-07', vatcalc),
  IN: rate(70_000, ['coverage', 'shipping'], '2025-02', taxFoundation),
  KS: rate(65_000, ['installation', 'coverage'], '2024-07', vatcalc),
  KY: rate(60_000, ['installation', 'coverage', 'shipping'], '2024-07', vatcalc),
  LA: rate(50_000, ['installation'], '2025-02', taxFoundation),
  MA: rate(62_500, [], '2025', codeTables),
  MD: rate(60_000, [], '2025', codeTables),
  ME: rate(55_000, ['coverage'], '2025', codeTables),
  MI: rate(60_000, [], '2025', codeTables),
  MN: rate(68_750, ['shipping'], '2025', codeTables),
  MO: rate(42_250, [], '2025', codeTables),
  MS: rate(70_000, ['installation', 'coverage', 'shipping'], '2025-02', taxFoundation),
  MT: rate(0, [], '2025-02', taxFoundation),
  NC: rate(47_500, ['installation', 'coverage', 'shipping'], '2025', codeTables),
  ND: rate(50_000, ['shipping'], '2025', codeTables),
  NE: rate(55_000, ['coverage', 'shipping'], '2025', codeTables),
  NH: rate(0, [], '2025-02', taxFoundation),
  NJ: rate(66_250, ['installation', 'coverage', 'shipping'], '2018', 'centerforjobs.org on Tax Foundation 2018'),
  NM: rate(48_750, ['installation', 'coverage', 'shipping'], '2025', 'pluribusnews.com; Tax Foundation 2025'),
  NV: rate(68_500, [], '2016', 'Tax Foundation 2016; checksalestax.com'),
  NY: rate(40_000, ['installation', 'coverage', 'shipping'], '2025-02', taxFoundation),
  OH: rate(57_500, ['installation', 'coverage', 'shipping'], '2025', codeTables),
  OK: rate(45_000, [], '2025', codeTables),
  OR: rate(0, [], '2025-02', taxFoundation),
  PA: rate(60_000, ['installation', 'coverage', 'shipping'], '2025', codeTables),
  PR: rate(115_000, ['installation', 'shipping'], '2025', 'no source read'),
  RI: rate(70_000, ['shipping'], '2025-02', taxFoundation),
  SC: rate(60_000, ['shipping'], '2025', codeTables),
  SD: rate(42_000, ['installation', 'coverage', 'shipping'], '2025-02', 'pluribusnews.com 2023; Tax Foundation 2025'),
  TN: rate(70_000, ['installation', 'coverage', 'shipping'], '2025-02', taxFoundation),
  TX: rate(62_500, ['shipping'], '2025-04', 'handsoffsalestax.com on the Comptroller'),
  UT: rate(61_000, ['installation', 'coverage'], '2026', 'quicktaxcalc.com; Tax Foundation'),
  VA: rate(53_000, [], '2025', codeTables),
  VT: rate(60_000, ['shipping'], '2025', codeTables),
  WA: rate(65_000, ['installation', 'coverage', 'shipping'], '2025', codeTables),
  WI: rate(50_000, ['installation', 'coverage', 'shipping'], '2025', codeTables),
  WV: rate(60_000, ['installation', 'coverage', 'shipping'], '2025', codeTables),
  WY: rate(40_000, ['installation', 'coverage'], '2025-02', taxFoundation),
}

/** The District of Columbia's rate until its last raise; `stateRates` has the one since. */
const districtUntil = { date: '2026-10-01', ratePpm: 60_000 }

/** The rate of a state on a day, `yyyy-MM-dd`; null for a place that is no state (territories, military mail). */
export function stateRateOn(state: string, date: string): StateRate | null {
  if (!(state in stateRates)) return null
  const row = stateRates[state as StateCode]
  return state === 'DC' && date < districtUntil.date ? { ...row, ratePpm: districtUntil.ratePpm } : row
}
