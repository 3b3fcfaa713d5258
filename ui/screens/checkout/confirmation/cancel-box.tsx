/** The half hour in which the order can be cancelled: how much of it is left, and a cancel button with confirmation. */

import { useEffect, useState } from 'react'
import { formatCents } from '#machines/domain/money.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { returnRefusals } from '#machines/domain/returns/return-words.ts'
import { clockOn } from '#machines/domain/time/instants.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { LinkSummary } from '#ui/kit/button/button.tsx'
import { Dim } from '#ui/kit/data/dim.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { policy } from '#ui/shell/policy.ts'
import css from './cancel-box.module.css'
import type { ConfirmationScreenView } from './confirmation.view.ts'
import { minutesAndSeconds, minutesAndSecondsInWords } from './time-left.ts'

export function CancelBox({ view: { order, orderView, now, timeZone, forms } }: { view: ConfirmationScreenView }) {
  const leftMs = useTimeLeft(order.cancellableUntil, now)
  const { placedAt, cancellableUntil } = order
  const isOver = cancellableUntil === null || placedAt === null || (leftMs ?? Date.parse(cancellableUntil) - now) <= 0
  return (
    <section className={css.box} aria-labelledby="ca-h">
      <h2 id="ca-h">{isOver ? 'Returns' : 'Time left to cancel'}</h2>
      <div className={css.problem}>
        <FormFailure forms={forms} machine="order" event="order.cancel" />
      </div>
      {orderView.problem && (
        <div className={css.problem}>
          <Notice tone="bad" role="alert">
            <p>{orderView.problem.message}</p>
          </Notice>
        </div>
      )}
      {isOver ? (
        <p className={`small muted ${css.over}`}>
          The 30 minutes to cancel are over.{' '}
          {order.standing.stage === 'mounted' ? returnRefusals.mounted : `${policy.returns}. ${policy.handling}.`}
        </p>
      ) : (
        <>
          <TimeLeft from={placedAt} until={cancellableUntil} leftMs={leftMs} now={now} timeZone={timeZone} />
          {orderView.can.includes('order.cancel') && (
            <details className={css.ask}>
              <LinkSummary>Cancel order</LinkSummary>
              <p className="small">
                Cancel all of order {orderNumber(order.orderId)}? {formatCents(order.totals.totalInCents)} is released, or
                refunded if it was taken already.
              </p>
              <EventForm machine="order" event="order.cancel" forms={forms}>
                <SubmitButton variant="ink" small>
                  Yes, cancel this order
                </SubmitButton>
              </EventForm>
            </details>
          )}
        </>
      )}
    </section>
  )
}

/** Without JavaScript nothing ticks, so the end time is shown instead of the remaining time. */
function TimeLeft({
  from,
  until,
  leftMs,
  now,
  timeZone,
}: {
  from: string
  until: string
  leftMs: number | null
  now: number
  timeZone: string
}) {
  const span = Date.parse(until) - Date.parse(from)
  const passed = span - (leftMs ?? Date.parse(until) - now)
  const end = clockOn(until, timeZone)
  const zoneAt = end.lastIndexOf(' ')
  return (
    <>
      {leftMs === null ? (
        <p className={css.clock}>
          Until {end.slice(0, zoneAt)}
          <span className={css.zone}>{end.slice(zoneAt)}</span>
        </p>
      ) : (
        <p className={css.clock} role="timer" aria-label={`${minutesAndSecondsInWords(leftMs)} left`}>
          {minutesAndSeconds(leftMs)}
        </p>
      )}
      <div className={css.span} style={{ '--v': `${Math.min(100, Math.max(0, (passed / span) * 100)).toFixed(1)}%` }}>
        <Dim />
      </div>
      <p className={css.ends}>
        <span>{clockOn(from, timeZone)}</span>
        <span>{Math.round(span / 60_000)} min</span>
        <span>{end}</span>
      </p>
    </>
  )
}

/** Milliseconds left by the server's clock, counted down each second; null until JavaScript runs. */
function useTimeLeft(until: string | null, now: number): number | null {
  const [leftMs, setLeftMs] = useState<number | null>(null)
  useEffect(() => {
    if (until === null) return
    // a browser's clock may be wrong; how fast it runs is not
    const ahead = Date.now() - now
    const tick = () => setLeftMs(Date.parse(until) - (Date.now() - ahead))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [until, now])
  return leftMs
}
