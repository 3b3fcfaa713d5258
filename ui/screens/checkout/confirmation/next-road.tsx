/** The journey of the tires, step by step; a step has a date where it is known. */

import { type Order, type TrackingStep, trackingSteps } from '#machines/domain/orders/order.ts'
import { shippingCostOf, shippingCostWords, shippingQuoteNote } from '#machines/domain/shipping/shipping-words.ts'
import { clockTime, shortDay } from '#machines/domain/time/dates.ts'
import { clockOn, dayOn } from '#machines/domain/time/instants.ts'
import { deliveryTime } from '#ui/checkout/delivery.ts'
import { TiresOnTheWay } from '#ui/checkout/order/tires-on-the-way.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import type { RoadStep } from '#ui/kit/layout/road.tsx'
import { Road } from '#ui/kit/layout/road.tsx'
import type { ConfirmationScreenView } from './confirmation.view.ts'
import css from './next-steps.module.css'

export function NextRoad({ view }: { view: ConfirmationScreenView }) {
  const steps = stepsOf(view)
  const current = currentOf(view.order)
  return (
    <section aria-labelledby="next-h">
      <h2 id="next-h" className={css.heading}>
        What happens next
      </h2>
      {view.order.totals.shippingToBeDetermined && (
        <div className={css.shipping}>
          <Notice tone="info">
            <p className="strong">Shipping: {shippingCostWords(shippingCostOf(view.order.totals))}</p>
            <p>{shippingQuoteNote}</p>
          </Notice>
        </div>
      )}
      <Road
        steps={steps.map((step, index) => ({
          ...step,
          state: index < current ? 'done' : index === current ? 'current' : 'ahead',
        }))}
      />
      <TiresOnTheWay order={view.order} isSimulated={view.isSimulated} />
    </section>
  )
}

/** The last step that was reached, which implies those before it; the next one is not said to be under way. */
function currentOf({ tracking }: Order): number {
  const steps: TrackingStep[] = [...trackingSteps, 'mounted']
  return Math.max(...tracking.map(({ step }) => steps.indexOf(step)))
}

type NextStep = Omit<RoadStep, 'state'>

function stepsOf({ order, shopToday }: ConfirmationScreenView): NextStep[] {
  const { appointment, installerDetails: shop } = order
  const at = Object.fromEntries(order.tracking.map(({ step, at: instant }) => [step, instantWords(instant, order, shopToday)]))
  const ways = goodsWays[shop ? (shop.isMobileInstall ? 'mobile' : 'installer') : order.shippingOption]
  const to = shop?.company ?? order.pickupPlace?.company ?? ''
  const said: Record<(typeof trackingSteps)[number], Omit<NextStep, 'title'>> = {
    'order processed': { when: placedWords(order, shopToday), detail: `${lines(order)}: set aside for you.` },
    'pending carrier pickup': { when: at['pending carrier pickup'], detail: 'The tires wait for the carrier.' },
    'in transit': { when: at['in transit'], detail: ways.inTransit(to, order) },
    delivered: { when: at.delivered, detail: ways.delivered(to, order) },
  }
  const steps = trackingSteps.map((step) => ({ title: sentenceCase(step), ...said[step] }))
  if (!appointment) return steps
  if (shop?.isMobileInstall)
    return [
      ...steps,
      {
        title: 'Installed',
        when: shortDay(appointment.date),
        detail: `${shop.company} comes to you at ${clockTime(appointment.startTime)} and calls before. Mounting is paid.`,
      },
    ]
  const manner = appointment.isDropOff
    ? `Leave the car at ${clockTime(appointment.startTime)}${appointment.dropOffWindow ? `; it is ready by ${clockTime(appointment.dropOffWindow)}` : ''}.`
    : `Bring the car at ${clockTime(appointment.startTime)}.`
  return [...steps, { title: 'Installed', when: shortDay(appointment.date), detail: `${manner} Mounting is paid.` }]
}

/** How the goods travel and where they end, by delivery. */
const goodsWays: Record<
  'installer' | 'mobile' | 'home' | 'fedex' | 'warehouse',
  Record<'inTransit' | 'delivered', (to: string, order: Pick<Order, 'arrivesBy' | 'totals'>) => string>
> = {
  installer: {
    inTransit: (to) => `Straight to ${to}. You do not have to be there.`,
    delivered: (to) => `The tires wait for you at ${to}.`,
  },
  mobile: {
    inTransit: (to) => `Straight to ${to}, who brings them along.`,
    delivered: (to) => `${to} has your tires.`,
  },
  home: {
    inTransit: (_to, order) => `${deliveryTime(order)}.`,
    delivered: () => 'Check the size before they are mounted: mounted tires cannot go back.',
  },
  fedex: {
    inTransit: (to, order) => `On the way to ${to}. ${deliveryTime(order)}.`,
    delivered: (to) => `Ready at ${to}. Bring a photo ID with the billing name.`,
  },
  warehouse: {
    inTransit: (to) => `Being put together at ${to}.`,
    delivered: (to) => `Ready for pickup at ${to}, as a rule within 24 hours.`,
  },
}

function placedWords(order: Order, shopToday: string): string {
  return instantWords(order.placedAt ?? order.createdAt, order, shopToday)
}

/** `Today, 9:04 AM` */
function instantWords(instant: string, order: Order, shopToday: string): string {
  const timeZone = order.installerDetails?.timeZone
  const day = dayOn(instant, timeZone)
  return `${day === shopToday ? 'Today' : shortDay(day)}, ${clockOn(instant, timeZone)}`
}

/** `4 Halden Meridian A/S, 225/45R17 94W` */
function lines({ siteProducts }: Order): string {
  return siteProducts.map(({ quantity, brand, name, size }) => `${quantity} ${brand.label} ${name}, ${size}`).join('; ')
}

function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
