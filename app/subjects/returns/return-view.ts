/** A return as its shopper and staff see it. */
import { formatCents } from '#machines/domain/money.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { timeZoneOfOrder } from '#machines/domain/orders/order-clock.ts'
import { isOpenReturn, type ReturnedTires, type ReturnRequest } from '#machines/domain/returns/return-request.ts'
import { mostRefundable, paidForTires, returnableOf, tiresOfReturns } from '#machines/domain/returns/return-rules.ts'
import { returnReasons, returnRefusals, returnStateWords } from '#machines/domain/returns/return-words.ts'
import { dateAndTime } from '#machines/domain/time/instants.ts'
import { lastDayInWords } from '#machines/domain/time/until.ts'
import { nextOfReturn } from '#machines/storefront/returns/return-request.view.ts'
import type { ReturnLinkView, ReturnScreenView, ShownReturn } from '#ui/screens/returns/return.view.ts'
import type { StaffReturnView } from '#ui/screens/staff/returns.view.ts'

/** `now` in epoch ms, by the database's clock. `orderHref` is the page of the order. */
export function returnScreen(
  order: Order,
  requests: readonly ReturnRequest[],
  { now, orderHref }: { now: number; orderHref: string },
): ReturnScreenView {
  const returnable = returnableOf(order, requests, now)
  const open = requests.find(isOpenReturn)
  return {
    orderId: order.orderId,
    orderHref,
    requests: requests.map((request) => shownReturn(order, request)),
    canWithdraw: open !== undefined && nextOfReturn(open).includes('return.withdraw'),
    form:
      open === undefined && returnable.kind === 'open'
        ? {
            until: lastDayInWords(returnable.until, 'short'),
            tires: returnable.tires.map((tires) => ({ ...tires, words: wordsOf(order, tires) })),
          }
        : null,
    why: open === undefined && returnable.kind === 'closed' ? returnRefusals[returnable.why] : null,
  }
}

/** The link from an order's page; null where nothing can be returned and nothing was. `href` of the page of returns. */
export function returnLink(order: Order, requests: readonly ReturnRequest[], now: number, href: string): ReturnLinkView | null {
  const [latest] = requests
  if (latest && (isOpenReturn(latest) || returnableOf(order, requests, now).kind === 'closed'))
    return { href, words: `Return: ${returnStateWords[latest.state].toLowerCase()}` }
  return returnableOf(order, requests, now).kind === 'open' ? { href, words: 'Return tires' } : null
}

/** `requests`: all of the order, the latest first. */
export function staffReturn(order: Order, requests: readonly ReturnRequest[], request: ReturnRequest): StaffReturnView {
  const { firstName, lastName, email } = order.billing
  const earlier = requests.filter(({ requestId }) => requestId !== request.requestId)
  const before = tiresOfReturns(requests.slice(requests.findIndex(({ requestId }) => requestId === request.requestId) + 1))
  return {
    ...shownReturn(order, request),
    requestId: request.requestId,
    orderId: order.orderId,
    from: `${firstName} ${lastName}, ${email}`,
    can: nextOfReturn(request),
    worth: formatCents(paidForTires(order, request.tires, before)),
    fee: request.feeInCents === 0 ? null : formatCents(request.feeInCents),
    most: formatCents(mostRefundable(order, earlier)),
    steps: request.steps.map(
      ({ state, at, by }) => `${returnStateWords[state]} ${dateAndTime(at, timeZoneOfOrder(order))} by ${by}`,
    ),
  }
}

function shownReturn(order: Order, request: ReturnRequest): ShownReturn {
  const { requestId, state, tires, reason, note, feeInCents, sendTo, refusal, refundedInCents, steps } = request
  const timeZone = timeZoneOfOrder(order)
  return {
    requestId,
    state,
    asked: dateAndTime(steps[0]!.at, timeZone),
    tires: tires.map((some) => `${some.quantity} × ${wordsOf(order, some)}`),
    reason: returnReasons[reason].label,
    note,
    feeWords: feeInCents === 0 ? 'None' : formatCents(feeInCents),
    sendTo,
    refusal,
    refunded: refundedInCents === null ? null : formatCents(refundedInCents),
  }
}

function wordsOf({ siteProducts }: Order, { productId }: Pick<ReturnedTires, 'productId'>): string {
  const product = siteProducts.find((one) => one.productId === productId)
  return product ? `${product.brand.label} ${product.name}, ${product.size}` : productId
}
