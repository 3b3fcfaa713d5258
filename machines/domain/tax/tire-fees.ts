/**
 * Fees that states put on new tires, for their disposal and recycling. Most are an amount a tire, two are a share of the price.
 * Collected in November 2026 from the sources named in each row; `isDoubtful` rows are to be checked first.
 */
import { type Cents, sumCents } from '#machines/domain/money.ts'
import type { StateFee } from './tax.ts'

/** Tires of one kind in a sale. */
export interface FeeTires {
  quantity: number
  /** Of all of them, less what the shop takes off. */
  netInCents: Cents
  /** Federal excise tax of all of them. */
  fetInCents: Cents
  rimInches: number
}

/** How the tires change hands. `unknown`: no way is chosen yet. */
export type Handover = 'mounted' | 'collected' | 'shipped' | 'unknown'

interface TireFeeRule {
  name: string
  amountOf: (tires: FeeTires) => Cents
  /** First and last day, `yyyy-MM-dd`. */
  from?: string
  until?: string
  /** Due on these sales only; otherwise on all. */
  onlyIf?: readonly Handover[]
  /** The fee is a part of what sales tax is computed of. */
  isTaxed?: true
  /** What the law wants on the receipt, word for word. */
  receiptStatement?: string
  source: string
  isDoubtful?: true
}

const each =
  (cents: Cents) =>
  ({ quantity }: FeeTires) =>
    quantity * cents
/** One amount below a rim and another from it on. */
const byRim = (below: Cents, rim: number, from: Cents) => (tires: FeeTires) =>
  tires.quantity * (tires.rimInches < rim ? below : from)
const share = (cents: Cents, ppm: number) => Math.round((cents * ppm) / 1_000_000)
/** Rims of 17.5, 19.5, 22.5 and 24.5 inches are of trucks alone. */
const isTruck = ({ rimInches }: FeeTires) => rimInches > 17 && rimInches % 1 !== 0
/** Sold over a counter, or put on a wheel, and not by mail. */
const inPerson = ['mounted', 'collected'] as const

/** C.R.S. 30-20-1403 (1)(a)(IV), as of 2024. */
const coloradoStatement =
  'Section 30-20-1403, Colorado Revised Statutes, requires retailers to collect a waste tire fee set by the solid and hazardous waste ' +
  'commission on the sale of each new motor vehicle tire and each new trailer tire.'

