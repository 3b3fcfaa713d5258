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

/** A tire and its mounting, in cents. */
const costs: Record<string, { tire: number; mounting: number }> = {
  [tires.meridian]: { tire: 16_800, mounting: 2_400 },
  [tires.veloce]: { tire: 21_200, mounting: 2_900 },
}

/** What Ohio takes of each tire, and its percents, which are of tires, mounting and fee. */
const feeOfTire = 100
const percents = 5.75

function problemsWithTotal({ total, products, discounts, usesTaken }: OrderAtRest): string[] {
  const sumOf = (part: 'tire' | 'mounting') =>
    products.reduce((sum, { productId, quantity }) => sum + quantity * costs[productId]![part], 0)
  const offBy = (isWanted: (code: string) => boolean) =>
    discounts.filter(({ code }) => isWanted(code)).reduce((sum, { amountInCents }) => sum + amountInCents, 0)
  const ofTires = sumOf('tire') + offBy((code) => code === limitedCode.promoCode)
  const ofMounting = sumOf('mounting') + offBy((code) => code !== limitedCode.promoCode)
  const fees = products.reduce((sum, { quantity }) => sum + quantity * feeOfTire, 0)
  const tax = [ofTires, ofMounting, fees].reduce((sum, part) => sum + Math.round((part * percents) / 100), 0)
  const owed = ofTires + ofMounting + fees + tax
  const byCode = discounts.find(({ code }) => code === limitedCode.promoCode)?.amountInCents ?? 0
  const owedByCode = usesTaken.includes(limitedCode.promoCode) ? -limitedCode.takesOffInCents : 0
  return [
    ...(total === owed ? [] : [`an order costs ${total} in place of ${owed}`]),
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
  // The tax of each total is rounded.
  const more = newTotalInCents - Number(event.expectedTotalInCents)
  const isByCode = Math.abs(more - limitedCode.takesOffInCents * (1 + percents / 100)) <= 1
  const reason = isByCode ? 'promoCodeUsedUp' : 'priceChanged'
  return problem?.code === reason
    ? []
    : [`a total that is ${newTotalInCents} now was reported as ${problem?.code}, not ${reason}`]
}
