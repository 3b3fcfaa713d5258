/** A step of a return, sent to its chart. */
import type { Shop } from '#app/server/shop/shop.ts'
import { sendStep } from '#app/server/shop/subject-steps.ts'
import type { ReturnRequest } from '#machines/domain/returns/return-request.ts'
import type { Answer } from '#machines/engine/index.ts'
import type { ReturnStep } from '#machines/storefront/returns/return-request.events.ts'

/** `request`: as it was read for the page that sends the step. The same `key` again gives the first answer. */
export function sendReturn(
  { returnEngine }: Pick<Shop, 'returnEngine'>,
  { requestId, state }: Pick<ReturnRequest, 'requestId' | 'state'>,
  event: ReturnStep,
  key: string,
): Promise<Answer> {
  return sendStep(returnEngine, 'returnRequest', { id: requestId, record: state }, event, key)
}
