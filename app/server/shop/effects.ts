/**
 * The port functions behind the charts' invokes, by chart and by the name the chart uses. Each turns a port's answer
 * into the chart's own words; each may run twice with its key.
 */
import type { CheckoutEffects } from '#machines/checkout/kind.ts'
import { cartEffects, roadHazardEffects } from './effects/cart-effects.ts'
import { appointmentEffects, shippingEffects } from './effects/delivery-effects.ts'
import type { EffectPorts } from './effects/effect-ports.ts'
import { orderEffects } from './effects/order-effects.ts'
import { paymentTypeEffects } from './effects/payment-effects.ts'

export function createEffects(ports: EffectPorts): CheckoutEffects {
  return {
    cart: cartEffects(ports),
    shippingChoice: shippingEffects(ports),
    appointment: appointmentEffects(ports),
    roadHazard: roadHazardEffects(ports),
    paymentType: paymentTypeEffects(ports),
    order: orderEffects(ports),
  }
}

/** Whom an effect asks: the shop's own database alone, or others too. Some ask others only with certain inputs. */
type Asked = 'database' | 'others'
type Asks<Input> = Asked | ((input: Input) => Asked)

/** Of each effect, where commerce and its taxes are the shop's own. A payment is always asked of others: its provider may answer late. */
const asks: {
  [Chart in keyof CheckoutEffects]: {
    [Effect in keyof CheckoutEffects[Chart]]: Asks<InputOf<CheckoutEffects[Chart][Effect]>>
  }
} = {
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
    choosePaymentType: ({ dropped }) => (dropped ? 'others' : 'database'),
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
}

type InputOf<Effect> = Effect extends (input: infer Input, ...more: never[]) => unknown ? Input : never

/** Whether an effect asks nothing but the shop's own database. */
export function asksDatabaseOnly({ machine, src, input }: { machine: string; src: string; input: unknown }): boolean {
  const row = (asks as AnyAsks)[machine]?.[src]
  return (typeof row === 'function' ? row(input) : row) === 'database'
}

/** The same of any effect, whose input the engine has from its chart. */
type AnyAsks = Record<string, Record<string, Asked | { of(input: unknown): Asked }['of']>>
