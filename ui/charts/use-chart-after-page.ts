/** Runs a chart that no page needs in order to be shown: its script, and what runs charts, load with the first sign of the shopper. */
import { useEffect, useState } from 'react'
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate'
import { firstSign } from './first-sign.ts'

export interface RunningChart<Machine extends AnyStateMachine> {
  /** Null until the chart runs: the page is as in the chart's first state. */
  snapshot: SnapshotFrom<Machine> | null
  /** Does nothing until the chart runs, and is another function from then on: an effect that depends on it tells the chart what is the case. */
  send: Actor<Machine>['send']
}

/**
 * `load` gives the chart with its effects, and is the same function for as long as the component is on the page. Where the script cannot
 * be loaded, the page is without the chart. `isNeeded`: the chart has something to do before any sign of the shopper.
 */
export function useChartAfterPage<Machine extends AnyStateMachine>(
  load: () => Promise<Machine>,
  isNeeded = false,
): RunningChart<Machine> {
  const [running, setRunning] = useState<RunningChart<Machine>>({ snapshot: null, send: ignore })
  const [isAsked, ask] = useState(false)
  useEffect(() => {
    let isGone = false
    firstSign().then(() => isGone || ask(true))
    return () => {
      isGone = true
    }
  }, [])
  const isDue = isAsked || isNeeded || running.snapshot !== null
  useEffect(() => {
    if (!isDue) return
    let isGone = false
    let stop = () => {}
    const run = async () => {
      const [machine, { startChart }] = await Promise.all([load(), import('./start-chart.ts')])
      if (isGone) return
      const actor = startChart(machine)
      const show = () => setRunning({ snapshot: actor.getSnapshot() as SnapshotFrom<Machine>, send: actor.send })
      actor.subscribe(show)
      show()
      stop = () => actor.stop()
    }
    run().catch(() => {})
    return () => {
      isGone = true
      stop()
    }
  }, [load, isDue])
  return running
}

const ignore = () => {}
