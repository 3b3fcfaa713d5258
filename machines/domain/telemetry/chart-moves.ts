/** A browser's report of its charts: how often each transition was taken. */
import * as v from 'valibot'

/** Of a request's body. A browser sends less: it splits what is more. */
export const maxMovesBytes = 1_024

/** How often one transition was taken since the message before. */
const maxTimes = 1_000
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** Of each move: the chart's name, the id that `moveId` makes, how often. */
export const chartMovesSchema = v.strictObject({
  moves: v.pipe(
    v.array(v.strictTuple([name, name, v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxTimes))])),
    v.minLength(1),
    v.maxLength(50),
  ),
})
export type ChartMoves = v.InferOutput<typeof chartMovesSchema>
