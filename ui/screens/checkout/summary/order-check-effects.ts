/** The effects of the order check's chart in a browser. Each stops when its signal is aborted. */
import { fromPromise } from 'xstate'
import type { OrderView } from '#machines/checkout/order/order.view.ts'
import type { AskShopInput, AskShopOutput, ShowOrderInput } from '#machines/checkout/order-check/order-check.effects.ts'
import { orderCheckMachine } from '#machines/checkout/order-check/order-check.machine.ts'
import type { DrawnPage } from '#ui/charts/drawn-page.ts'
import { isOrder } from '#ui/forms/lost-write.tsx'
import { forgetLostWrites } from '#ui/forms/lost-writes.ts'

/** The review page as it is drawn. */
export interface ReviewPage {
  cartId: string
  /** The page's data: another object each time it is loaded. */
  loaded: unknown
  navigate: (path: string) => void
  revalidate: () => void
}

/** The chart with its effects; each reads the page as it is drawn when it needs it. */
export function orderCheckInBrowser(drawn: DrawnPage<ReviewPage>) {
  return orderCheckMachine.provide({
    actors: {
      askShop: fromPromise<AskShopOutput, AskShopInput>(async ({ input, signal }) => {
        const output = await askShop(drawn.now().cartId, input.key, signal)
        if (output.outcome !== 'underWay' && !signal.aborted) forgetLostWrites(isOrder)
        return output
      }),
      showOrder: fromPromise<never, ShowOrderInput>(({ input }) => {
        drawn.now().navigate(`/checkout/confirm-order/${input.orderId}`)
        return pageLeft
      }),
      drawPage: fromPromise<void>(async ({ signal }) => {
        const { loaded, revalidate } = drawn.now()
        revalidate()
        await drawn.until((page) => (page.loaded === loaded ? undefined : page), signal)
      }),
      loadPage: fromPromise<never>(() => {
        location.reload()
        return pageLeft
      }),
    },
  })
}

const pageLeft = new Promise<never>(() => {})

/** Withdraws what was sent under the key, and gives its outcome. Rejects when the shop does not say. */
async function askShop(cartId: string, key: string, signal: AbortSignal): Promise<AskShopOutput> {
  const answer = await fetch('/checkout/events', {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ cartId, key }),
    signal,
    cache: 'no-store',
  })
  if (answer.status === 404) return { outcome: 'gone' }
  const { outcome, code, actors } = (await answer.json()) as WithdrawalAnswer
  if (code === 'IN_FLIGHT') return { outcome: 'underWay' }
  const order = actors?.order?.view
  if (!answer.ok || !order || (outcome !== 'applied' && outcome !== 'withdrawn')) throw new Error(`Answered ${answer.status}`)
  if (order.orderId && order.stage !== 'unplaced') return { outcome: 'placed', orderId: order.orderId }
  // Another request places it, as one of another tab.
  return { outcome: order.state === 'preparing' ? 'underWay' : 'notPlaced' }
}

interface WithdrawalAnswer {
  outcome?: string
  code?: string
  actors?: { order?: { view?: OrderView } }
}
