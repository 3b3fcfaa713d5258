/** What must be true of the promo code that is good for one order, and of the totals of orders with and without it. */
import { tires } from '#adapters/commerce/contract/sample-shop.ts'
import type { ActorReport } from './actions.ts'
import type { FactsAtRest } from './facts-at-rest.ts'
import { limitedCode, orderOf } from './table.ts'

type OrderAtRest = FactsAtRest['orders'][number]

/** Uses are counted, never more than there are, each by a placed order whose total has it; and no other total has it. */
export function problemsWithCodes({ orders, codes }: FactsAtRest): string[] {
  const standing = orders.filter(({ state }) => state === 'confirmed')
  return [
    ...codes.flatMap(({ promoCode, uses, maxUses }) => {
      const using = standing.filter(({ discounts }) => discounts.some(({ code }) => code === promoCode)).length
      return uses > maxUses || uses !== using
        ? [`${promoCode} counts ${uses} of ${maxUses} uses, and ${using} orders have it`]
        : []
    }),
    ...standing.flatMap(problemsWithTotal),
    ...orders.flatMap(({ state, usesTaken }) =>
      state !== 'confirmed' && usesTaken.length > 0 ? [`an order that is ${state} keeps its use of ${usesTaken}`] : [],
    ),
  ]
}

/** A tire with its mounting, in cents. */
const costs: Record<string, number> = { [tires.meridian]: 16_800 + 2_400, [tires.veloce]: 21_200 + 2_900 }

function problemsWithTotal({ total, products, discounts, usesTaken }: OrderAtRest): string[] {
  const whole = products.reduce((sum, { productId, quantity }) => sum + quantity * costs[productId]!, 0)
  const takenOff = discounts.reduce((sum, { amountInCents }) => sum + amountInCents, 0)
  const byCode = discounts.find(({ code }) => code === limitedCode.promoCode)?.amountInCents ?? 0
  const owedByCode = usesTaken.includes(limitedCode.promoCode) ? -limitedCode.takesOffInCents : 0
  return [
    ...(total === whole + takenOff ? [] : [`an order costs ${total}, and its tires ${whole} less ${-takenOff}`]),
    ...(byCode === owedByCode ? [] : [`the code takes ${-byCode} off an order that has ${usesTaken.length} of its uses`]),
  ]
}

/** A code that was taken is in the cart; and a shopper who loses its last use at the last moment sees it. */
export function problemsWithCodeAnswer({ cart: { cartId }, event, answer }: ActorReport, { entered }: FactsAtRest): string[] {
  if (answer.outcome !== 'applied') return []
  const { actors } = answer.state
  if (event.type === 'coupon.apply') {
    const isRefused = (actors.cart!.view as { refusal: unknown }).refusal !== null
    const isEntered = entered.some((code) => code.cartId === cartId && code.promoCode === event.promoCode)
    return isRefused || isEntered ? [] : [`${event.promoCode} was acknowledged, and the cart does not have it`]
  }
  const { newTotalInCents, problem } = orderOf(answer.state)
  if (event.type !== 'order.place' || newTotalInCents === null) return []
  const isByCode = newTotalInCents - Number(event.expectedTotalInCents) === limitedCode.takesOffInCents
  const reason = isByCode ? 'promoCodeUsedUp' : 'priceChanged'
  return problem?.code === reason
    ? []
    : [`a total that is ${newTotalInCents} now was reported as ${problem?.code}, not ${reason}`]
}
