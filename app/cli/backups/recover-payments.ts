/** Says which payments of the providers a restored database had lost, and the outcome of each. */
import { parseArgs } from 'node:util'
import { openDatabase } from '#adapters/database/index.ts'
import { type FoundPayment, type Recovered, recover } from '#adapters/recovery/index.ts'
import { databaseOf } from '#app/server/env/database-of.ts'
import { readEnv } from '#app/server/env/env.ts'
import { openProviders } from '#app/server/shop/payments/open-payments.ts'
import { formatCents } from '#machines/domain/money.ts'
import { readInstant } from '#machines/domain/time/read-times.ts'

const usage = 'npm run recover -- --since 2026-11-26T02:00:00Z (when the backup was begun); --demo for a shop of npm start'

/** What is wrong is said in a sentence and sets the exit code; so does a payment that a person has to look at. */
export async function recoverPayments(args: string[]): Promise<void> {
  try {
    const { values } = parseArgs({ args, options: { since: { type: 'string' }, demo: { type: 'boolean', default: false } } })
    const since = readInstant(values.since ?? '')
    if (since === null) throw new Error(`--since is ${values.since ?? 'not given'}; expected a time with its zone: ${usage}`)
    const env = readEnv(process.env, values.demo ? 'demo' : 'serve')
    const database = await openDatabase(databaseOf(env))
    const recovered = await recover(database, await openProviders(env), new Date(since)).finally(() => database.close())
    console.log(wordsOf(recovered).join('\n'))
    if (recovered.payments.some(({ standing }) => standing !== 'kept') || recovered.unlisted.length > 0) process.exitCode = 1
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  }
}

/** The outcome for a payment that the database did not know. */
const standings: Record<FoundPayment['standing'], string> = {
  kept: 'Kept: the next order of the cart is paid with it, and the card is not asked again',
  cartLost: 'The cart is lost: enter the order by hand from its email, or refund the payment at the provider',
  cartPaidOtherwise: 'The cart has another payment: refund this one at the provider',
}

export function wordsOf({ payments, unlisted, rekeyed, compared }: Recovered): string[] {
  return [
    `${payments.length} payments that this database did not know`,
    ...payments.map(
      ({ provider, reference, amountInCents, cartId, email, standing }) =>
        `  - ${provider} ${reference}, ${formatCents(amountInCents)}, cart ${cartId}${email ? `, ${email}` : ''}. ${standings[standing]}`,
    ),
    ...unlisted.map(
      (name) =>
        `  - ${name} gives no list of payments: compare its report since the backup with the orders, and refund what has none`,
    ),
    `${rekeyed} carts got new keys; ${compared} payments are compared with their providers once the shop runs`,
  ]
}
