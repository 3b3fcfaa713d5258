/** A step of a return, sent to its chart. */
import type { Shop } from '#app/shop/shop.ts'
import type { ReturnRequest } from '#machines/domain/returns/return-request.ts'
import type { Answer, SubjectState } from '#machines/engine/index.ts'
import type { ReturnRequestView } from '#machines/storefront/return-request/index.ts'
import type { ReturnStep } from '#machines/storefront/return-request/return-request.events.ts'

type Services = Pick<Shop, 'returnEngine'>

/** The same `key` again gives the first answer. `request`: its record as it was read for the page that sends the step. */
export async function sendStep(
  { returnEngine }: Services,
  request: ReturnRequest,
  event: ReturnStep,
  key: string,
): Promise<Answer> {
  const { requestId } = request
  const state = await standing(returnEngine, requestId)
  // During an update the version before moves records without their charts, and its steps would be missing here. The chart reads the record
  // itself, in the commit that follows it: what was read for the page may be older than the chart.
  if (viewOf(state).state !== request.state)
    await returnEngine.send(requestId, 'returnRequest', { type: 'record.look' }, { key: `look.${state.revision}` })
  return returnEngine.send(requestId, 'returnRequest', event, { key })
}

/** The chart of a return, which begins here where there is none yet. */
export async function standing(engine: Services['returnEngine'], requestId: string): Promise<SubjectState> {
  const state = (await engine.read(requestId)) ?? (await engine.create(requestId)) ?? (await engine.read(requestId))
  if (!state) throw new Error(`The chart of the return ${requestId} did not begin`)
  return state
}

export const viewOf = ({ actors }: Pick<SubjectState, 'actors'>) => actors.returnRequest!.view as ReturnRequestView
