/** A built shop of this checkout or another one, with its own Postgres, to be measured. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openDatabaseMeter } from '#model-tests/load/database-meter.ts'
import { processListeningOn, processorMsOf } from '#model-tests/load/processor-time.ts'
import type { MeasuredShop } from './round.ts'
import { readShelf } from './shelf.ts'
import { orderOverApi, orderThroughPages, type ShopAddresses } from './shoppers.ts'

/** What the process that opened the shop says of it. */
export interface HostedShop extends ShopAddresses {
  databaseUrl: string
}

/** Opens the shop of the checkout in `folder`, which is built first where it is stale. */
export async function openBuiltShop(name: string, folder: string): Promise<MeasuredShop> {
  const host = fork(fileURLToPath(new URL('./built-shop-host.ts', import.meta.url)), [], {
    cwd: folder,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = once(host, 'exit')
  const opened = await Promise.race([once(host, 'message'), gone.then(() => null)])
  if (!opened) throw new Error(`The shop of ${name} could not be opened: see the lines above.`)
  const stop = async () => {
    if (host.connected) host.disconnect()
    await gone
  }
  try {
    return await measuredShop(name, opened[0] as HostedShop, stop)
  } catch (problem) {
    await stop()
    throw problem
  }
}

/** A shop that is open already; `stop` ends it. */
export async function measuredShop(name: string, shop: HostedShop, stop: () => Promise<void>): Promise<MeasuredShop> {
  const tires = await readShelf(shop.url)
  const meter = await openDatabaseMeter(shop.databaseUrl)
  const server = processListeningOn(Number(new URL(shop.url).port))
  let turn = 0
  const nextTire = () => tires[turn++ % tires.length]!
  return {
    name,
    place: { api: () => orderOverApi(shop, nextTire()), pages: () => orderThroughPages(shop, nextTire()) },
    processorMs: () => ({ node: server === null ? null : processorMsOf(server), postgres: meter.processorMs() }),
    statements: meter.statements,
    async stop() {
      await meter.close()
      await stop()
    },
  }
}
