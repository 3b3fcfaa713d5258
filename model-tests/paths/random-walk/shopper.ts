/** What a shopper presses, and what they have typed by then. */
import { journey, type Way } from '#machines/checkout/journeys-testing.ts'
import type { CheckoutState } from '#machines/engine/index.ts'
import { payloads } from './payloads.ts'
import type { Press } from './walk.ts'

type Actors = CheckoutState['actors']

interface Offer {
  machine: string
  type: string
}

/** One of the events that the charts offer; none where nothing is offered, or nothing of it leads on. */
export function pressed(press: Press, way: Way, actors: Actors): Offer | undefined {
  const offered = Object.entries(actors).flatMap(([machine, { can }]) => can.map((type) => ({ machine, type })))
  if (press.do === 'anything') return offered[press.which % Math.max(1, offered.length)]
  const onward = [...journey(way), { machine: 'order', type: 'order.place' }, { machine: 'order', type: 'order.cancel' }]
  const isOffered = ({ machine, type }: Offer) => offered.some((offer) => offer.machine === machine && offer.type === type)
  return onward.find((step) => isOffered(step) && isNext(actors, step.type))
}

/** `number` tells this event from all others of the walk; the total is the one on the page. */
export function typed(press: Press, type: string, seenTotal: number, number: number): object {
  const choices = type === 'order.place' ? [{ expectedTotalInCents: seenTotal }] : payloads[type]
  const which = press.do === 'goOn' ? Number(press.which > 6) : press.which
  return freshToken(choices?.[which % choices.length] ?? {}, number)
}

/** A provider gives each token once. */
function freshToken(payload: object, number: number): object {
  return 'token' in payload && payload.token ? { ...payload, token: `${payload.token}_${number}` } : payload
}

/** A shopper who goes on does not do again what is done. */
function isNext(actors: Actors, type: string): boolean {
  const view = (name: string) => actors[name]!.view as Record<string, unknown>
  if (type === 'item.add') return view('cart').quantity === 0
  if (type === 'installer.pick' || type === 'address.save') return view('shippingChoice').option === null
  if (type === 'slot.pick') return view('appointment').slot === null
  if (type === 'payment.submit') return view('checkoutFlow').stage === 'payment' && view('paymentType').card === null
  if (type === 'order.place') return view('order').stage === 'unplaced' || view('order').stage === 'declined'
  return true
}
