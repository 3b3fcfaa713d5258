/** Runs a chart in the browser as a live actor for as long as the component is on the page, and counts its moves. */
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate'
import { watchMoves } from '#machines/engine/browser.ts'
import { moveCounts } from './count-moves.ts'

/**
 * Gives what `useMachine` gives: snapshot, `send`, actor. `machine` is a chart with its effects (`.provide`); with a later
 * drawing it may be another object of the same chart, whose effects then count.
 */
export function useChart<Machine extends AnyStateMachine>(
  machine: Machine,
): [SnapshotFrom<Machine>, Actor<Machine>['send'], Actor<Machine>] {
  const [inspect] = useState(() => watchMoves((move) => moveCounts.add(machine.id, move)))
  return useMachine<AnyStateMachine>(machine, { inspect }) as unknown as ReturnType<typeof useChart<Machine>>
}
