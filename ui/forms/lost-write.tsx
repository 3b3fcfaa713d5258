/**
 * The alert about a write whose answer has not arrived, or that did nothing because its page was out of date, for all forms of the shop. The root renders it once, at the bottom of
 * the screen, and inside an open dialog, since nothing outside one can be used. It states only what the browser knows. It sends
 * the same fields under the same key again: when its button is pressed, and automatically when the network is back, unless the cart has
 * changed since. A form needs nothing for it but a hidden field `key`.
 */

import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFetchers, useLocation, useNavigation, useSubmit } from '#app/remix/router.ts'
import { seenField } from '#machines/domain/event-form.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import css from './lost-write.module.css'
import { forgetLostWrites, type Loss, type LostWrite, useLostWrites } from './lost-writes.ts'
import { sayOutdated, useOutdated } from './outdated-page.ts'

const alertId = 'lost-write'

export function LostWriteAlert() {
  const { writes: all, reading } = useLostWrites()
  const { pathname } = useLocation()
  const writes = all.filter((write) => !isOrder(write))
  const { sendAgain, isSending } = useSendAgain(writes)
  const alert = useRef<HTMLDivElement>(null)
  const last = writes.at(-1)
  const [place, setPlace] = useState<Element | null>(null)
  const outdated = useOutdated()
  const isShown = last !== undefined || reading !== null || outdated !== null

  // A write belongs to the page on which it was sent.
  useEffect(() => {
    forgetLostWrites(({ page }) => page !== pathname)
    return () => sayOutdated(null)
  }, [pathname])
  // With each drawing: a dialog may open or close while the alert is shown, and the alert would go with it.
  useEffect(() => {
    if (isShown) setPlace(document.querySelector('dialog:modal') ?? document.body)
  })
  useFocus(alert, last, place)
  useOnline(() => sendAgain(writes.filter(({ isKeyed }) => isKeyed).map(withWhatWasSeen)))

  if (!isShown || !place) return null
  return createPortal(
    <div className={css.place}>
      <div className={css.alert} ref={alert}>
        <Notice tone="bad" role="alert" id={alertId}>
          <div className={css.words}>
            <p>{last ? lostWords(last) : reading ? readingWords(reading) : outdated}</p>
            {!last && !reading && (
              <Button type="button" variant="ink" small onClick={() => sayOutdated(null)}>
                Close
              </Button>
            )}
            {last && (
              <Button
                type="button"
                variant="ink"
                small
                aria-disabled={isSending || undefined}
                onClick={() => isSending || sendAgain(writes)}
              >
                {isSending ? 'Sending…' : 'Send again'}
              </Button>
            )}
          </div>
        </Notice>
      </div>
    </div>,
    place,
  )
}

/** Placing an order: its page checks the outcome before it sends the order again. */
export function isOrder({ fields }: Pick<LostWrite, 'fields'>): boolean {
  return fields.some(([name, value]) => name === 'event' && value === 'order.place')
}

function lostWords({ lost, retryAfter, isKeyed }: LostWrite): string {
  if (lost === 'limited') {
    const when = retryAfter === null ? 'in a moment' : `in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}`
    return `Too many requests came from your connection. Nothing you typed is lost; send it again ${when}.`
  }
  if (lost === 'broken')
    return isKeyed
      ? 'No answer came from the shop. What you sent may have arrived; sent again, it counts once. Nothing you typed is lost.'
      : 'No answer came from the shop. What you sent may have arrived. Nothing you typed is lost.'
  return isKeyed
    ? 'You are offline. Nothing you typed is lost; we send it again as soon as you are back online.'
    : 'You are offline. Nothing you typed is lost.'
}

function readingWords(reading: Loss | null): string {
  return reading === 'offline'
    ? 'You are offline. The page continues as soon as you are back online.'
    : 'No answer came from the shop. We keep trying.'
}

/** Sends lost writes as they were sent before: beside the page or as its navigation, of which there is one at a time. */
function useSendAgain(writes: readonly LostWrite[]) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const fetchers = useFetchers()
  // Which fetcher sent a form: a fetcher that has its answer is not listed any more.
  const fetcherOf = useRef(new Map<string, string>())
  useEffect(() => {
    for (const { key, formData } of fetchers) {
      const formKey = formData?.get('key')
      if (typeof formKey === 'string') fetcherOf.current.set(formKey, key)
    }
  }, [fetchers])
  // After the answer, or its loss, they keep their form while they load: offline, that may take long.
  const underWay = [navigation, ...fetchers].map(({ state, formData }) => (state === 'submitting' ? formData?.get('key') : null))
  const isSending = writes.some(({ id, isStuck }) => !isStuck && underWay.includes(id))

  const sendAgain = async (lost: readonly LostWrite[]) => {
    await Promise.all(lost.map(({ prepare }) => prepare?.()))
    const inFetchers = lost.filter(({ id }) => fetcherOf.current.has(id))
    const inPage = lost.filter(({ id }) => !fetcherOf.current.has(id)).slice(-1)
    for (const write of [...inFetchers, ...inPage]) {
      const fetcherKey = fetcherOf.current.get(write.id)
      const how = { method: 'post', action: write.action, preventScrollReset: true } as const
      submit(fieldsNow(write), fetcherKey === undefined ? how : { ...how, navigate: false, fetcherKey })
    }
  }
  return { sendAgain, isSending }
}

/** Sent without a press: the shop compares the cart with the one that the shopper saw. */
function withWhatWasSeen(write: LostWrite): LostWrite {
  const isOfChart = write.fields.some(([name]) => name === 'machine')
  return isOfChart && write.seen !== null ? { ...write, fields: [...write.fields, [seenField, String(write.seen)]] } : write
}

/** What was sent, with what the shopper has changed in the form since. */
function fieldsNow({ id, isKeyed, fields }: LostWrite): FormData {
  const input = isKeyed ? document.querySelector<HTMLInputElement>(`input[name="key"][value="${CSS.escape(id)}"]`) : null
  const data = new FormData(input?.form ?? undefined)
  const typed = new Set(data.keys())
  for (const [name, value] of fields) if (!typed.has(name)) data.append(name, value)
  return data
}

/** Moves the focus to the alert when a write is lost, and restores it when the write is answered. */
function useFocus(alert: React.RefObject<HTMLElement>, last: LostWrite | undefined, place: Element | null): void {
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (!place) return
    if (last) {
      if (alert.current?.contains(document.activeElement)) return
      before.current = document.activeElement
      document.getElementById(alertId)?.focus({ preventScroll: true })
    } else {
      const back = before.current
      before.current = null
      if (back instanceof HTMLElement && back.isConnected && document.activeElement === document.body)
        back.focus({ preventScroll: true })
    }
  }, [alert, last, place])
}

function useOnline(act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const sendAgain = () => latest.current()
    addEventListener('online', sendAgain)
    return () => removeEventListener('online', sendAgain)
  }, [])
}
