/** Where a return is, and what may happen to it next. */
import type { SnapshotFrom } from 'xstate'
import { isOpenReturn, type ReturnRequest, type ReturnState } from '#machines/domain/returns/return-request.ts'
import { stateName, type View } from '#machines/engine/index.ts'
import { descriptorsOf } from '#machines/engine/steps.ts'
import type { ReturnStep } from './return-request.events.ts'
import { returnRequestMachine } from './return-request.machine.ts'

export interface ReturnRequestView extends View {
  /** As in the record; null while nothing is asked. A step that is being recorded has not led further yet. */
  state: ReturnState | null
  /** Why the last step was not done. */
  problem: { code: string; message: string } | null
}

/** The steps that may happen to a return whose record is in this state. */
export function nextOfReturn({ state }: Pick<ReturnRequest, 'state'>): Array<ReturnStep['type']> {
  const value = isOpenReturn({ state }) ? { [state]: 'waiting' } : state
  const here = returnRequestMachine.resolveState({ value: value as never, context: { record: state, by: '', problem: null } })
  return descriptorsOf(here).filter(isStep)
}

const isStep = (type: string): type is ReturnStep['type'] => type.startsWith('return.')

type Snapshot = SnapshotFrom<typeof returnRequestMachine>

export function projectReturnRequest(snapshot: Snapshot): Omit<ReturnRequestView, 'can'> {
  const { record, problem } = snapshot.context
  const isEnd = snapshot.status === 'done'
  return { state: isEnd ? (stateName(snapshot.value) as ReturnState) : record, problem, blockedBy: [] }
}
