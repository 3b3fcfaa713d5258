/** What is known of an order whose answer was lost. It takes the focus when it appears or changes. */
import { useEffect } from 'react'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import type { OrderCheck } from './use-order-check.ts'

export function OrderCheckAlert({ check }: { check: OrderCheck }) {
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
  checking: 'We lost the connection. We are checking whether your order went through.',
  notPlaced: 'Your order was not placed. Press Place order again; you cannot be charged twice.',
}
