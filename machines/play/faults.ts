/** What can be made to go wrong with a chart's effect in the demonstration. */
import { type ChartDefinition, statesIn } from '#machines/describe/definition.ts'
import { type Fault, faults } from '#machines/domain/faults.ts'
import { playSets } from './play-sets.ts'

/** The engine gives an effect up after ten seconds. */
export const slowMs = 7_000

/** How an effect refuses, by the words of its play set. An effect that is not listed cannot refuse. */
const refusals: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cart: { sendQuote: 'too many quotes' },
  shippingChoice: {
    saveInstaller: 'refused, no such installer',
    saveAddress: 'refused, not offered',
    savePickup: 'refused, no such location',
    verifyAddress: 'the street is not known',
  },
  appointment: { saveTime: 'another shopper has the time', moveTime: 'too late, the shop is called' },
  paymentType: {
    choosePaymentType: 'refused, the company does not offer it',
    openSession: 'the provider is not there',
    checkCard: 'an unknown token',
  },
  order: {
    prepareOrder: 'refused, sold out',
    authorize: 'declined',
    cancelOrder: 'too late',
    capturePayment: 'the money is gone',
    refundPayment: 'refused',
  },
}

/** What the effect answers when it refuses; undefined for one that cannot. */
export function refusalOf(chart: string, effect: string): unknown {
  const words = refusals[chart]?.[effect]
  return words === undefined ? undefined : playSets[chart]?.answers[effect]?.[words]
}

export function faultsOf(chart: string, effect: string): Fault[] {
  return (Object.keys(faults) as Fault[]).filter((fault) => fault !== 'refused' || refusalOf(chart, effect) !== undefined)
}

/** An effect, and the states that invoke it. */
export interface InvokedEffect {
  effect: string
  /** Ids. */
  states: string[]
}

/** The effects of a chart, in the order of its states. */
export function effectsOf({ root }: ChartDefinition): InvokedEffect[] {
  const byEffect = new Map<string, string[]>()
  for (const { id, invokes } of statesIn(root))
    for (const { src } of invokes) byEffect.set(src, [...(byEffect.get(src) ?? []), id])
  return [...byEffect].map(([effect, states]) => ({ effect, states }))
}
