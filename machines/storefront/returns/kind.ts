/** Returns, as the engine runs them. */

import { returnMessages } from '#machines/domain/returns/return-words.ts'
import { defineKind } from '#machines/engine/index.ts'
import { returnRequestChart } from './return-request.chart.ts'

/** A subject is a return, with the id of its request. */
export const returnKind = defineKind({
  name: 'return',
  charts: [returnRequestChart],
  choreography: [],
  messages: { stale: returnMessages.moved, notEnabled: returnMessages.moved, withdrawn: returnMessages.moved },
})
