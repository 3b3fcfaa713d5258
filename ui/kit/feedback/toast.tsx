/** A message that floats over the page for a moment; the toast chart decides how long. Pages show the same message in place. */
import { useEffect } from 'react'
import { useChartAfterPage } from '#ui/charts/use-chart-after-page.ts'
import { IconButton } from '#ui/kit/button/button.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Icon } from '#ui/kit/icon.tsx'
import css from './toast.module.css'

/**
 * Shows `message` whenever it changes to another; null shows nothing. A message for the page that has just been come to
 * (`isForArrival`) leads to its top and waits a moment. One that `stays` is there until it is closed.
 */
export function Toast({
  message,
  isForArrival = false,
  stays = false,
}: {
  message: string | null
  isForArrival?: boolean
  stays?: boolean
}) {
  const { snapshot: toast, send } = useChartAfterPage(loadChart, message !== null)
  useEffect(() => {
    if (message !== null && isForArrival) window.scrollTo({ top: 0 })
  }, [message, isForArrival])
  useEffect(() => {
    if (message !== null) send({ type: isForArrival ? 'toast.schedule' : 'toast.show', message, stays })
  }, [message, isForArrival, stays, send])
  return (
    <div className={css.place}>
      {toast?.hasTag('visible') && (
        <div
          role="alert"
          className={classes(css.toast, toast.hasTag('leaving') && css.leaving, 'on-asphalt')}
          onPointerEnter={() => send({ type: 'toast.hold' })}
          onPointerLeave={() => send({ type: 'toast.release' })}
          onFocus={() => send({ type: 'toast.hold' })}
          onBlur={() => send({ type: 'toast.release' })}
        >
          <span className={css.text}>{toast.context.message}</span>
          <IconButton type="button" aria-label="Close message" onClick={() => send({ type: 'toast.close' })}>
            <Icon name="close" small />
          </IconButton>
        </div>
      )}
    </div>
  )
}

const loadChart = () => import('#machines/storefront/toast/toast.machine.ts').then(({ toastMachine }) => toastMachine)
