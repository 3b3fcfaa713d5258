/** Serializes quantity posts: one at a time, and the last requested quantity wins. */

import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type useFetcher, useSubmit } from '#app/remix/router.ts'
import { eventFields } from '#ui/forms/event-form.tsx'
import { eventKey } from '#ui/forms/form-state.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { useSubject } from '#ui/forms/use-subject.ts'
import { afterPaint } from '#ui/kit/after-paint.ts'

interface Asking {
  fetcher: ReturnType<typeof useFetcher>
  forms: FormsView
  itemId: string
  /** The last answer was a refusal: what was asked beyond it is dropped. */
  isRefused: boolean
}

/**
 * Concurrent posts may overtake each other, and the earlier one could win. So a quantity requested while a post is pending
 * waits for its answer, and any waits until its number is drawn; leaving for another page loses nothing. `asked` is the last
 * requested quantity; null when nothing is pending.
 */
export function useOneAtATime({ fetcher, forms, itemId, isRefused }: Asking) {
  const submit = useSubmit()
  const about = useSubject()
  const [asked, setAsked] = useState<number | null>(null)
  const kept = useRef<string | null>(null)
  const posts = useRef(0)
  const isOut = fetcher.state !== 'idle'

  const post = (quantity: string, shopper: 'stays' | 'closes the cart' | 'leaves the page' = 'stays') => {
    kept.current = null
    posts.current += 1
    const event = { machine: 'cart', event: 'item.setQuantity', forms }
    const key = eventKey(forms, event.machine, event.event, `${itemId}.${posts.current}`)
    const fields = eventFields({ ...event, key, about, fields: { itemId, quantity } })
    const how = { method: 'post', action: forms.action, preventScrollReset: true } as const
    // the next press may come before the page would be rendered again, and must know of this post
    if (shopper === 'stays') fetcher.submit(fields, { ...how, flushSync: true })
    else if (shopper === 'closes the cart') submit(fields, { ...how, navigate: false, fetcherKey: key })
    else
      navigator.sendBeacon(
        forms.action ?? location.href,
        new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, `${value}`])),
      )
  }
  const postKept = useRef((_: Parameters<typeof post>[1]) => {})
  postKept.current = (shopper) => kept.current !== null && post(kept.current, shopper)
  useEffect(() => {
    if (isOut) return
    if (isRefused) kept.current = null
    if (kept.current === null) setAsked(null)
    else queueMicrotask(() => postKept.current('stays'))
  }, [isOut, isRefused])
  useEffect(() => {
    const leave = () => postKept.current('leaves the page')
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      postKept.current('closes the cart')
    }
  }, [])

  const ask = (quantity: string) => {
    // the next press counts from this one, and may come before the page would be rendered again
    if (/^\d+$/.test(quantity)) flushSync(() => setAsked(Number(quantity)))
    kept.current = quantity
    if (!isOut) afterPaint(() => postKept.current('stays'))
  }
  return { asked, ask }
}
