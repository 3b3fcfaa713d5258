/** What is known of an order whose answer was lost. It takes the focus when it appears or changes. */
import { useEffect, useRef } from 'react'
import { Icon } from '#ui/kit/icon.tsx'
import type { OrderCheck } from './use-order-check.ts'

export function OrderCheckAlert({ check }: { check: OrderCheck }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (check !== 'none') alert.current?.focus()
  }, [check])
  if (check === 'none') return null
  return (
    <div className="notice notice-warn" role="alert" tabIndex={-1} ref={alert}>
      <Icon name="alert" />
      <p>{words[check]}</p>
    </div>
  )
}

const words = {
  checking: 'We lost the connection. We are checking whether your order went through.',
  notPlaced: 'Your order was not placed. Press Place order again; you cannot be charged twice.',
}
