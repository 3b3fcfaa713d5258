/** Tracking of an order: its steps and its tires, without personal data. */

import { stepSentences } from '#machines/domain/fulfilment/step-sentences.ts'
import type { TrackingStep } from '#machines/domain/orders/order.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { isOnRoad, stepTitle } from '#machines/domain/orders/order-way.ts'
import { shortDay } from '#machines/domain/time/dates.ts'
import { clockOn, dayOn } from '#machines/domain/time/instants.ts'
import { OrderBox } from '#ui/checkout/order/order-box.tsx'
import { OrderColumns } from '#ui/checkout/order/order-columns.tsx'
import { OrderLine } from '#ui/checkout/order/order-lines.tsx'
import { TiresOnTheWay } from '#ui/checkout/order/tires-on-the-way.tsx'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Road } from '#ui/kit/layout/road.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import type { TrackedOrderScreenView } from './order-tracking.view.ts'
import css from './tracking.module.css'

export function TrackedOrderScreen({ view }: { view: TrackedOrderScreenView }) {
  const { orderId, steps, at, timeZone, lines, way, isCancellable, isSimulated, returning } = view
  const current = steps.find(({ state }) => state === 'current')?.step ?? 'order processed'
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <Crumbs crumbs={[{ label: 'Track your order', href: '/track-your-order' }, { label: `Order ${orderNumber(orderId)}` }]} />
      <h1>
        Order <span className="figures">{orderNumber(orderId)}</span>
      </h1>
      <p className={`wrapping-row ${css.state}`}>
        <Badge tone={current === 'cancelled' || current === 'returned' ? 'warn' : 'ok'}>{stepTitle(current, way)}</Badge>
        <span className="muted">{ways[way].to}</span>
      </p>
      <OrderColumns
        label="This order"
        aside={
          <>
            <OrderBox title="What you ordered">
              {lines.map((line) => (
                <OrderLine key={line.productId} product={line} quantity={line.quantity} />
              ))}
            </OrderBox>
            {isCancellable && (
              <Notice tone="info">
                <p>
                  You can cancel up to 30 minutes after placing the order:{' '}
                  <ShopLink href="/account/my-orders">sign in or create an account</ShopLink> with the email you ordered with.
                </p>
              </Notice>
            )}
            {returning && (
              <ButtonLink href={returning.href} className={css.another} prefetch="none">
                {returning.words}
              </ButtonLink>
            )}
            <ButtonLink href={`/contact?order=${orderId}`} className={css.another}>
              Ask about this order
            </ButtonLink>
            <ButtonLink href="/track-your-order" className={css.another}>
              Track another order
            </ButtonLink>
          </>
        }
      >
        <section aria-labelledby="way-h">
          <h2 id="way-h" className={css.heading}>
            Where your tires are
          </h2>
          <Road
            steps={steps
              .filter(({ step }) => isOnRoad(step, way))
              .map(({ step, state }) => ({
                title: stepTitle(step, way),
                state,
                when: at[step] && `${shortDay(dayOn(at[step], timeZone))}, ${clockOn(at[step], timeZone)}`,
                detail: state === 'done' || state === 'missed' ? null : detailOf(step, view),
              }))}
          />
          <TiresOnTheWay order={view} road={way} isSimulated={isSimulated} timeZone={timeZone} />
        </section>
      </OrderColumns>
    </main>
  )
}

function detailOf(step: TrackingStep, { way, arrivesBy }: TrackedOrderScreenView): string {
  if (way === 'warehouse' && step === 'pending carrier pickup')
    return 'Bring the order number and a photo ID with the billing name.'
  if (step === 'delivered') return ways[way].delivered
  if (step !== 'in transit') return details[step]
  const isCarried = way === 'home' || way === 'fedex'
  return isCarried && arrivesBy !== null ? `${ways[way][step]} It is there by ${shortDay(arrivesBy)}.` : ways[way][step]
}

const details: Record<Exclude<TrackingStep, 'delivered' | 'in transit'>, string> = {
  'order processed': 'The tires are set aside for you.',
  'pending carrier pickup': stepSentences.waiting,
  mounted: stepSentences.mounted,
  returned: stepSentences.returned,
  cancelled: 'The order goes no further. Its payment is released or refunded; you do not have to do anything.',
}

/** By delivery: where to, and what the last two steps mean. */
const ways: Record<TrackedOrderScreenView['way'], Record<'to' | 'delivered' | 'in transit', string>> = {
  installer: {
    to: 'Installed at a shop',
    'in transit': 'Straight to your shop. You do not have to be there.',
    delivered: 'The tires wait for you at the shop.',
  },
  mobile: {
    to: 'Installed by a mobile installer',
    'in transit': 'Straight to the installer, who brings them along.',
    delivered: 'The installer has your tires.',
  },
  home: {
    to: 'Shipped to an address',
    'in transit': 'On the way to your address.',
    delivered: stepSentences.delivered,
  },
  fedex: {
    to: 'Picked up at a FedEx location',
    'in transit': 'On the way to your pickup location.',
    delivered: 'Ready at your pickup location. Bring a photo ID with the billing name.',
  },
  warehouse: {
    to: 'Picked up at a warehouse',
    'in transit': '',
    delivered: stepSentences.delivered,
  },
}
