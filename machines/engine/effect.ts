/** How a chart names an effect that the server runs for it, and the answer that continues the chart. */
import { fromPromise } from 'xstate'

/** An effect that the engine runs behind its port. The chart holds its types alone, and never runs it itself. */
export const onServer = <Output, Input>() => fromPromise<Output, Input>(() => Promise.reject(new Error('Runs on the server')))

/** Hands an effect's answer to a guard or an action: `{ type: 'isSaved', params: answer }`. */
export const answer = <Output>({ event }: { event: { output: Output } }) => ({ output: event.output })
