/** A message that stays: good, careful, wrong or a note; color never comes without icon and words. */
import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#ui/kit/classes.ts'
import { Icon, type IconName } from '#ui/kit/icon.tsx'
import { scrollIntoSight } from '#ui/kit/scroll-into-sight.ts'
import css from './notice.module.css'

const icons = { ok: 'check', warn: 'alert', bad: 'alert', info: 'info' } as const satisfies Record<string, IconName>
const tones = { ok: css.ok, warn: css.warn, bad: css.bad, info: undefined }

/**
 * `role` announces it when it appears after the page was read: `alert` at once, `status` in turn. An alert that appears out
 * of sight is brought into it. `id` is for code that moves the focus to it.
 */
export function Notice({
  tone,
  role,
  id,
  children,
}: {
  tone: keyof typeof icons
  role?: 'alert' | 'status'
  id?: string
  children: ReactNode
}) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (role === 'alert') scrollIntoSight(notice.current, { block: 'nearest' })
  }, [role])
  return (
    <div className={classes(css.notice, tones[tone])} data-notice role={role} id={id} tabIndex={id ? -1 : undefined} ref={notice}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}
