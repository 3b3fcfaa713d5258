/**
 * The port functions behind the charts' invokes, by chart and by the name the chart uses. Each turns a port's answer
 * into the chart's own words; each may run twice with its key.
 */
import type { Effects } from '#machines/engine/index.ts'
import { cartEffects, roadHazardEffects } from './effects/cart-effects.ts'
import { appointmentEffects, shippingEffects } from './effects/delivery-effects.ts'
import type { EffectPorts } from './effects/effect-ports.ts'
import { orderEffects } from './effects/order-effects.ts'
import { paymentTypeEffects } from './effects/payment-effects.ts'

export function createEffects(ports: EffectPorts): Effects {
  return {
    cart: cartEffects(ports),
    shippingChoice: shippingEffects(ports),
    appointment: appointmentEffects(ports),
    roadHazard: roadHazardEffects(ports),
    paymentType: paymentTypeEffects(ports),
    order: orderEffects(ports),
  }
}
