/**
 * Keeps a page in step with its cart: what another tab, a phone or a timer changes is shown without asking. Of all tabs
 * one holds the stream and tells the others, since a browser has few connections to one host.
 */

import { useEffect, useRef, useState } from 'react'
import { useFetchers, useNavigation, useRevalidator } from '#app/remix/router.ts'
import type { CheckoutFlowView } from '#machines/checkout/checkout-flow/checkout-flow.view.ts'
import type { SubjectState } from '#machines/engine/index.ts'
import { showRevision } from '#ui/forms/lost-writes.ts'
import type { ChartFocus } from './use-chart-focus.ts'

export interface LiveCart {
  cartId: string
  /** Of the state that the page shows. */
  revision: number
  /** The states of its charts. */
  standing: ChartFocus
  /** The step of the checkout that the page is; null for any other page. */
  step: CheckoutFlowView['reachable'][number] | null
}

/** What the stream says of the cart. */
interface Change {
  revision: number
  /** Where the flow is. */
  stage: string
  /** The steps that it could be at. */
  reachable: string[]
}

/**
 * Null while there is no cart to follow. Without JavaScript, or without what it needs, pages stay as they were loaded. So does the
 * page of a step that could be visited while the flow is at another one, which another tab shows: to load it is to visit its step,
 * and the other tab, which follows too, would visit its own again. It is loaded when the shopper comes back to it.
 */
export function useLiveCart(live: LiveCart | null): void {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const [changed, setChanged] = useState<Change>({ revision: 0, stage: '', reachable: [] })
  // A fetcher with nothing under way has no method.
  const isPosting = useFetchers().some(({ formMethod }) => formMethod === 'POST')
  const isIdle = state === 'idle' && navigation.state === 'idle' && !isPosting
  const asked = useRef(0)
  const { revision, stage, reachable } = changed
  const isBehind = live !== null && revision > Math.max(live.revision, asked.current)
  const isElsewhere = Boolean(live?.step && live.step !== stage && reachable.includes(live.step))
  const [seenAgain, setSeenAgain] = useState(0)
  const isWaiting = isBehind && isElsewhere && seenAgain < revision
  useEffect(() => {
    // A pending navigation or form already brings the update; each update is fetched once. The stream often arrives before a form's
    // answer. The router drops the answer's redirect for a load that began meanwhile, and the page would show the old cart until then.
    if (!isBehind || isWaiting || !isIdle) return
    asked.current = revision
    revalidate()
  }, [isBehind, isWaiting, isIdle, revision, revalidate])

  useEffect(() => {
    if (!isWaiting) return
    const seeAgain = () => document.visibilityState === 'visible' && setSeenAgain(revision)
    for (const sign of signsOfPresence) addEventListener(sign, seeAgain)
    return () => {
      for (const sign of signsOfPresence) removeEventListener(sign, seeAgain)
    }
  }, [isWaiting, revision])

  const shown = live?.revision ?? null
  useEffect(() => {
    showRevision(shown)
    return () => showRevision(null)
  }, [shown])

  const cartId = live?.cartId
  useEffect(() => {
    // Browsers with locks have broadcast channels.
    if (!cartId || !navigator.locks) return
    const channel = new BroadcastChannel(`treadline-cart-${cartId}`)
    const stop = new AbortController()
    channel.onmessage = ({ data }: MessageEvent<Change | number>) => {
      // A tab of an earlier version sends the revision alone.
      if (typeof data === 'object') setChanged(data)
    }
    navigator.locks
      .request(channel.name, { signal: stop.signal }, () =>
        follow(cartId, stop.signal, {
          tell(change) {
            channel.postMessage(change)
            setChanged(change)
          },
          lose: revalidate,
        }),
      )
      // The page went away before it was its turn.
      .catch(() => {})
    return () => {
      stop.abort()
      channel.close()
    }
  }, [cartId, revalidate])
}

/** A page that is looked at may have had the focus before the change came. */
const signsOfPresence = ['focus', 'pointerdown', 'keydown', 'visibilitychange'] as const

/**
 * Holds the stream until the signal ends it; the browser reopens it when it breaks. `lose` is called once the shop refuses it, as when
 * the session has ended: what the page shows is not for this browser any more.
 */
function follow(
  cartId: string,
  signal: AbortSignal,
  { tell, lose }: { tell: (change: Change) => void; lose: () => void },
): Promise<void> {
  return new Promise((resolve) => {
    const stream = new EventSource(`/checkout/state?${new URLSearchParams({ cartId })}`)
    stream.onmessage = ({ data }) => {
      const { revision, actors } = JSON.parse(data) as Pick<SubjectState, 'revision' | 'actors'>
      const { stage = '', reachable = [] } = (actors.checkoutFlow?.view ?? {}) as Partial<CheckoutFlowView>
      tell({ revision, stage, reachable })
    }
    stream.onerror = async () => {
      if (stream.readyState !== EventSource.CLOSED) return
      // A page that is left closes its stream too, and must not load: to load a step is to visit it.
      const answer = await fetch(stream.url).catch(() => null)
      if (answer?.status === 404) lose()
    }
    const end = () => {
      stream.close()
      resolve()
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end)
  })
}
