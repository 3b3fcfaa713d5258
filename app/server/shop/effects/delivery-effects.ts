/** What the delivery choice and the appointment ask of commerce and of the post office. */
import type {
  MoveTimeInput,
  MoveTimeOutput,
  ReleaseTimeOutput,
  SaveTimeInput,
  SaveTimeOutput,
} from '#machines/checkout/appointment/appointment.effects.ts'
import type {
  ClearShippingOutput,
  SaveShippingInput,
  SaveShippingOutput,
  VerifyAddressInput,
  VerifyAddressOutput,
} from '#machines/checkout/shipping-choice/shipping-choice.effects.ts'
import type { ShippingAddress } from '#machines/domain/delivery/shipping-address.ts'
import type { StateCode } from '#machines/domain/delivery/states.ts'
import { drafts, readDraft } from './drafts.ts'
import type { EffectContext, EffectPorts } from './effect-ports.ts'

export function shippingEffects({ delivery, store, addresses, factsOf }: EffectPorts) {
  async function save(input: SaveShippingInput, { id: cartId, key }: EffectContext): Promise<SaveShippingOutput> {
    const shipping =
      input.option === 'home'
        ? { option: input.option, address: await readDraft<ShippingAddress>(store, cartId, input.addressRef) }
        : input
    const saved = await delivery.saveCartShipping(cartId, shipping, key)
    if (saved.outcome === 'notFound') return saved
    if (saved.outcome !== 'ok') return { outcome: 'refused', code: saved.outcome }
    const { installerDetails, pickupPlace } = saved.cart
    return {
      outcome: 'ok',
      delivery: {
        option: input.option,
        installerId: installerDetails?.installerId ?? null,
        isMobileInstall: installerDetails?.isMobileInstall ?? false,
        pickupId: pickupPlace?.id ?? null,
      },
      facts: factsOf(saved.cart),
    }
  }
  return {
    saveInstaller: save,
    saveAddress: save,
    savePickup: save,
    async clearShipping(_: unknown, { id: cartId, key }: EffectContext): Promise<ClearShippingOutput> {
      const cleared = await delivery.clearCartShipping(cartId, key)
      return cleared.outcome === 'ok' ? { outcome: 'ok', facts: factsOf(cleared.cart) } : cleared
    },
    /** Stores the suggested address with the entered name. */
    async verifyAddress({ addressRef }: VerifyAddressInput, { id: cartId }: EffectContext): Promise<VerifyAddressOutput> {
      const entered = await readDraft<ShippingAddress>(store, cartId, addressRef)
      // The form schema has validated the state.
      const check = await addresses.verify({ ...entered, state: entered.state as StateCode })
      if (check.outcome !== 'suggested') return check
      const suggestedRef = await store.putDraft(cartId, drafts.suggestion, { ...entered, ...check.suggestion })
      return { outcome: 'suggested', suggestedRef }
    },
  }
}

export function appointmentEffects({ appointments, orders }: EffectPorts) {
  return {
    /** Update; on 404 create (specification, section 4: appointment save). */
    async saveTime(input: SaveTimeInput, { id: cartId, key }: EffectContext): Promise<SaveTimeOutput> {
      const updated = await appointments.updateAppointment(cartId, input, `${key}.update`)
      const saved =
        updated.outcome === 'notFound' ? await appointments.createAppointment(cartId, input, `${key}.create`) : updated
      if (saved.outcome !== 'ok') return saved
      const { date, startTime, heldForMs } = saved.appointment
      return { outcome: 'ok', date, startTime, heldForMs }
    },
    async moveTime({ date, startTime }: MoveTimeInput, { id: cartId, key }: EffectContext): Promise<MoveTimeOutput> {
      const order = await orders.orderOfCart(cartId)
      if (!order) return { outcome: 'notFound' }
      const moved = await orders.moveAppointment(order.orderId, { date, startTime }, key)
      if (moved.outcome === 'moved') return { outcome: 'ok', date, startTime }
      return moved.outcome === 'beforeTires' ? { outcome: 'beforeTires', firstDay: moved.firstDay } : { outcome: moved.outcome }
    },
    releaseTime: (_: unknown, { id: cartId, key }: EffectContext): Promise<ReleaseTimeOutput> =>
      appointments.deleteAppointment(cartId, key),
  }
}
