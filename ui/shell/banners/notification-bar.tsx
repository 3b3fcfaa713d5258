/** The line of news over a page. Closing posts a form; where scripts run the line goes at once. */
import { useFetcher } from '@remix-run/react'
import type { FormEvent } from 'react'
import type { Notification } from '#machines/storefront/notifications/notifications.rules.ts'
import { IconButton } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { focusOn, heading } from '#ui/shell/document/focus.ts'
import css from './notification-bar.module.css'

/** `returnTo` is the page below, with its query. */
export function NotificationBar({ shown, returnTo }: { shown: readonly Notification[]; returnTo: string }) {
  if (shown.length === 0) return null
  return (
    <aside className={css.bar} aria-label="News">
      {shown.map((notification) => (
        <NotificationLine key={notification.id} notification={notification} returnTo={returnTo} />
      ))}
    </aside>
  )
}

function NotificationLine({ notification, returnTo }: { notification: Notification; returnTo: string }) {
  const { id, type, message, link } = notification
  const fetcher = useFetcher({ key: `notice-${id}` })
  // it is asked for again with the page's data; until then it is gone already
  if (fetcher.state !== 'idle') return null
  const close = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusOn(neighbour(event.currentTarget) ?? heading())
    fetcher.submit({ id, by: 'script' }, { method: 'post', action })
  }
  return (
    <div className={classes('page-width', css.line)} data-line>
      <Icon name={type === 'Shop' ? 'tag' : 'info'} small />
      <p>
        {message} {link && <ShopLink href={link.href}>{link.label}</ShopLink>}
      </p>
      <form method="post" action={action} onSubmit={close}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <IconButton outlined className={css.close} aria-label="Close this notice">
          <Icon name="close" small />
        </IconButton>
      </form>
    </div>
  )
}

/** The button of another line; null where this is the only one. */
function neighbour(form: HTMLFormElement): HTMLElement | null {
  const line = form.closest('[data-line]')
  const other = line?.nextElementSibling ?? line?.previousElementSibling
  return other?.querySelector('button') ?? null
}

const action = '/v1/site/notifications'
