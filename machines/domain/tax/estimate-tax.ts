/** The tax of a sale by the base rate of the state it goes to: what is said when no one could be asked. */
import { type StateCode, states } from '#machines/domain/delivery/states.ts'
import { sumCents } from '#machines/domain/money.ts'
import { stateRateOn } from './state-rates.ts'
import type { TaxedLine, TaxLine, TaxQuestion, TaxQuote } from './tax.ts'

/** The name that an estimate has in the place of a provider's. */
export const estimator = 'estimate'

/** Half a cent of a line rounds up; the total is the sum of the lines. An exempt sale is taxed 0, and so is one to a place that is no state. */
export function estimateTax({ date, to, lines, exemption }: TaxQuestion): TaxQuote {
  const row = stateRateOn(to.state, date)
  const taxed = lines.map((line): TaxedLine => {
    const isTaxed = exemption === null && row !== null && isTaxedIn(row.alsoTaxed, line)
    const taxableInCents = isTaxed ? line.amountInCents - line.discountInCents : 0
    const ratePpm = isTaxed ? row.ratePpm : 0
    return { id: line.id, taxableInCents, ratePpm, taxInCents: Math.round((taxableInCents * ratePpm) / 1_000_000) }
  })
  const totalInCents = sumCents(taxed.map(({ taxInCents }) => taxInCents))
  const state = to.state as StateCode
  return {
    kind: 'estimate',
    provider: estimator,
    totalInCents,
    lines: taxed,
    jurisdictions: row && totalInCents > 0 ? [{ level: 'state', name: states[state], amountInCents: totalInCents }] : [],
    basis: row && { state, ratePpm: row.ratePpm, asOf: row.asOf, source: row.source },
  }
}

function isTaxedIn(alsoTaxed: readonly TaxLine['kind'][], { kind }: TaxLine): boolean {
  return kind === 'tires' || kind === 'exciseTax' || kind === 'taxedFee' || alsoTaxed.includes(kind)
}
