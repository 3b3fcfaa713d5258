/** Returns, as the engine runs them. */
import { defineKind } from '#machines/engine/index.ts'
import { returnRequestChart } from './index.ts'
import { returnMessages } from './return-request.setup.ts'

/** A subject is a return, with the id of its request. */
export const returnKind = defineKind({
  name: 'return',
  charts: [returnRequestChart],
  choreography: [],
  messages: { stale: returnMessages.moved, notEnabled: returnMessages.moved, withdrawn: returnMessages.moved },
})
