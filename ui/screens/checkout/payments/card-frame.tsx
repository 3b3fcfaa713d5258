/** The provider's card fields in a frame of the provider's own: card numbers never pass through this page. */
import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { type CardFrameMessage, readCardFrameMessage, type ShopMessage } from '#machines/domain/card-frame.ts'
import { useOnceReleased } from './once-released.ts'
import type { CardSession } from './payments.view.ts'

/** What a form can ask of the frame. */
export interface CardFrameHandle {
  /** The card as a token; what is wrong when it is not given, with the focus in the frame; null when the frame is silent. */
  tokenize(): Promise<CardAnswer | null>
}

/** `problem` is null when the frame itself says what is wrong. */
type CardAnswer = { token: string } | { problem: string | null }

type Answer = (message: CardFrameMessage) => void

/**
 * Stands only with JavaScript. Its place is kept free from the first picture on (`.card-frame` in the styles), and it grows
 * only while nothing is pressed: the ways to pay stand below it, and what a finger is on must not move away.
 */
export const CardFrame = forwardRef<CardFrameHandle, { session: CardSession }>(function CardFrame({ session }, ref) {
  const frame = useRef<HTMLIFrameElement>(null)
  const answers = useRef(new Map<string, Answer>())
  const [height, setHeight] = useState<number>()
  const [isReady, setIsReady] = useState(false)
  const onceReleased = useOnceReleased()

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const window = frame.current?.contentWindow ?? null
      const message = readCardFrameMessage(event, { window, origin: session.frameOrigin })
      if (!message) return
      if (message.type === 'ready') setIsReady(true)
      if (message.type === 'ready' || message.type === 'resize') onceReleased(() => setHeight(message.height))
      if ((message.type === 'tokenized' || message.type === 'error') && message.requestId !== null)
        answers.current.get(message.requestId)?.(message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [session.frameOrigin, onceReleased])

  useImperativeHandle(ref, () => {
    const tell = (message: ShopMessage) => frame.current?.contentWindow?.postMessage(message, session.frameOrigin)
    return {
      tokenize: () =>
        new Promise((resolve) => {
          if (!isReady) return resolve(null)
          const requestId = crypto.randomUUID()
          const settle = (answer: CardAnswer | null) => {
            clearTimeout(patience)
            answers.current.delete(requestId)
            if (answer && 'problem' in answer) {
              frame.current?.focus()
              tell({ source: 'treadline-shop', type: 'focus' })
            }
            resolve(answer)
          }
          const patience = setTimeout(() => settle(null), patienceMs)
          answers.current.set(requestId, (message) => {
            if (message.type === 'tokenized') settle({ token: message.token })
            if (message.type === 'error') settle({ problem: message.code === 'invalidFields' ? null : message.message })
          })
          tell({ source: 'treadline-shop', type: 'tokenize', requestId })
        }),
    }
  }, [isReady, session.frameOrigin])

  return (
    <iframe
      ref={frame}
      className="card-frame"
      title="Card details, entered with the payment provider"
      src={session.frameUrl}
      height={height}
    />
  )
})

const patienceMs = 15_000
