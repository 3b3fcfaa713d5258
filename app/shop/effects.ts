/**
 * The port functions behind the charts' invokes, by chart and by the name the chart uses. Each turns a port's answer
 * into the chart's own words; each may run twice with its key.
 */
import type { ChooseTypeInput } from '#machines/checkout/payment-type/index.ts'
import type { Effects } from '#machines/engine/index.ts'
import { cartEffects, roadHazardEffects } from './effects/cart-effects.ts'
import { appointmentEffects, shippingEffects } from './effects/delivery-effects.ts'
import type { EffectPorts } from './effects/effect-ports.ts'
import { orderEffects } from './effects/order-effects.ts'
import { paymentTypeEffects } from './effects/payment-effects.ts'

export function createEffects(ports: EffectPorts): Effects {
  return allEffects(ports)
}

function allEffects(ports: EffectPorts) {
  return {
    cart: cartEffects(ports),
    shippingChoice: shippingEffects(ports),
    appointment: appointmentEffects(ports),
    roadHazard: roadHazardEffects(ports),
    paymentType: paymentTypeEffects(ports),
    order: orderEffects(ports),
  }
}

type AllEffects = ReturnType<typeof allEffects>

/** Whom an effect asks: the shop's own database alone, or others too. Some ask others only with certain inputs. */
type Asks = 'database' | 'others' | ((input: never) => 'database' | 'others')

/** Of each effect, where commerce and its taxes are the shop's own. A payment is always asked of others: its provider may answer late. */
const asks = {
  cart: { createCart: 'database', updateCart: 'database', readCart: 'database', sendQuote: 'others' },
  shippingChoice: {
    saveInstaller: 'database',
    saveAddress: 'database',
    savePickup: 'database',
    clearShipping: 'database',
    verifyAddress: 'database',
  },
  appointment: { saveTime: 'database', moveTime: 'database', releaseTime: 'database' },
  roadHazard: { setCoverage: 'database', turnOffWidgetCoverage: 'database' },
  paymentType: {
    // A card that is left is given up by its provider.
    choosePaymentType: ({ dropped }: ChooseTypeInput) => (dropped ? 'others' : 'database'),
    openSession: 'others',
    checkCard: 'others',
    abandonCard: 'others',
    saveBilling: 'database',
  },
  order: {
    prepareOrder: 'database',
    authorize: 'others',
    lookup: 'others',
    releaseOrder: 'others',
    confirmOrder: 'database',
    cancelOrder: 'database',
    capturePayment: 'others',
    voidPayment: 'others',
    refundPayment: 'others',
    recordReports: 'database',
  },
} satisfies { [Chart in keyof AllEffects]: { [Effect in keyof AllEffects[Chart]]: Asks } }

/** Whether an effect asks nothing but the shop's own database. */
export function asksDatabaseOnly({ machine, src, input }: { machine: string; src: string; input: unknown }): boolean {
  const row = (asks as Record<string, Record<string, Asks>>)[machine]?.[src]
  return (typeof row === 'function' ? row(input as never) : row) === 'database'
}
