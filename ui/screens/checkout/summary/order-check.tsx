/** What is known of an order whose answer was lost. It takes the focus when it appears or changes. */
import { useEffect } from 'react'
import type { OrderCheckView } from '#machines/checkout/order-check/order-check.view.ts'
import { Notice } from '#ui/kit/feedback/notice.tsx'

export function OrderCheckAlert({ check }: { check: OrderCheckView['check'] }) {
  useEffect(() => {
    if (check !== 'none') document.getElementById(alertId)?.focus()
  }, [check])
  if (check === 'none') return null
  return (
    <Notice tone="warn" role="alert" id={alertId}>
      <p>{words[check]}</p>
    </Notice>
  )
}

const alertId = 'order-check'

const words = {
  checking: 'We have no answer about your order. We are checking whether it went through.',
  notPlaced: 'Your order was not placed. Press Place order again; you cannot be charged twice.',
}
