/** Server-sent events of one source: the current state, then every change, until the client disconnects. */

export interface StreamSource<State> {
  first: State
  /** The state now; null ends the stream. */
  read: () => Promise<State | null>
  /** Calls back when there may be a change; returns a function that stops it. */
  subscribe: (notify: () => void) => () => void
  isSame: (a: State, b: State) => boolean
}

/** Keeps proxies from closing a quiet stream, and looks again in case news was missed. */
const heartbeatMs = 15_000

/** After the shop has stopped, a browser opens the stream again this much later: at another node, or once this one is back. */
const reconnectMs = 1_000

/** `gone`: the client has disconnected. `stopping`: the shop ends, and the client is asked to open the stream again. */
export function eventStream<State>(gone: AbortSignal, stopping: AbortSignal, source: StreamSource<State>): Response {
  let stop = (_isGone: boolean) => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder()
      let isOver = false
      const write = (text: string) => {
        if (!isOver) controller.enqueue(encoder.encode(text))
      }
      let last = source.first
      let reading: Promise<void> | null = null
      let changedWhileReading = false
      write(`data: ${JSON.stringify(last)}\n\n`)

      const look = () => {
        // Notifications during a read are merged into one more read.
        changedWhileReading = reading !== null
        reading ??= source
          .read()
          .then((state) => {
            if (state === null) return stop(false)
            if (!source.isSame(state, last)) write(`data: ${JSON.stringify(state)}\n\n`)
            last = state
          })
          .catch(() => stop(false))
          .finally(() => {
            reading = null
            if (changedWhileReading && !isOver) look()
          })
      }
      const unsubscribe = source.subscribe(look)
      const heartbeat = setInterval(() => {
        write(': still here\n\n')
        look()
      }, heartbeatMs)
      const leave = () => stop(false)
      const sendElsewhere = () => {
        write(`retry: ${reconnectMs}\n\n`)
        stop(false)
      }
      // Either side may end it first; a disconnected client has closed the stream itself.
      stop = (isGone) => {
        if (isOver) return
        isOver = true
        clearInterval(heartbeat)
        unsubscribe()
        gone.removeEventListener('abort', leave)
        stopping.removeEventListener('abort', sendElsewhere)
        if (!isGone) controller.close()
      }
      gone.addEventListener('abort', leave)
      stopping.addEventListener('abort', sendElsewhere)
      if (stopping.aborted) return sendElsewhere()
      // What happened after the first read and before the subscription.
      look()
    },
    cancel: () => stop(true),
  })
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  })
}
