/**
 * Plays one repair from the first estimate to a payment whose answer does not come, and prints what each step leads to:
 * `node play.js`, `node play.js pglite` or `node play.js postgres://…`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type ActorStore, createMemoryStore, type SubjectState } from '@treadline/engine'
import { createActorStore, createTables, overPglite, overPostgres, type SqlDatabase } from '@treadline/engine-postgres'
import { type Charged, openRepairs } from './repair.js'

const [where = 'memory'] = process.argv.slice(2)

async function openStore(): Promise<{ store: ActorStore; close(): Promise<void> }> {
  if (where === 'memory') return { store: createMemoryStore({ now: Date.now }), close: async () => {} }
  const { database, close } = where === 'pglite' ? await openPglite() : openPostgres(where)
  await createTables(database)
  return { store: createActorStore(database, { kind: 'repair' }), close }
}

async function openPglite(): Promise<{ database: SqlDatabase; close(): Promise<void> }> {
  const { PGlite } = await import('@electric-sql/pglite')
  const client = await PGlite.create()
  return { database: overPglite(client), close: () => client.close() }
}

function openPostgres(connectionString: string): { database: SqlDatabase; close(): Promise<void> } {
  const database = overPostgres({ connectionString })
  return { database, close: () => database.close() }
}

/** A bank that takes the money and says so to none but who looks it up. */
const charges = new Map<string, Charged>()
const bank = {
  charge({ key }: { key: string }): Promise<Charged> {
    charges.set(key, { outcome: 'paid', receipt: `receipt ${charges.size + 1}` })
    return new Promise(() => {})
  },
  lookUp: async ({ key }: { key: string }): Promise<Charged> => charges.get(key) ?? { outcome: 'unknown' },
}

const { store, close } = await openStore()
let repairs = openRepairs(store, bank)
const said = (what: string, state: SubjectState | null) =>
  console.log(what, state?.actors.repair?.value, (state?.actors.repair?.view as { receipt: string | null } | undefined)?.receipt)

await repairs.create('R-1')
const key = 'estimate-1'
const given = await repairs.send('R-1', 'repair', { type: 'estimate.give', amountInCents: 48_500 }, { key })
said(`estimate ${given.outcome}`, 'state' in given ? given.state : null)
const again = await repairs.send('R-1', 'repair', { type: 'estimate.give', amountInCents: 48_500 }, { key })
console.log('again', again.outcome === 'applied' && again.replayed)
const early = await repairs.send('R-1', 'repair', { type: 'estimate.give', amountInCents: 1 }, { key: 'estimate-2' })
console.log('a second estimate', early.outcome)
const approved = await repairs.send('R-1', 'repair', { type: 'estimate.approve' }, { key: 'approve-1' })
said(`approved ${approved.outcome}`, 'state' in approved ? approved.state : null)

// The process dies, and another one continues with what the store has.
await repairs.stop()
repairs = openRepairs(store, bank)
while ((await repairs.read('R-1'))?.actors.repair?.value !== 'paid') await sleep(100)
said('later', await repairs.read('R-1'))
console.log('charged', charges.size)
await repairs.stop()
await close()
