/**
 * What a whole order costs: shoppers buy over the API and through the pages of this build, of the build of another commit and of another
 * shop. The shops take turns, in another order each time, so that what else the machine does is spread over all of them.
 */

import type { RoundFigures } from '#model-tests/load/measured-work.ts'
import { openBuiltShop } from './built-shop.ts'
import { checkoutOfCommit } from './checkout-of-commit.ts'
import { type OrdersOptions, ordersOptions } from './orders-options.ts'
import { type MeasuredRow, shortLine, tableLines, wayNames } from './orders-table.ts'
import { openPeer } from './peer.ts'
import { type MeasuredShop, measureRound, type Way } from './round.ts'

/** Prints the figures. There is no goal: only an order that cannot be placed, and a wrong option, set the exit code. */
export async function runOrdersBench(args: string[]): Promise<void> {
  // What is broken off ends its shops as well.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const shops: MeasuredShop[] = []
  try {
    const options = ordersOptions(args)
    for (const open of shopsOf(options)) shops.push(await open())
    const measured = await measure(shops, options)
    console.log(options.isShort ? shortLineOf(measured) : tablesOf(measured).join('\n'))
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  } finally {
    for (const shop of shops) await shop.stop()
  }
}

function shopsOf({ beside, peer }: OrdersOptions): Array<() => Promise<MeasuredShop>> {
  const other = async () => {
    const { commit, folder } = await checkoutOfCommit(beside ?? '')
    return openBuiltShop(commit, folder)
  }
  return [
    () => openBuiltShop('this build', process.cwd()),
    ...(beside === null ? [] : [other]),
    ...(peer === null ? [] : [() => openPeer(peer)]),
  ]
}

/** A way with so many shoppers at once, and what each shop did; a shop without the way has its API there. */
interface Measured {
  way: Way
  atOnce: number
  rows: MeasuredRow[]
}

async function measure(
  shops: readonly MeasuredShop[],
  { rounds, limit, atOnce, ways, isShort }: OrdersOptions,
): Promise<Measured[]> {
  const cells = atOnce.flatMap((many) => ways.map((way) => ({ way, atOnce: many, rounds: shops.map((): RoundFigures[] => []) })))
  // Compiled code and full caches are what a shop has: the first round of each is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const cell of cells) {
      const order = shops.map((_, at) => at)
      for (const at of round % 2 === 0 ? order : order.reverse()) {
        const shop = shops[at]!
        if (!shop.place[cell.way]) continue
        const figures = await measureRound(shop, cell.way, cell.atOnce, limit)
        if (round > 0) cell.rounds[at]!.push(figures)
      }
    }
    if (!isShort && round > 0) console.log(`Round ${round} of ${rounds} is over.`)
  }
  return cells.map(({ way, atOnce, rounds }) => ({
    way,
    atOnce,
    rows: shops.map(({ name, place }, at) => {
      if (place[way]) return { name, rounds: rounds[at]! }
      const overApi = cells.find((other) => other.way === 'api' && other.atOnce === atOnce)
      return { name: `${name}, API`, rounds: overApi?.rounds[at] ?? [] }
    }),
  }))
}

function tablesOf(measured: readonly Measured[]): string[] {
  const tables = measured.map(({ way, atOnce, rows }) =>
    tableLines(
      `${wayNames[way]}, ${atOnce} at once`,
      rows.filter(({ rounds }) => rounds.length > 0),
    ),
  )
  return tables.flatMap((lines) => ['', ...lines])
}

function shortLineOf(measured: readonly Measured[]): string {
  return shortLine(measured.map(({ way, rows }) => ({ way, rounds: rows[0]!.rounds })))
}
