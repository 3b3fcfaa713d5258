/**
 * Keeps a page in step with its cart: what another tab, a phone or a timer changes is shown without asking. Of all tabs
 * one holds the stream and tells the others, since a browser has few connections to one host.
 */
import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { ChartFocus } from './use-chart-focus.ts'

export interface LiveCart {
  cartId: string
  /** Of the state that the page shows. */
  revision: number
  /** The states of its charts. */
  standing: ChartFocus
}

/** Null while there is no cart to follow. Without JavaScript, or without what it needs, pages stay as they were loaded. */
export function useLiveCart(live: LiveCart | null): void {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const [notified, setNotified] = useState(0)
  const isIdle = state === 'idle' && navigation.state === 'idle'
  const asked = useRef(0)
  const isBehind = live !== null && notified > Math.max(live.revision, asked.current)
  useEffect(() => {
    // A pending navigation already brings the update; each update is fetched once.
    if (!isBehind || !isIdle) return
    asked.current = notified
    revalidate()
  }, [isBehind, isIdle, notified, revalidate])

  const cartId = live?.cartId
  useEffect(() => {
    if (!cartId || !navigator.locks || typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel(`treadline-cart-${cartId}`)
    const stop = new AbortController()
    channel.onmessage = ({ data }) => typeof data === 'number' && setNotified(data)
    navigator.locks
      .request(channel.name, { signal: stop.signal }, () =>
        follow(cartId, stop.signal, (revision) => {
          channel.postMessage(revision)
          setNotified(revision)
        }),
      )
      // The page went away before it was its turn.
      .catch(() => {})
    return () => {
      stop.abort()
      channel.close()
    }
  }, [cartId])
}

/** Holds the stream until the signal ends it; the browser reopens it when it breaks. */
function follow(cartId: string, signal: AbortSignal, tell: (revision: number) => void): Promise<void> {
  return new Promise((resolve) => {
    const stream = new EventSource(`/checkout/state?${new URLSearchParams({ cartId })}`)
    stream.onmessage = ({ data }) => tell((JSON.parse(data) as { revision: number }).revision)
    const end = () => {
      stream.close()
      resolve()
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end)
  })
}
