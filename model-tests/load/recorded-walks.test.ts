/** Records the walks of the demonstration's made-up shoppers, on the real engine. `npx vitest run -u` on this file records them again. */
import { expect, test } from 'vitest'
import type { RecordedWalk } from '#fixtures/traffic/traffic.ts'
import { checkoutChartNamed } from '#machines/checkout/checkout-charts.ts'
import { checkoutCounting } from '#machines/checkout/counting.ts'
import {
  address,
  billing,
  type DeliveryMethod,
  type JourneyStep,
  journey,
  type Point,
} from '#machines/checkout/journeys-testing.ts'
import { type Checkout, openCheckout } from '#machines/checkout/testing.ts'
import { messageRowOf, problemsIn } from '#machines/messages/messages.ts'
import type { Path } from '#machines/ports/charts/chart-activity.ts'

const pay = (token: string): JourneyStep => ({ machine: 'paymentType', type: 'payment.submit', payload: { ...billing, token } })
const toReview: JourneyStep = { machine: 'checkoutFlow', type: 'step.continue' }
const placeOrder = (checkout: Checkout): JourneyStep => ({
  machine: 'order',
  type: 'order.place',
  payload: { expectedTotalInCents: checkout.world.total() },
})
type Steps = Array<JourneyStep | ((checkout: Checkout) => JourneyStep)>
const upTo = (way: DeliveryMethod, point: Point): Steps => journey(way, point)
const declined: Steps = [...upTo('home', 'payment'), pay('declined_1'), toReview, placeOrder]

const walks: Array<{ name: string; userType?: 'WholeSale'; steps: Steps }> = [
  { name: 'leaves the cart', steps: upTo('installer', 'cart') },
  {
    name: 'an address without a known ZIP',
    steps: [...upTo('home', 'cart'), { machine: 'shippingChoice', type: 'address.save', payload: { ...address, zip: '00000' } }],
  },
  { name: 'leaves the address', steps: [...upTo('home', 'delivery'), { machine: 'shippingChoice', type: 'address.edit' }] },
  {
    name: 'leaves without a time',
    steps: [...upTo('installer', 'delivery'), { machine: 'checkoutFlow', type: 'step.continue' }],
  },
  { name: 'leaves at the coverage', steps: upTo('installer', 'services') },
  { name: 'leaves at the payment, to a shop', steps: upTo('installer', 'payment') },
  { name: 'leaves at the payment, to their home', steps: [...upTo('home', 'payment'), pay('')] },
  { name: 'leaves at the review', steps: upTo('home', 'summary') },
  { name: 'declined, and leaves', steps: declined },
  { name: 'declined, and pays', steps: [...declined, pay('tok_secret_2'), toReview, placeOrder] },
  { name: 'buys, mounted at a shop', steps: [...upTo('installer', 'summary'), placeOrder] },
  { name: 'buys, to their home', steps: [...upTo('home', 'summary'), placeOrder] },
  { name: 'buys, from a mobile installer', steps: [...upTo('mobile', 'summary'), placeOrder] },
  { name: 'buys, at a warehouse', userType: 'WholeSale', steps: [...upTo('warehouse', 'summary'), placeOrder] },
  { name: 'buys and cancels', steps: [...upTo('installer', 'summary'), placeOrder, { machine: 'order', type: 'order.cancel' }] },
]

test('the recorded walks are those that the charts take today', async () => {
  const lines: string[] = []
  for (const walk of walks) lines.push(JSON.stringify(await recorded(walk)))
  const text = `/** Written by model-tests/load/recorded-walks.test.ts: a walk in each line, as JSON. */\nexport const recordedWalks = \`\n${lines.join('\n')}\n\`\n`
  await expect(text).toMatchFileSnapshot('../../fixtures/traffic/recorded-walks.ts')
})

async function recorded({ name, userType, steps }: (typeof walks)[number]): Promise<RecordedWalk> {
  const checkout = await openCheckout()
  Object.assign(checkout.world.records, { nearby: { shops: 2, mobile: 1 }, ...(userType && { userType }) })
  const messages: RecordedWalk['messages'] = []
  const ends: number[] = [(await checkout.store.log(checkout.cartId)).length]
  for (const [at, given] of steps.entries()) {
    const { machine, type, payload } = typeof given === 'function' ? given(checkout) : given
    const answer = await checkout.send(machine, type, payload)
    ends.push((await checkout.store.log(checkout.cartId)).length)
    const shown =
      answer.outcome === 'applied'
        ? problemsIn(answer.state.actors[machine]?.view as object)
        : answer.outcome === 'rejected'
          ? answer.blockedBy
          : answer.outcome === 'invalid'
            ? answer.issues
            : []
    for (const key of new Set(shown.map((each) => messageRowOf(machine, each)?.key)))
      if (key) messages.push({ key, machine, version: checkoutChartNamed(machine)?.version ?? 0, step: at + 1 })
  }
  const log = await checkout.store.log(checkout.cartId)
  const rows = log.map(({ machine, version, event, from, to, outcome, payload }, at) => ({
    step: ends.findIndex((end) => at < end),
    machine,
    version,
    event,
    from,
    to,
    outcome,
    payload: payload && kept(outcome, payload),
  }))
  return { name, rows, messages }
}

/** What counting reads of a payload, and nothing else. */
function kept(outcome: string, payload: Record<string, unknown>): Record<string, unknown> | null {
  const { reads } = checkoutCounting
  if (outcome !== 'started' && outcome !== 'effect') return null
  return only(payload, reads[outcome])
}

function only(value: Record<string, unknown>, paths: readonly Path[]): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [name, ...rest] of paths) {
    if (name === undefined || !(name in value)) continue
    const inner = value[name]
    if (rest.length === 0 || inner === null || typeof inner !== 'object') found[name] = inner
    else found[name] = { ...(found[name] as object | undefined), ...only(inner as Record<string, unknown>, [rest]) }
  }
  return found
}
