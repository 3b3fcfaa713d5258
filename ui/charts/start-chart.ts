/** Starts a chart in the browser as a live actor, and counts its moves. */
import { type Actor, type AnyStateMachine, createActor } from 'xstate'
import { watchMoves } from '#machines/engine/browser.ts'
import { moveCounts } from './count-moves.ts'

export function startChart<Machine extends AnyStateMachine>(machine: Machine): Actor<Machine> {
  const inspect = watchMoves((move) => moveCounts.add(machine.id, move))
  return createActor<AnyStateMachine>(machine, { inspect }).start() as unknown as Actor<Machine>
}
