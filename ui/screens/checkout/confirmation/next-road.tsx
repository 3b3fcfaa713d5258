/** The journey of the tires, step by step; a step has a date where it is known. */

import { formatPhone } from '#machines/domain/contact-words.ts'
import { type Road as GoodsRoad, roadOf } from '#machines/domain/fulfilment/road.ts'
import { stepSentences } from '#machines/domain/fulfilment/step-sentences.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { type WayStep, wayOf } from '#machines/domain/orders/order-way.ts'
import { shippingCostOf, shippingCostWords, shippingQuoteNote } from '#machines/domain/shipping/shipping-words.ts'
import { clockTime, shortDay } from '#machines/domain/time/dates.ts'
import { clockOn, dayOn } from '#machines/domain/time/instants.ts'
import { deliveryTime } from '#ui/checkout/delivery.ts'
import { TiresOnTheWay } from '#ui/checkout/order/tires-on-the-way.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Road, type RoadStep } from '#ui/kit/layout/road.tsx'
import type { ConfirmationScreenView } from './confirmation.view.ts'
import css from './next-steps.module.css'

export function NextRoad({ view }: { view: ConfirmationScreenView }) {
  const steps = wayOf(view.order)
  const isOver = steps.every(({ state }) => state === 'done')
  return (
    <section aria-labelledby="next-h">
      <h2 id="next-h" className={css.heading}>
        {isOver ? 'What happened' : 'What happens next'}
      </h2>
      {view.order.totals.shippingToBeDetermined && (
        <div className={css.shipping}>
          <Notice tone="info">
            <p className="strong">Shipping: {shippingCostWords(shippingCostOf(view.order.totals))}</p>
            <p>{shippingQuoteNote}</p>
          </Notice>
        </div>
      )}
      <Road steps={steps.map((step) => roadStep(step, view))} />
      <TiresOnTheWay order={view.order} road={roadOf(view.order)} isSimulated={view.isSimulated} timeZone={view.timeZone} />
    </section>
  )
}

/** A step that is done needs its time and no words of what it will be. */
function roadStep(step: WayStep, view: ConfirmationScreenView): RoadStep {
  const { order } = view
  const { state, title } = step
  if (step.step === 'mounted') return { state, ...installation(step, view) }
  const when = step.at === null ? undefined : instantWords(step.at, view)
  return { state, title, when, detail: state === 'done' || state === 'missed' ? null : detailOf(step, order) }
}

function detailOf({ step, state }: WayStep, order: Order): string {
  const installer = order.installerDetails
  const road = roadOf(order)
  const to = installer?.company ?? order.pickupPlace?.company ?? ''
  switch (step) {
    case 'order processed':
      return `${lines(order)}: set aside for you.`
    case 'pending carrier pickup':
      if (road !== 'warehouse') return stepSentences.waiting
      return `At ${to}${state === 'current' ? '' : ', as a rule within 24 hours'}. Bring the order number and a photo ID.`
    case 'in transit':
      return road === 'warehouse' ? '' : goodsWays[road].inTransit(to, order)
    case 'delivered':
      return road === 'warehouse' || order.standing.reached.some(({ kind }) => kind === 'delivered')
        ? stepSentences.delivered
        : goodsWays[road].delivered(to, order)
    case 'returned':
      return stepSentences.returned
    default:
      return ''
  }
}

/** What was agreed with the shop; once it is over, what was reported, or whom to call. */
function installation({ at, title }: WayStep, view: ConfirmationScreenView): Omit<RoadStep, 'state'> {
  const { order, shopToday } = view
  if (at !== null) return { title, when: instantWords(at, view), detail: stepSentences.mounted }
  const { appointment, installerDetails: installer } = order
  if (!appointment) return { title, detail: null }
  const when = shortDay(appointment.date)
  const time = clockTime(appointment.startTime)
  if (appointment.date < shopToday)
    return {
      title,
      when,
      detail: `Your appointment was at ${time}, and the shop has not reported it yet. If you missed it, call ${callable(installer)}: the tires are yours and wait for you.`,
    }
  if (installer?.isMobileInstall)
    return { title, when, detail: `${installer.company} comes to you at ${time} and calls before. Mounting is paid.` }
  const manner = appointment.isDropOff
    ? `Leave the car at ${time}${appointment.dropOffWindow ? `; it is ready by ${clockTime(appointment.dropOffWindow)}` : ''}.`
    : `Bring the car at ${time}.`
  return { title, when, detail: `${manner} Mounting is paid.` }
}

function callable(installer: Order['installerDetails']): string {
  if (!installer) return 'us'
  return installer.phone === '' ? installer.company : `${installer.company}, ${formatPhone(installer.phone)}`
}

/** How the goods travel and where they end, by delivery. */
const goodsWays: Record<
  Exclude<GoodsRoad, 'warehouse'>,
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
    delivered: () => stepSentences.delivered,
  },
  fedex: {
    inTransit: (to, order) => `On the way to ${to}. ${deliveryTime(order)}.`,
    delivered: (to) => `Ready at ${to}. Bring a photo ID with the billing name.`,
  },
}

/** `Today, 9:04 AM` */
function instantWords(instant: string, { timeZone, shopToday }: ConfirmationScreenView): string {
  const day = dayOn(instant, timeZone)
  return `${day === shopToday ? 'Today' : shortDay(day)}, ${clockOn(instant, timeZone)}`
}

/** `4 Halden Meridian A/S, 225/45R17 94W` */
function lines({ siteProducts }: Order): string {
  return siteProducts.map(({ quantity, brand, name, size }) => `${quantity} ${brand.label} ${name}, ${size}`).join('; ')
}
