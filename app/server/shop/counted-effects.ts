/** Effects with their ends counted: each answers as before. */
import { type Effects, outcomeOf, wrapEffects } from '#machines/engine/index.ts'
import type { Telemetry } from '#machines/ports/telemetry.ts'

export function countedEffects<All extends Effects>(effects: All, { countEffect }: Pick<Telemetry, 'countEffect'>): All {
  return wrapEffects(effects, (run, name) => async (input, context) => {
    try {
      const answer = await run(input, context)
      countEffect({ ...name, outcome: outcomeOf(answer) })
      return answer
    } catch (problem) {
      countEffect({ ...name, outcome: 'failed' })
      throw problem
    }
  })
}
