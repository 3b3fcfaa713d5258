/** The JSON calls of the pages of charts: the rows of the guest in the shop's table. */
import type { CallTable } from '#app/server/api/api-call.ts'
import { chartMoves } from './moves.ts'
import { statechart } from './statechart.ts'
import { statecharts } from './statecharts.ts'

export const statechartCalls: CallTable = {
  '/statecharts.json': statecharts,
  '/statecharts/:name.json': statechart,
  '/chart-moves': chartMoves,
}
