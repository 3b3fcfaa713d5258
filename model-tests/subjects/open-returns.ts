/** Processes that run returns on one database, with the order that they belong to and without its cart. */
import { pino } from 'pino'
import type { Database } from '#adapters/database/index.ts'
import { openReturns } from '#app/server/shop/open-returns.ts'
import type { Shop } from '#app/server/shop/shop.ts'
import type { SubjectEngineParts } from '#app/server/shop/subject-engine.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { sampleOrder } from '#ui/emails/orders/sample-order.ts'
import { engineParts, renderEmail } from './engine-parts.ts'

/** Placed long enough ago, and paid. */
const placed = sampleOrder({ shippingOption: 'home' })
export const order: Order = { ...placed, payment: { ...placed.payment!, state: 'captured' } }

/** `onOrder` is called whenever an effect or a normalizer reads the order. */
export async function openProcess(database: Database, { onOrder = async () => {} }: { onOrder?: () => Promise<unknown> } = {}) {
  const reports: string[] = []
  const parts: SubjectEngineParts = engineParts()
  const commerce = {
    orders: {
      order: async (orderId: string) => {
        await onOrder()
        return { ...order, orderId }
      },
    },
  } as unknown as Shop['commerce']
  const engine = {
    send: async (_cartId: string, _machine: string, { report }: { report: { reportId: string } }) => {
      reports.push(report.reportId)
      return { outcome: 'applied' }
    },
  } as unknown as Shop['engine']
  const env = { commerce: { kind: 'own' }, sessionSecret: 'a secret of at least 32 characters' } as Shop['env']
  const opened = await openReturns({
    ...parts,
    log: pino({ level: 'silent' }),
    commerce,
    database,
    engine,
    env,
    renderEmail,
  })
  return { ...opened, reports }
}
