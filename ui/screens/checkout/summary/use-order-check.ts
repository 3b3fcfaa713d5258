/**
 * Asks the shop what became of an order whose answer was lost. It asks until the shop knows, offline too, and says nothing
 * before: the order may be placed and its payment authorized.
 */
import { useNavigate, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { OrderView } from '#machines/checkout/order/order.view.ts'
import { isOrder } from '#ui/forms/lost-write.tsx'
import { forgetLostWrites, useLostWrites } from '#ui/forms/lost-writes.ts'

/** `notPlaced`: the shop has answered that this cart has no order. */
export type OrderCheck = 'none' | 'checking' | 'notPlaced'

/** Pauses between two questions, ms: each is twice the last, up to the longest. */
const pauses = { first: 1_000, longest: 15_000 }

/** Leads to the order once the shop has it; `isPlacing` while the button's own post is under way. */
export function useOrderCheck(cartId: string, isPlacing: boolean): OrderCheck {
  const lost = useLostWrites().writes.find(isOrder)
  const [isUnplaced, setIsUnplaced] = useState(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const latest = useRef({ navigate, revalidate })
  latest.current = { navigate, revalidate }

  useEffect(() => {
    if (!lost) return
    const leaving = new AbortController()
    setIsUnplaced(false)
    outcomeOf(cartId, leaving.signal).then(
      (orderId) => {
        forgetLostWrites(isOrder)
        if (orderId !== null) return latest.current.navigate(`/checkout/confirm-order/${orderId}`)
        setIsUnplaced(true)
        // Why it was not placed, as a new price, is on the page.
        latest.current.revalidate()
      },
      () => {},
    )
    return () => leaving.abort()
  }, [lost, cartId])

  if (lost) return isPlacing ? 'none' : 'checking'
  return isUnplaced && !isPlacing ? 'notPlaced' : 'none'
}

/** The cart's order id; null when it has none. Rejects when the signal is aborted. */
async function outcomeOf(cartId: string, signal: AbortSignal): Promise<string | null> {
  for (let pause = pauses.first; ; pause = Math.min(pause * 2, pauses.longest)) {
    const order = await askForOrder(cartId, signal)
    if (order?.orderId && order.stage !== 'unplaced') return order.orderId
    if (order && order.state !== 'preparing') return null
    await wait(pause, signal)
  }
}

/** Null when there is no answer. */
async function askForOrder(cartId: string, signal: AbortSignal): Promise<OrderView | null> {
  try {
    const answer = await fetch(`/checkout/state?${new URLSearchParams({ cartId })}`, { signal, cache: 'no-store' })
    if (!answer.ok) return null
    const { actors } = (await answer.json()) as { actors?: { order?: { view?: OrderView } } }
    return actors?.order?.view ?? null
  } catch (problem) {
    if (signal.aborted) throw problem
    return null
  }
}

/** Waits so many ms, or until the network is back. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
    }
    const go = () => {
      end()
      resolve()
    }
    const timer = setTimeout(go, ms)
    addEventListener('online', go)
    signal.addEventListener('abort', () => {
      end()
      reject(signal.reason)
    })
  })
}
