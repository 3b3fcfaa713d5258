/** Braintree in the browser. Loads only the modules of braintree-web that the chosen payment type needs. */
import * as v from 'valibot'
import { type BraintreeSession, braintreeSessionSchema } from '#adapters/payments/braintree/session.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import type { MountedPayment, MountInput, PaymentAnswer, PaymentBrowser } from '#machines/ports/payments/payment-browser.ts'
import { loadScript, type OpenClient, openClient } from './client.ts'
import { collectDeviceData, type DeviceData } from './data-collector.ts'
import { answerOf, coded, errorForShopper } from './errors.ts'

export interface BraintreeMethodInput extends MountInput {
  session: BraintreeSession
  client: OpenClient
  deviceData: DeviceData
}

/** The export of each payment type's module. */
export interface BraintreeMethod {
  mount(input: BraintreeMethodInput): Promise<MountedPayment>
}

const ways = {
  credit: () => import('./card.ts'),
  paypal: () => import('./paypal.ts'),
  venmo: () => import('./venmo.ts'),
  applepay: () => import('./apple-pay.ts'),
  googlepay: () => import('./google-pay.ts'),
} satisfies Partial<Record<PaymentType, () => Promise<BraintreeMethod>>> as Partial<
  Record<PaymentType, () => Promise<BraintreeMethod>>
>

export const braintreeBrowser: PaymentBrowser = {
  async mount(input) {
    let undo = async () => {}
    try {
      const session = v.parse(braintreeSessionSchema, input.session)
      const loadWay = ways[input.type]
      if (!loadWay) throw coded('INSTANTIATION_OPTION_REQUIRED')
      const [way, client] = await Promise.all([loadScript(loadWay), openClient(session)])
      const deviceData = collectDeviceData(client, session, input.cspNonce)
      undo = async () => {
        await deviceData.teardown()
        await client.teardown()
      }
      const mounted = await way.mount({ ...input, session, client, deviceData })
      return untilTornDown({ ...mounted, teardown: () => Promise.allSettled([mounted.teardown(), undo()]).then(() => {}) })
    } catch (error) {
      await undo().catch(() => {})
      throw errorForShopper(error)
    }
  },
}

/** `teardown` can be called repeatedly, even during an approval; it settles every pending call. */
function untilTornDown(mounted: MountedPayment): MountedPayment {
  let leaving: Promise<void> | null = null
  let turnBack = () => {}
  const turnedBack = new Promise<PaymentAnswer>((resolve) => {
    turnBack = () => resolve({ status: 'cancelled' })
  })
  return {
    ...mounted,
    pay: async () => (leaving ? answerOf(coded('METHOD_CALLED_AFTER_TEARDOWN')) : Promise.race([mounted.pay(), turnedBack])),
    focus: (field) => {
      if (!leaving) mounted.focus(field)
    },
    teardown() {
      turnBack()
      leaving ??= mounted.teardown()
      return leaving
    },
  }
}
