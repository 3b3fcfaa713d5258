/** Runs the order check's chart on the review page. */

import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from '#app/remix/router.ts'
import { type OrderCheckView, projectOrderCheck } from '#machines/checkout/order-check/order-check.view.ts'
import { useDrawnPage } from '#ui/charts/drawn-page.ts'
import { useChartAfterPage } from '#ui/charts/use-chart-after-page.ts'
import type { FormAnswer } from '#ui/forms/answer.ts'
import { isOrder } from '#ui/forms/lost-write.tsx'
import { useLostWrites } from '#ui/forms/lost-writes.ts'
import type { ReviewPage } from './order-check-effects.ts'

interface OrderCheck {
  check: OrderCheckView['check']
  /** Call it when "Place order" is pressed. */
  sent(): void
}

/** `failure`: what the last "Place order" was answered; one that is unknown leaves open whether it was placed. */
export function useOrderCheck(page: Pick<ReviewPage, 'cartId' | 'loaded'>, failure: FormAnswer | null): OrderCheck {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const drawn = useDrawnPage<ReviewPage>({ ...page, navigate, revalidate })
  const [loadChart] = useState(() => async () => {
    const { orderCheckInBrowser } = await import('./order-check-effects.ts')
    return orderCheckInBrowser(drawn)
  })
  const lost = useLostWrites().writes.find(isOrder)
  // At once: a shopper may be offline by the first sign, and then nothing would find out whether the order was placed.
  const { snapshot, send } = useChartAfterPage(loadChart, true)

  useEffect(() => {
    const key = lost?.fields.find(([name]) => name === 'key')?.[1]
    if (key) send({ type: 'answer.lost', key })
  }, [lost, send])
  useEffect(() => {
    if (failure?.isUnknown) send({ type: 'answer.lost', key: failure.key })
  }, [failure, send])
  useEffect(() => {
    const back = () => send({ type: 'network.back' })
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [send])

  const check = snapshot ? projectOrderCheck(snapshot).check : 'none'
  return { check, sent: () => send({ type: 'order.sent' }) }
}
