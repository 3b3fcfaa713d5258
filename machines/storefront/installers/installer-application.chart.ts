import { chartOf } from '#machines/engine/index.ts'
import { applicationEvents, applicationServerEvents } from './installer-application.events.ts'
import { installerApplicationMachine } from './installer-application.machine.ts'
import { projectInstallerApplication } from './installer-application.view.ts'

export const installerApplicationChart = chartOf({
  name: 'installerApplication',
  title: 'Application of an installer',
  family: 'storefront',
  runs: 'server',
  version: 1,
  machine: installerApplicationMachine,
  events: applicationEvents,
  serverEvents: applicationServerEvents,
  unlogged: ['by', 'question', 'refusal'],
  project: projectInstallerApplication,
  blockedBy: () => [],
})
