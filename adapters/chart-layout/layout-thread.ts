/** A thread that lays charts out, one message in and one out for each, so that the shop keeps answering. */
import { parentPort } from 'node:worker_threads'
import type { ChartGraph, LaidOutChart } from '#machines/ports/charts/chart-layout.ts'
import type { ChartSketch, DrawnChart } from '#machines/ports/charts/chart-sketch.ts'
import { drawChart } from './drawing/draw-chart.ts'
import { layOut } from './lay-out.ts'

/** A chart, or what the charts send each other. */
export type ToLayOut = ChartSketch | ChartGraph
export type Laid<What extends ToLayOut = ToLayOut> = What extends ChartSketch ? DrawnChart : LaidOutChart

export interface LayoutQuestion {
  id: number
  what: ToLayOut
}

export type LayoutAnswer = { id: number; drawing: Laid } | { id: number; problem: string }

parentPort?.on('message', async ({ id, what }: LayoutQuestion) => {
  const answer: LayoutAnswer = await laidOut(what).then(
    (drawing) => ({ id, drawing }),
    (problem: Error) => ({ id, problem: problem.message }),
  )
  parentPort?.postMessage(answer)
})

async function laidOut(what: ToLayOut): Promise<Laid> {
  return 'panels' in what ? drawChart(what) : layOut(what)
}
