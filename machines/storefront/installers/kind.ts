/** Applications of installers, as the engine runs them. */

import { applicationMessages } from '#machines/domain/installers/application-words.ts'
import { defineKind } from '#machines/engine/index.ts'
import { installerApplicationChart } from './installer-application.chart.ts'

/** A subject is an application, with its id. */
export const applicationKind = defineKind({
  name: 'installerApplication',
  charts: [installerApplicationChart],
  choreography: [],
  messages: { stale: applicationMessages.moved, notEnabled: applicationMessages.moved, withdrawn: applicationMessages.moved },
})
