import { chartOf } from '#machines/engine/index.ts'
import { notificationsMachine } from './notifications.machine.ts'
import { projectNotifications } from './notifications.view.ts'

export const notificationsChart = chartOf({
  name: 'notifications',
  title: 'Notifications',
  family: 'storefront',
  runs: 'request',
  version: 1,
  machine: notificationsMachine,
  events: {},
  project: projectNotifications,
  blockedBy: () => [],
})
