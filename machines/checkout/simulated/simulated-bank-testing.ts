/** The simulated bank: charges by key, and the tokens of cards. */

import type { AuthorizeOutput } from '#machines/checkout/order/order.effects.ts'
import { type PaymentType, paymentTypeNames, paymentTypes } from '#machines/domain/payment.ts'
import type { ActorStore } from '#machines/engine/index.ts'

/** A token of a card that the bank declines begins so. */
const declinedToken = 'declined_'

export interface Charge {
  state: 'authorized' | 'captured' | 'declined' | 'voided' | 'refunded'
  amountInCents: number
  token: string
  /** How often this charge was requested; only the first request moves money. */
  asked: number
}

export type SimulatedBank = ReturnType<typeof createSimulatedBank>

/** `store` keeps the drafts that hold tokens. */
export function createSimulatedBank(store: ActorStore) {
  const charges = new Map<string, Charge>()
  /** Tokens that will not be used any more. */
  const abandoned: string[] = []

  const money = (state: Charge['state']) =>
    [...charges.values()].filter((charge) => charge.state === state).reduce((sum, charge) => sum + charge.amountInCents, 0)

  /** Whether there was anything to move. */
  function move(from: Charge['state'], to: Charge['state']): boolean {
    const moved = [...charges.values()].filter((charge) => charge.state === from)
    for (const charge of moved) charge.state = to
    return moved.length > 0
  }

  function answerOf(charge: Charge, key: string): AuthorizeOutput {
    return charge.state === 'declined'
      ? { outcome: 'declined', code: '2000', message: 'Your bank declined this card.' }
      : {
          outcome: 'authorized',
          reference: `ref.${key}`,
          ...meansOf(charge.token),
          amountInCents: charge.amountInCents,
          simulated: true,
        }
  }

  const tokenOf = async (ref: string) => ((await store.draft(ref))?.data as { token: string } | undefined)?.token
  /** A token names its payment type: `tok_klarna_1`; any other is a card. */
  const meansOf = (token: string): { type: PaymentType; brand: string; lastFour: string } => {
    const type = paymentTypeNames.find((name) => token.includes(`_${name}_`)) ?? 'credit'
    if (type !== 'credit') return { type, brand: paymentTypes[type].label, lastFour: '' }
    return { type, brand: 'Visa', lastFour: token.startsWith(declinedToken) ? '0002' : '1111' }
  }
  /** As the payments port promises: a token that an order is being paid with stays. */
  async function abandon(cardRef: string): Promise<void> {
    const token = (await tokenOf(cardRef)) ?? ''
    const holdsMoney = ({ state, token: charged }: Charge) =>
      charged === token && (state === 'authorized' || state === 'captured')
    if (![...charges.values()].some(holdsMoney)) abandoned.push(token)
  }

  /** A key charges once; asked again, it answers the same. */
  function charge(key: string, token: string, amountInCents: number): AuthorizeOutput {
    const state = token.startsWith(declinedToken) ? 'declined' : 'authorized'
    const made = charges.get(key) ?? { state, amountInCents, token, asked: 0 }
    if (made.token !== token) throw new Error('This key was used for another card')
    made.asked += 1
    charges.set(key, made)
    return answerOf(made, key)
  }

  return { charges, abandoned, money, move, answerOf, tokenOf, meansOf, abandon, charge }
}
