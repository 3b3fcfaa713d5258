/** A message that floats over the page for a moment; the toast chart decides how long. It is an extra: pages say the same in place. */
import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { toastMachine } from '#machines/storefront/toast/toast.machine.ts'
import { Icon } from '#ui/kit/icon.tsx'

/**
 * Shows `message` whenever it changes to another; null shows nothing. A message for the page that has just been come to
 * (`isForArrival`) leads to its top and waits a moment.
 */
export function Toast({ message, isForArrival = false }: { message: string | null; isForArrival?: boolean }) {
  const [toast, send] = useMachine(toastMachine)
  useEffect(() => {
    if (message === null) return
    if (isForArrival) window.scrollTo({ top: 0 })
    send({ type: isForArrival ? 'toast.schedule' : 'toast.show', message })
  }, [message, isForArrival, send])
  return (
    <div className="toast-at">
      {toast.hasTag('visible') && (
        <div
          role="alert"
          className={toast.hasTag('leaving') ? 'toast on-asphalt toast-out' : 'toast on-asphalt'}
          onPointerEnter={() => send({ type: 'toast.hold' })}
          onPointerLeave={() => send({ type: 'toast.letGo' })}
          onFocus={() => send({ type: 'toast.hold' })}
          onBlur={() => send({ type: 'toast.letGo' })}
        >
          <span className="toast-text">{toast.context.message}</span>
          <button className="icon-btn" type="button" aria-label="Close message" onClick={() => send({ type: 'toast.close' })}>
            <Icon name="close" small />
          </button>
        </div>
      )}
    </div>
  )
}
