/** What a shopper presses, and what they have typed by then. */
import { type DeliveryMethod, journey } from '#machines/checkout/journeys-testing.ts'
import type { ServedCheckout } from '#machines/checkout/kind.ts'
import { payloads } from './payloads.ts'
import type { Press } from './walk.ts'

type Actors = ServedCheckout['actors']

interface Offer {
  machine: string
  type: string
}

/** Offered in few states, or until the next press: the curious press these first. */
const offeredBriefly = new Set(['item.restore', 'time.change', 'coverage.declineItem'])

/** One of the events that the charts offer; none where nothing is offered, or nothing makes progress. `before`: what they pressed. */
export function pressed(press: Press, way: DeliveryMethod, actors: Actors, before: ReadonlySet<string>): Offer | undefined {
  const offered = Object.entries(actors).flatMap(([machine, { can }]) => can.map((type) => ({ machine, type })))
  if (press.do === 'anything') {
    const isNew = offered.filter(({ type }) => !before.has(type))
    const isBrief = isNew.filter(({ type }) => offeredBriefly.has(type))
    const [curious = offered] = [isBrief, isNew].filter((offers) => offers.length > 0)
    const choices = press.isCurious ? curious : offered
    return choices[press.which % Math.max(1, choices.length)]
  }
  // The post office may know the address otherwise; a shopper says which it is.
  const asTyped = { machine: 'shippingChoice', type: press.which % 2 ? 'address.useSuggested' : 'address.keepEntered' }
  const onward = [...journey(way), asTyped, { machine: 'order', type: 'order.place' }, { machine: 'order', type: 'order.cancel' }]
  const isOffered = ({ machine, type }: Offer) => offered.some((offer) => offer.machine === machine && offer.type === type)
  return onward.find((step) => isOffered(step) && isNext(actors, step.type))
}

/** `number` tells this event from all others of the walk; the total is the one on the page. */
export function typed(press: Press, type: string, seenTotal: number, number: number): object {
  const choices = type === 'order.place' ? [{ expectedTotalInCents: seenTotal }] : payloads[type]
  // Typed values do not depend on the event.
  const which = press.do === 'proceed' ? Number(press.which > 6) : Math.floor(press.which / 31)
  return freshToken(choices?.[which % choices.length] ?? {}, number)
}

/** A provider gives each token once. */
function freshToken(payload: object, number: number): object {
  return 'token' in payload && payload.token ? { ...payload, token: `${payload.token}_${number}` } : payload
}

/** A shopper who continues does not repeat finished steps. */
function isNext(actors: Actors, type: string): boolean {
  const view = (name: string) => actors[name]!.view as Record<string, unknown>
  if (type === 'item.add') return view('cart').quantity === 0
  if (['installer.pick', 'address.save', 'warehouse.pick'].includes(type)) return view('shippingChoice').option === null
  if (type === 'slot.pick') return view('appointment').slot === null
  if (type === 'payment.submit') return view('checkoutFlow').stage === 'payment' && view('paymentType').card === null
  if (type === 'order.place') return view('order').stage === 'unplaced' || view('order').stage === 'declined'
  return true
}
