/** A thread that lays charts out, one message in and one out for each, so that the shop keeps answering. */
import { parentPort } from 'node:worker_threads'
import type { ChartGraph, LaidOutChart } from '#machines/ports/charts/chart-layout.ts'
import { layOut } from './lay-out.ts'

export interface LayoutQuestion {
  id: number
  graph: ChartGraph
}

export type LayoutAnswer = { id: number; drawing: LaidOutChart } | { id: number; problem: string }

parentPort?.on('message', async ({ id, graph }: LayoutQuestion) => {
  const answer: LayoutAnswer = await layOut(graph).then(
    (drawing) => ({ id, drawing }),
    (problem: Error) => ({ id, problem: problem.message }),
  )
  parentPort?.postMessage(answer)
})
