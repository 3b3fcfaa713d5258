/** The log of a cart, a return, a review or an application as the text of a test file that replays it on today's charts. Needs no file, database or clock. */
import type { Chart, LoggedRow } from '#machines/engine/index.ts'
import { type ReplayableRow, type UnreadableLogError, unreadable, unreadableBecause } from './replay.ts'

/** A subject's log, and how far the subject itself is: what a log must reach to be whole. */
export interface LoggedCart {
  /** The id of the subject, which is a cart unless its kind says otherwise. */
  cartId: string
  kind?: string
  /** The revision of the stored row. */
  revision: number
  log: readonly LoggedRow[]
}

/**
 * The text of a vitest file that expects the same ways and the same last states. Its rows hold what the log holds: ids,
 * references and cents, no names, addresses or tokens. A log that today's charts do not follow gives a test that fails.
 * Throws an `UnreadableLogError` when nothing can be replayed, or rows are missing.
 */
export function testOfLog(charts: readonly Chart[], cart: LoggedCart): string {
  const { cartId, kind = 'checkout', log } = cart
  const refusal = noTestOf(charts, cart)
  if (refusal) throw refusal
  const states: Record<string, string> = {}
  for (const { machine, to } of log) states[machine] = to
  const isCart = kind === 'checkout'
  const what = `${isCart ? 'cart' : kind} ${cartId}`
  const end = isCart ? `with the order ${states.order ?? 'not begun'}` : Object.values(states).join(' ')
  return `// biome-ignore-all format: one row of the log is one line
/** The way of ${what}, replayed on today's charts. Made from its log by \`npm run replay -- ${cartId}\`. */
import { expect, test } from 'vitest'
${isCart ? "import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'\nimport { choreography } from '#machines/checkout/choreography.ts'\n" : ''}import { type ReplayableRow, replayLog } from '#machines/describe/replay.ts'
${isCart ? '' : "import { kindNamed } from '#machines/kinds.ts'\n"}
const log: ReplayableRow[] = [
${log.map((row) => `  ${JSON.stringify(replayable(row))},`).join('\n')}
]

test('${what} goes the way that its log tells, and ends ${end}', () => {
${isCart ? '' : `  const { charts, choreography } = kindNamed('${kind}')\n`}  const { difference, states } = replayLog(${isCart ? 'checkoutCharts' : 'charts'}, choreography, '${cartId}', log)
  expect(difference).toBeNull()
  expect(states).toEqual(${JSON.stringify(states)})
})
`
}

function replayable({ revision, machine, version, event, from, to, outcome, payload }: LoggedRow): ReplayableRow {
  return { revision, machine, version, event, from, to, outcome, payload }
}

/** Why the log gives no test; null when it gives one. Every commit writes rows: a revision without any was lost, or changed by hand. */
export function noTestOf(charts: readonly Chart[], { cartId, revision, log }: LoggedCart): UnreadableLogError | null {
  const why = unreadableBecause(charts, log)
  if (why) return unreadable(cartId, why)
  const revisions = new Set(log.map((row) => row.revision))
  for (let expected = log[0]!.revision; expected <= revision; expected += 1)
    if (!revisions.has(expected))
      return unreadable(cartId, `it says nothing of revision ${expected}, and the cart is at ${revision}`)
  return null
}
