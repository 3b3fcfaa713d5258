/** How far an order is that was looked up: its steps and its tires, and nothing of who bought them. */

import { shortDay } from '#machines/domain/dates.ts'
import { clockOn, dayOn } from '#machines/domain/instants.ts'
import type { TrackingStep } from '#machines/domain/order.ts'
import { tires } from '#machines/domain/tires.ts'
import type { TrackingStepView } from '#machines/storefront/order-tracking/order-tracking.view.ts'
import { ProductArt } from '#ui/checkout/product-art.tsx'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import type { TrackedOrderScreenView } from './order-tracking.view.ts'

export function TrackedOrderScreen({ orderId, view, at, lines, way, isCancellable }: TrackedOrderScreenView) {
  const current = view.steps.find(({ state }) => state === 'current')?.step ?? 'order processed'
  return (
    <main id="main" className="page track">
      <Crumbs crumbs={[{ label: 'Track your order', href: '/track-your-order' }, { label: `Order ${orderId}` }]} />
      <h1>
        Order <span className="num">{orderId}</span>
      </h1>
      <p className="row track-state">
        <Badge tone={current === 'cancelled' ? 'warn' : 'ok'}>{sentenceCase(current)}</Badge>
        <span className="muted">{ways[way].to}</span>
      </p>
      <div className="grid">
        <section className="done-l" aria-labelledby="way-h">
          <h2 id="way-h">Where your tires are</h2>
          <ol className="road">
            {view.steps.map(({ step, state }) => (
              <li
                key={step}
                className={classes(state === 'done' && 'ok', state === 'current' && 'now', state === 'missed' && 'missed')}
                aria-current={state === 'current' ? 'step' : undefined}
              >
                <span className="mk" />
                <h3>
                  {sentenceCase(step)}
                  {hidden[state] && <span className="visually-hidden">{hidden[state]}</span>}
                </h3>
                <span className="note">
                  {at[step] && `${shortDay(dayOn(at[step], undefined))}, ${clockOn(at[step], undefined)}`}
                </span>
                <p>{step === 'delivered' || step === 'in transit' ? ways[way][step] : details[step]}</p>
              </li>
            ))}
          </ol>
        </section>
        <aside className="done-r aside2" aria-label="This order">
          <section className="sum" aria-labelledby="lines-h">
            <h2 id="lines-h">What is on its way</h2>
            {lines.map((line) => (
              <div className="sum-i" key={line.productId}>
                <ProductArt product={line} size={72} />
                <p>
                  <span className="muted">{line.brand.label}</span>
                  <br />
                  <strong>{line.name}</strong>
                  <br />
                  <span className="muted">
                    {line.size}, {tires(line.quantity)}
                  </span>
                </p>
              </div>
            ))}
          </section>
          {isCancellable && (
            <Notice tone="info">
              <p>
                You can cancel up to 30 minutes after placing the order:{' '}
                <a href="/account/my-orders">sign in or create an account</a> with the email you ordered with.
              </p>
            </Notice>
          )}
          <ButtonLink href="/track-your-order">Track another order</ButtonLink>
        </aside>
      </div>
    </main>
  )
}

/** What the line drawing says, in words. */
const hidden: Record<TrackingStepView['state'], string> = { done: ', done', current: ', now', ahead: '', missed: ', not reached' }

const details: Record<Exclude<TrackingStep, 'delivered' | 'in transit'>, string> = {
  'order processed': 'The tires are set aside for you.',
  'pending carrier pickup': 'The tires wait for the carrier.',
  cancelled: 'The order goes no further, and you are not charged.',
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
    'in transit': 'Typical delivery is 2-4 business days.',
    delivered: 'Check the size before they are mounted: mounted tires cannot go back.',
  },
  fedex: {
    to: 'Picked up at a FedEx location',
    'in transit': 'On the way to your pickup location.',
    delivered: 'Ready at your pickup location. Bring a photo ID with the billing name.',
  },
  warehouse: {
    to: 'Picked up at a warehouse',
    'in transit': 'Being put together at the warehouse.',
    delivered: 'Ready for pickup.',
  },
}

function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
