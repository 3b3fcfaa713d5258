/** What a page sees of the notices' chart, on the server and in the browser alike. */
import type { SnapshotFrom } from 'xstate'
import type { View } from '#machines/engine/index.ts'
import { viewAfter } from '#machines/engine/steps.ts'
import { type NotificationsEvent, notificationsMachine } from './notifications.machine.ts'
import type { ClosedNotifications, Notification } from './notifications.rules.ts'

export interface NotificationsView extends View {
  /** At most one of each type: the shop's first. */
  shown: Notification[]
  /** To be remembered. */
  closed: ClosedNotifications
}

/** The view after these events, from the start: the chart has no effects, so client and server can compute it. */
export const notificationsAfter: (events: readonly NotificationsEvent[]) => NotificationsView = viewAfter({
  machine: notificationsMachine,
  project: projectNotifications,
  among: ['notification.close'],
})

type Snapshot = SnapshotFrom<typeof notificationsMachine>

export function projectNotifications(snapshot: Snapshot): Omit<NotificationsView, 'can'> {
  const { shop, filter, closed } = snapshot.context
  return { shown: [shop, filter].filter((notification) => notification !== null), closed, blockedBy: [] }
}
