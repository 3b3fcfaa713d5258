/** The way of the tires, step by step; dates stand only where they are known. */

import { clockTime, shortDay } from '#machines/domain/dates.ts'
import { clockOn, dayOn } from '#machines/domain/instants.ts'
import { type Order, trackingSteps } from '#machines/domain/order.ts'
import { shippingCostOf, shippingCostWords, shippingQuoteNote } from '#machines/domain/shipping-cost.ts'
import { classes } from '#ui/kit/classes.ts'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import type { ConfirmationScreenView } from './confirmation.view.ts'

export function NextRoad({ view }: { view: ConfirmationScreenView }) {
  const reached = view.order.tracking.filter(({ step }) => step !== 'cancelled').length
  return (
    <section className="done-l" aria-labelledby="next-h">
      <h2 id="next-h">What happens next</h2>
      {view.order.totals.shippingToBeDetermined && (
        <Notice tone="info">
          <p className="strong">Shipping: {shippingCostWords(shippingCostOf(view.order.totals))}</p>
          <p>{shippingQuoteNote}</p>
        </Notice>
      )}
      <ol className="road">
        {roadSteps(view).map((step, index) => (
          // what is reached is done; the next one is where the order waits
          <li
            key={step.title}
            className={classes(index < reached && 'ok', index === reached && 'now')}
            aria-current={index === reached ? 'step' : undefined}
          >
            <span className="mk" />
            <h3>
              {step.title}
              {index < reached && <span className="visually-hidden">, done</span>}
            </h3>
            <span className="note">{step.when}</span>
            <p>{step.detail}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface RoadStep {
  title: string
  when?: string
  detail: string
}

function roadSteps({ order, shopToday }: ConfirmationScreenView): RoadStep[] {
  const { appointment, installerDetails: shop } = order
  const at = Object.fromEntries(order.tracking.map(({ step, at: instant }) => [step, instantWords(instant, order, shopToday)]))
  const ways = goodsWays[shop ? (shop.isMobileInstall ? 'mobile' : 'installer') : order.shippingOption]
  const to = shop?.company ?? order.pickupPlace?.company ?? ''
  const said: Record<(typeof trackingSteps)[number], Omit<RoadStep, 'title'>> = {
    'order processed': { when: placedWords(order, shopToday), detail: `${lines(order)}: set aside for you.` },
    'pending carrier pickup': { when: at['pending carrier pickup'], detail: 'The tires wait for the carrier.' },
    'in transit': { when: at['in transit'], detail: ways.inTransit(to) },
    delivered: { when: at.delivered, detail: ways.delivered(to) },
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
  Record<'inTransit' | 'delivered', (to: string) => string>
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
    inTransit: () => 'Typical delivery is 2-4 business days.',
    delivered: () => 'Check the size before they are mounted: mounted tires cannot go back.',
  },
  fedex: {
    inTransit: (to) => `On the way to ${to}.`,
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
