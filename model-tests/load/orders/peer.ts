/** Another shop, which is open already: a module of its own knows how an order is placed there. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openDatabaseMeter } from '#model-tests/load/database-meter.ts'
import { processListeningOn, processorMsOf } from '#model-tests/load/processor-time.ts'
import type { PeerOptions } from './orders-options.ts'
import type { MeasuredShop } from './round.ts'

/** What a module of `--peer-orders` exports. */
export interface PeerOrders {
  /** Runs once, before the first order; it may read what the shop sells. */
  prepare?(url: string): Promise<void>
  /** Places one whole order and ends once it is confirmed; throws otherwise. */
  placeOrder(url: string): Promise<void>
}

/** Throws a sentence where the module places no orders. */
export async function openPeer({ url, file, databaseUrl }: PeerOptions): Promise<MeasuredShop> {
  const { prepare, placeOrder } = (await import(pathToFileURL(resolve(file)).href)) as Partial<PeerOrders>
  if (typeof placeOrder !== 'function') throw new Error(`--peer-orders is ${JSON.stringify(file)}, which exports no placeOrder`)
  await prepare?.(url)
  const meter = databaseUrl === null ? null : await openDatabaseMeter(databaseUrl)
  const { port, protocol } = new URL(url)
  const server = isOfThisMachine(url) ? processListeningOn(Number(port || (protocol === 'https:' ? 443 : 80))) : null
  return {
    name: 'peer',
    place: { api: () => placeOrder(url) },
    processorMs: () => ({ node: server === null ? null : processorMsOf(server), postgres: meter?.processorMs() ?? null }),
    statements: async () => meter?.statements() ?? null,
    async stop() {
      await meter?.close()
    },
  }
}

const isOfThisMachine = (url: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)
