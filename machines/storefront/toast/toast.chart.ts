import { chartOf } from '#machines/engine/index.ts'
import { toastMachine } from './toast.machine.ts'

export const toastChart = chartOf({
  name: 'toast',
  title: 'Toast',
  family: 'storefront',
  runs: 'browser',
  version: 1,
  machine: toastMachine,
  events: {},
  project: (snapshot) => ({ message: snapshot.context.message, blockedBy: [] }),
  blockedBy: () => [],
})
