/** Test access to a shop's payment provider: ledger and faults. */
import { join } from 'node:path'
import { type Fault, type LedgerEntry, ledgerFileName, readLedger } from '#fixtures/payments/simulated-providers.ts'

export { moneyHeld } from '#fixtures/payments/simulated-providers.ts'

type Charge = Extract<LedgerEntry, { kind: 'charge' }>

/** The charges of a cart, declined ones included, oldest first. */
export function chargesOf({ ledger }: Pick<Provider, 'ledger'>, cartId: string): Charge[] {
  return ledger().filter((entry): entry is Charge => entry.kind === 'charge' && entry.cartId === cartId)
}

/** A fault that a test requests; it occurs once unless `times` says otherwise. */
export type FaultRequest = Pick<Fault, 'match' | 'fault'> & Partial<Fault>

export interface Provider {
  readonly url: string
  /** All that the provider has written down. */
  ledger(): LedgerEntry[]
  /** Makes its next calls of a kind misbehave. */
  misbehave(fault: FaultRequest): Promise<void>
  behave(): Promise<void>
  /** Whether all faults were used. */
  hasMisbehaved(): Promise<boolean>
}

/** The simulator at `url`, which writes its ledger into `dataDir`. */
export function providerAt(url: string, dataDir: string): Provider {
  return {
    url,
    ledger: () => readLedger(join(dataDir, ledgerFileName)),
    async misbehave(fault) {
      await requestFaults(url, 'POST', fault)
    },
    async behave() {
      await requestFaults(url, 'DELETE')
    },
    async hasMisbehaved() {
      const { left } = (await (await requestFaults(url, 'GET')).json()) as { left: number }
      return left === 0
    },
  }
}

async function requestFaults(url: string, method: string, fault?: FaultRequest): Promise<Response> {
  const answer = await fetch(`${url}/faults`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: fault && JSON.stringify(fault),
  })
  if (!answer.ok) throw new Error(`The simulator took no fault: ${await answer.text()}`)
  return answer
}
