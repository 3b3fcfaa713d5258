/**
 * The delivery that is selected on the page of a tire comes into the cart with it: the shop, and the first free time that the page showed. What the
 * cart has chosen already stays, unless the shopper chose another on the page. What was taken, and what could not be, is said in the cart.
 */
import type { AppLoadContext } from '#app/remix/router.ts'
import { rememberLocation } from '#app/server/visitor/install-location.ts'
import { appointmentChart } from '#machines/checkout/appointment/appointment.chart.ts'
import { savedMethod } from '#machines/checkout/cart-tabs/cart-tabs.rules.ts'
import type { CheckoutChart } from '#machines/checkout/checkout-charts.ts'
import type { CheckoutState } from '#machines/checkout/kind.ts'
import { shippingChoiceChart } from '#machines/checkout/shipping-choice/shipping-choice.chart.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import type { CartSummary, DeliveryMethod } from '#machines/domain/carts/cart.ts'
import { deliveryNotes } from '#machines/domain/carts/delivery-notes.ts'
import { parseEvent } from '#machines/engine/index.ts'

/** The posted fields of the page (`ui/screens/product/delivery-fields.ts`). */
type Values = Readonly<Record<string, string>>

interface Taking {
  cartId: string
  values: Values
  key: string
}

interface Taken {
  /** `Set-Cookie` values that go with it: other tires speak of the same shop from then on. */
  cookies: string[]
  /** Whether the charts were sent anything. */
  isSent: boolean
}

const nothing: Taken = { cookies: [], isSent: false }

/** The way in which a cart's tires go now; null while none is chosen. */
export function methodOf({ shippingOption, installerDetails }: Pick<CartSummary, 'shippingOption' | 'installerDetails'>) {
  return shippingOption && savedMethod(shippingOption, installerDetails?.isMobileInstall ?? false)
}

/** `state`: the charts of the cart, with the tires in it. */
export async function takeDelivery(
  context: AppLoadContext,
  { state, values, key }: Omit<Taking, 'cartId'> & { state: CheckoutState },
): Promise<Taken> {
  const { commerce } = context.shop
  const cartId = state.id
  const method = values.delivery as DeliveryMethod | undefined
  if (!method) return nothing
  const { option, isMobileInstall } = viewsOf(state).shippingChoice
  const own = option && savedMethod(option, isMobileInstall)
  const wasChosen = method !== values.preselected
  if (own === method || (own !== null && !wasChosen)) return nothing
  const say = (note: string) => commerce.carts.updateCart(cartId, { kind: 'note', note }, `${key}.note`)
  if (method === 'installer' || method === 'mobile')
    return takeInstaller(context, { cartId, values, key }, { method, wasChosen, say })
  if (own !== null) {
    await context.shop.engine.send(cartId, 'shippingChoice', { type: 'delivery.remove' }, { key: `${key}.delivery` })
    await say(deliveryNotes[method])
    return { cookies: [], isSent: true }
  }
  return nothing
}

async function takeInstaller(
  context: AppLoadContext,
  { cartId, values, key }: Taking,
  of: { method: 'installer' | 'mobile'; wasChosen: boolean; say: (note: string) => Promise<unknown> },
): Promise<Taken> {
  const { engine } = context.shop
  const send = async (chart: CheckoutChart, event: Record<string, string>) => {
    const parsed = parseEvent(chart, event)
    if ('issues' in parsed) return null
    const answer = await engine.send(cartId, chart.name, parsed.event, { key: `${key}.${event.type}` })
    return answer.outcome === 'applied' ? viewsOf(answer.state) : null
  }
  // Without a ZIP the page showed no shop: the checkout asks for one.
  const installerId = values[`${of.method}Id`]
  if (!installerId) return nothing
  const picked = await send(shippingChoiceChart, { type: 'installer.pick', installerId })
  const company = await companyOf(context, installerId)
  if (picked?.shippingChoice.installerId !== installerId) {
    if (company) await of.say(deliveryNotes.cannotMount(company, picked?.shippingChoice.problem?.message ?? null))
    return { cookies: [], isSent: true }
  }
  const [date = '', startTime = ''] = (values[`${of.method}Time`] ?? '').split('T')
  const timed = date && (await send(appointmentChart, { type: 'slot.pick', date, startTime }))
  const slot = { date, startTime }
  if (company)
    await of.say(deliveryNotes.shop(company, { ...of, slot: timed ? slot : null, state: timed ? timed.appointment.state : null }))
  return { cookies: [await rememberLocation(context, { installerId, zip: await context.visitor.zip() })], isSent: true }
}

async function companyOf({ shop }: AppLoadContext, installerId: string): Promise<string | null> {
  const query = { installerIds: [installerId], userZip: null, limit: 1 }
  const { siteInstallerList } = await shop.commerce.installers.findInstallers({ ...query, sort: 'allInstallers' })
  return siteInstallerList[0]?.company ?? null
}