/** By state; where there are several rows, the one whose days contain the sale counts. */
const rules: Readonly<Record<string, readonly TireFeeRule[]>> = {
  AK: [{ name: 'Tire fee', amountOf: each(250), source: 'AS 43.98.025; tax.alaska.gov, 2024' }],
  AL: [{ name: 'Scrap Tire Environmental Fee', amountOf: each(100), source: 'revenue.alabama.gov, read 2026-11' }],
  AR: [
    {
      name: 'Rim removal fee',
      amountOf: each(300),
      onlyIf: ['mounted'],
      source: 'A.C.A. 8-9-404; dfa.arkansas.gov, read 2026-11',
    },
  ],
  AZ: [
    {
      name: 'Waste tire fee',
      amountOf: ({ quantity, netInCents }) => quantity * Math.min(466, share(netInCents / quantity, 20_000)),
      from: '2025-04-01',
      source: 'azdor.gov/business/waste-tire, 2025-04',
    },
  ],
  CA: [{ name: 'California Tire Fee', amountOf: each(175), source: 'cdtfa.ca.gov, 2025' }],
  CO: [
    {
      name: 'Waste tire fee',
      amountOf: each(55),
      until: '2025-12-31',
      receiptStatement: coloradoStatement,
      source: 'cdphe.colorado.gov, 2026',
    },
    {
      name: 'Waste tire fee',
      amountOf: each(150),
      from: '2026-01-01',
      receiptStatement: coloradoStatement,
      source: 'cdphe.colorado.gov, 2026',
    },
  ],
  DE: [{ name: 'Scrap tire fee', amountOf: each(200), source: '30 Del. C. 2910, read 2026-11' }],
  FL: [{ name: 'New tire fee', amountOf: each(100), isTaxed: true, source: '403.718 F.S., 2023; rule 12A-12.001' }],
  // Due from the first seller of a tire in Georgia, which a shop is that sells into it.
  GA: [{ name: 'Scrap tire management fee', amountOf: each(100), source: 'O.C.G.A. 12-8-40.1(h); epd.georgia.gov, 2023-07' }],
  IL: [
    {
      name: 'Tire User Fee',
      amountOf: each(250),
      onlyIf: inPerson,
      source: 'tax.illinois.gov: mail order is exempt, read 2026-11',
    },
  ],
  IN: [{ name: 'Waste tire management fee', amountOf: each(25), source: 'IC 13-20-13-7; Information Bulletin 208, 2023' }],
  KS: [{ name: 'Tire excise tax', amountOf: each(25), source: 'ksrevenue.gov KS-1530, read 2026-11' }],
  // Renewed every two years so far; whether after June 2026 is not known.
  KY: [
    {
      name: 'New tire fee',
      amountOf: each(200),
      until: '2026-06-30',
      source: 'KRS 224.50-868; revenue.ky.gov, 2025-03',
      isDoubtful: true,
    },
  ],
  LA: [
    {
      name: 'Waste tire fee',
      amountOf: (tires) => tires.quantity * (isTruck(tires) ? 500 : 225),
      source: 'LAC 33:VII.10519 and 10535, 2024-09',
    },
  ],
  MD: [{ name: 'Tire recycling and new tire fees', amountOf: each(600), from: '2026-01-01', source: 'Comptroller, 2025-12' }],
  ME: [{ name: 'Recycling assistance fee', amountOf: each(100), source: '36 MRSA 4832, 2023' }],
  // Whether it was renewed is not known; a fee whose law has ended is not charged.
  MO: [
    { name: 'New tire fee', amountOf: each(50), until: '2025-12-31', source: 'RSMo 260.273; dor.mo.gov, 2024', isDoubtful: true },
  ],
  MS: [
    {
      name: 'Reimbursement of waste tire fee',
      amountOf: byRim(100, 24, 200),
      isTaxed: true,
      source: '35 Miss. Admin. Code 4-13-04, 2024-09',
    },
  ],
  NC: [
    {
      name: 'Scrap tire disposal tax',
      // Of the price with federal excise tax: 2 %, and 1 % from 20 inches on.
      amountOf: ({ netInCents, fetInCents, rimInches }) => share(netInCents + fetInCents, rimInches < 20 ? 20_000 : 10_000),
      source: 'ncdor.gov; 17 NCAC 07B .1907, read 2026-11',
    },
  ],
  NE: [{ name: 'Tire fee', amountOf: each(100), source: 'Neb. Rev. Stat. 81-15,162, 2013' }],
  NJ: [{ name: 'Motor vehicle tire fee', amountOf: each(150), source: 'nj.gov Division of Taxation, 2022-04' }],
  // The name is the law's.
  NV: [{ name: 'State Recycling Fee', amountOf: byRim(0, 12, 100), source: 'tax.nv.gov; NAC 444A.045, 2024-12' }],
  NY: [
    {
      name: 'Waste tire management and recycling fee',
      amountOf: each(250),
      until: '2027-12-31',
      source: 'ECL 27-1913, read 2026-11',
    },
  ],
  OH: [{ name: 'Replacement tire fee', amountOf: byRim(0, 13, 100), isTaxed: true, source: 'ORC 3734.90-901; ST 1993-02' }],
  OK: [
    {
      name: 'Used tire recycling fee',
      amountOf: (tires) => (tires.rimInches <= 19.5 ? tires.quantity * 290 : 0),
      onlyIf: inPerson,
      source: '27A O.S. 2-11-401.2 as printed in SB 501, 2021; not due from sellers who only ship there',
      isDoubtful: true,
    },
  ],
  PA: [{ name: 'New tire fee', amountOf: each(100), source: '72 P.S. 9301(c), 2023; 61 Pa. Code 47.19' }],
  RI: [{ name: 'Hard-to-dispose material tax', amountOf: each(100), source: 'R.I.G.L. 44-44-3.7; tax.ri.gov, 2025' }],
  SC: [{ name: 'Solid waste excise tax', amountOf: each(200), source: 'scdhec.gov, read 2026-11' }],
  TN: [{ name: 'Tire pre-disposal fee', amountOf: each(135), isTaxed: true, source: 'revenue.support.tn.gov OTF-6 to OTF-13' }],
  UT: [
    {
      name: 'Waste tire recycling fee',
      amountOf: (tires) => (tires.rimInches <= 24.5 ? tires.quantity * 100 : 0),
      until: '2030-06-30',
      source: 'Utah Code 19-6-805, 2024',
    },
  ],
  VA: [
    {
      name: 'Tire recycling fee',
      amountOf: each(100),
      source: 'Virginia Tax bulletin 11-8; the code says 50 cents',
      isDoubtful: true,
    },
  ],
  WA: [
    { name: 'Tire fee', amountOf: each(100), until: '2025-12-31', source: 'dor.wa.gov, 2026-01' },
    { name: 'Tire fee', amountOf: each(500), from: '2026-01-01', source: 'dor.wa.gov, 2026-01' },
  ],
}

/**
 * What a state takes for these tires on a day; null where there is no fee. An exemption from sales tax does not exempt from it: the
 * states whose law was read say so.
 */
export function tireFeeOf(
  state: string,
  date: string,
  tires: readonly FeeTires[],
  handover: Handover,
): { fee: StateFee; isTaxed: boolean } | null {
  const rule = rules[state]?.find(({ from = '', until = '9999' }) => from <= date && date <= until)
  if (!rule || (rule.onlyIf && !rule.onlyIf.includes(handover))) return null
  const amountInCents = sumCents(tires.map(rule.amountOf))
  if (amountInCents === 0) return null
  return { fee: { kind: 'tires', name: rule.name, amountInCents }, isTaxed: rule.isTaxed ?? false }
}

/** What a receipt must say beside the state's fee on tires; null where the law names no words. */
export function receiptStatementOf(state: string, fees: readonly StateFee[]): string | null {
  const fee = fees.find(({ kind }) => kind === 'tires')
  return rules[state]?.find(({ name, receiptStatement }) => receiptStatement && name === fee?.name)?.receiptStatement ?? null
}

/** States that have a row; for tests and for the list of what is to be checked. */
export const feeStates = Object.keys(rules)
