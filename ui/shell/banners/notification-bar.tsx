/** The line of news over a page. Closing posts a form; where scripts run the line goes at once. */
import type { Notification } from '#machines/storefront/notifications/notifications.rules.ts'
import { ButtonForm, useButtonForm } from '#ui/forms/button-form.tsx'
import { IconButton } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { focusOn, heading } from '#ui/shell/focus.ts'
import { ModalLink } from '#ui/shell/modal/modal-link.tsx'
import { noticeModal } from '#ui/shell/modal/over-page.ts'
import css from './notification-bar.module.css'

/** `returnTo` is the page below, with its query. */
export function NotificationBar({ shown, returnTo }: { shown: readonly Notification[]; returnTo: string }) {
  if (shown.length === 0) return null
  return (
    <aside className={css.bar} aria-label="News">
      <div className={classes('page-width', css.lines)}>
        {shown.map((notification) => (
          <NotificationLine key={notification.id} notification={notification} returnTo={returnTo} />
        ))}
      </div>
    </aside>
  )
}

function NotificationLine({ notification, returnTo }: { notification: Notification; returnTo: string }) {
  const { id, type, message, link, details } = notification
  const form = useButtonForm('notice', id)
  const isHydrated = useHydrated()
  // hidden at once; the page's data, which load again after the post, come without it
  if (form.isPending) return null
  const fields = { id, returnTo, ...(isHydrated && { by: 'script' }) }
  return (
    <div className={css.line} data-line>
      <Icon name={type === 'Shop' ? 'tag' : 'info'} small />
      <p>
        {message} {link && <ShopLink href={link.href}>{link.label}</ShopLink>}{' '}
        {details && (
          <ModalLink modal={noticeModal(id)}>
            Details<span className="visually-hidden"> of {details.title}</span>
          </ModalLink>
        )}
      </p>
      <ButtonForm form={form} action={action} fields={fields}>
        <IconButton
          outlined
          className={css.close}
          aria-label="Close this notice"
          onClick={({ currentTarget }) => isHydrated && focusOn(neighbour(currentTarget) ?? heading())}
        >
          <Icon name="close" small />
        </IconButton>
      </ButtonForm>
    </div>
  )
}

/** The button of another line; null where this is the only one. */
function neighbour(button: HTMLButtonElement): HTMLElement | null {
  const line = button.closest('[data-line]')
  const other = line?.nextElementSibling ?? line?.previousElementSibling
  return other?.querySelector('button') ?? null
}

const action = '/v1/site/notifications'
