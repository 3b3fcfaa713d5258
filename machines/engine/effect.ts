/** How a chart names the effects that it invokes, and the answer that continues it. A chart holds their types and never runs them. */
import { fromPromise, type NonReducibleUnknown } from 'xstate'

/** An effect of a chart that runs on the server: the engine runs it behind its port. */
export const onServer = <Output, Input>() => fromPromise<Output, Input>(() => Promise.reject(new Error('Runs on the server')))

/**
 * An effect of a chart that runs in the browser. The chart's hook provides it, and it is handed a signal that is aborted when
 * the chart leaves the state that invokes it.
 */
export const inBrowser = <Output, Input = NonReducibleUnknown>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('Runs in the browser')))

/** Hands an effect's answer to a guard or an action: `{ type: 'isSaved', params: answer }`. */
export const answer = <Output>({ event }: { event: { output: Output } }) => ({ output: event.output })
