/** The effects of the simulated shop up to the payment: what is in the cart, where it goes and when, and its coverage. */

import type {
  MoveTimeInput,
  MoveTimeOutput,
  ReleaseTimeOutput,
  SaveTimeInput,
  SaveTimeOutput,
} from '#machines/checkout/appointment/appointment.effects.ts'
import type {
  CartChangeInput,
  CartChangeOutput,
  ReadCartOutput,
  SendQuoteInput,
  SendQuoteOutput,
} from '#machines/checkout/cart/cart.effects.ts'
import type { CoverageOutput, SetCoverageInput } from '#machines/checkout/road-hazard/road-hazard.effects.ts'
import type {
  ClearShippingOutput,
  SaveShippingInput,
  SaveShippingOutput,
  VerifyAddressInput,
  VerifyAddressOutput,
} from '#machines/checkout/shipping-choice/shipping-choice.effects.ts'
import { userTypeTraits } from '#machines/domain/accounts/account.ts'
import { slotHoldMs } from '#machines/domain/constants.ts'
import type { ActorStore } from '#machines/engine/index.ts'
import type { SimulatedCart } from './simulated-cart-testing.ts'

/** Installers that drive to the shopper begin so. */
const mobileInstaller = 'MOB-'
/** A ZIP that does not exist, and a street that the post office writes otherwise. */
const unknownZip = '00000'
const misspelt = 'Lnae'
/** A street that the post office does not know. */
const unknownStreet = 'Nowhere'

export function cartEffects(cartId: string, cart: SimulatedCart, store: ActorStore) {
  const { records, lines, quantity, coverable, installability, beforeTires, hold, isClosed, gone, cleanUp, cartFacts } = cart

  async function changeCart({ update }: CartChangeInput): Promise<CartChangeOutput> {
    if (isClosed()) return { outcome: 'notFound' }
    if (update.kind === 'restore') return putBack()
    if (update.kind === 'remove' && lines.has(update.itemId))
      records.removed = { lines: [...lines], covered: [...records.covered], shipping: records.shipping, slot: records.slot }
    if (update.kind === 'add')
      for (const { itemId, quantity: more } of update.items) lines.set(itemId, (lines.get(itemId) ?? 0) + more)
    else if (update.kind === 'setQuantity') lines.set(update.itemId, update.quantity)
    else if (update.kind === 'remove') lines.delete(update.itemId)
    for (const itemId of records.covered) if (!lines.has(itemId)) records.covered.delete(itemId)
    if (quantity() === 0) cleanUp()
    if (records.shipping?.option === 'installer' && installability() !== 'all')
      Object.assign(records, { shipping: null, slot: null })
    return { outcome: 'ok', facts: cartFacts() }
  }

  /** The lines as they were, in their order; what has been chosen since stays. */
  function putBack(): CartChangeOutput {
    const { removed } = records
    if (!removed) return { outcome: 'refused', code: 'unknownItem', field: 'itemId', message: 'There is nothing to put back.' }
    const now = new Map(lines)
    lines.clear()
    for (const [itemId, count] of [...removed.lines, ...now]) lines.set(itemId, now.get(itemId) ?? count)
    for (const itemId of removed.covered) records.covered.add(itemId)
    if (!records.shipping) Object.assign(records, { shipping: removed.shipping, slot: removed.slot })
    records.removed = null
    return { outcome: 'ok', facts: cartFacts() }
  }

  async function saveShipping(input: SaveShippingInput): Promise<SaveShippingOutput> {
    if (gone()) return { outcome: 'notFound' }
    const installerId = input.option === 'installer' ? input.installerId : null
    if (installerId && installability() !== 'all') return { outcome: 'refused', code: 'notInstallable' }
    if (installerId !== records.shipping?.installerId) records.slot = null
    const isMobileInstall = installerId?.startsWith(mobileInstaller) ?? false
    const pickupId = input.option === 'fedex' ? input.shippingLocationId : input.option === 'warehouse' ? input.warehouseId : null
    records.shipping = { option: input.option, installerId, isMobileInstall, pickupId }
    return { outcome: 'ok', delivery: records.shipping, facts: cartFacts() }
  }

  return {
    cart: {
      createCart: changeCart,
      updateCart: changeCart,
      readCart: async (): Promise<ReadCartOutput> => ({ outcome: 'ok', facts: cartFacts() }),
      async sendQuote({ quoteRef }: SendQuoteInput): Promise<SendQuoteOutput> {
        if (!userTypeTraits[records.userType].canQuote) return { outcome: 'notAllowed' }
        records.quotes.push(quoteRef)
        return { outcome: 'sent' }
      },
    },
    shippingChoice: {
      saveInstaller: saveShipping,
      saveAddress: saveShipping,
      savePickup: saveShipping,
      async verifyAddress({ addressRef }: VerifyAddressInput): Promise<VerifyAddressOutput> {
        const draft = await store.draft(addressRef)
        if (!draft) throw new Error('There is no such address')
        const { addressLine1, zip } = draft.data as { addressLine1: string; zip: string }
        if (zip === unknownZip) return { outcome: 'unknown' }
        if (addressLine1.includes(unknownStreet)) return { outcome: 'unverified' }
        if (!addressLine1.includes(misspelt)) return { outcome: 'verified' }
        const suggestion = { addressLine1: addressLine1.replace(misspelt, 'Lane'), zip }
        return { outcome: 'suggested', suggestedRef: await store.putDraft(cartId, 'suggestedAddress', suggestion) }
      },
      async clearShipping(): Promise<ClearShippingOutput> {
        if (isClosed() || !records.shipping) return { outcome: 'notFound' }
        Object.assign(records, { shipping: null, slot: null })
        return { outcome: 'ok', facts: cartFacts() }
      },
    },
    appointment: {
      async saveTime({ date, startTime }: SaveTimeInput): Promise<SaveTimeOutput> {
        if (gone()) return { outcome: 'notFound' }
        const tooEarly = beforeTires(date)
        if (tooEarly) return { outcome: 'beforeTires', ...tooEarly }
        hold({ date, startTime })
        return { outcome: 'ok', date, startTime, heldForMs: slotHoldMs }
      },
      async moveTime({ date, startTime }: MoveTimeInput): Promise<MoveTimeOutput> {
        if (records.orders[0]?.state !== 'confirmed') return { outcome: 'notFound' }
        records.slot = { date, startTime }
        return { outcome: 'ok', date, startTime }
      },
      async releaseTime(): Promise<ReleaseTimeOutput> {
        if (isClosed() || !records.slot) return { outcome: 'notFound' }
        records.slot = null
        return { outcome: 'ok' }
      },
    },
    roadHazard: {
      async setCoverage({ isRoadHazard, itemId }: SetCoverageInput): Promise<CoverageOutput> {
        if (gone()) return { outcome: 'notFound' }
        for (const id of itemId ? [itemId] : coverable())
          if (isRoadHazard) records.covered.add(id)
          else records.covered.delete(id)
        if (records.covered.size === 0) records.coverageTurnedOff = true
        return { outcome: 'ok', facts: cartFacts() }
      },
      async turnOffWidgetCoverage(): Promise<CoverageOutput> {
        if (gone()) return { outcome: 'notFound' }
        if (!records.widgetDealtWith) records.covered.clear()
        Object.assign(records, { widgetDealtWith: true, coverageTurnedOff: true })
        return { outcome: 'ok', facts: cartFacts() }
      },
    },
  }
}
