import type { Chart } from '#machines/engine/chart.ts'
import { notificationsMachine } from './notifications.machine.ts'
import { type NotificationsView, projectNotifications } from './notifications.view.ts'

export const notificationsChart: Chart<NotificationsView> = {
  name: 'notifications',
  title: 'Notifications',
  family: 'storefront',
  runs: 'request',
  version: 1,
  machine: notificationsMachine,
  events: {},
  project: projectNotifications,
  blockedBy: () => [],
}
