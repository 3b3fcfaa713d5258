/** A message that stays: good, careful, wrong or a note; color never comes without icon and words. */
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

const icons = { ok: 'check', warn: 'alert', bad: 'alert', info: 'info' } as const satisfies Record<string, IconName>

/** `role` announces it when it appears after the page was read: `alert` at once, `status` in turn. */
export function Notice({ tone, role, children }: { tone: keyof typeof icons; role?: 'alert' | 'status'; children: ReactNode }) {
  return (
    <div className={classes('notice', tone !== 'info' && `notice-${tone}`)} role={role}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}
