/** Effects with their ends counted: each answers as before. */
import type { EffectFunction, Effects } from '#machines/engine/index.ts'
import type { Telemetry } from '#machines/ports/telemetry.ts'

export function countedEffects(effects: Effects, { countEffect }: Pick<Telemetry, 'countEffect'>): Effects {
  return mapped(effects, (ofChart, chart) =>
    mapped(
      ofChart,
      (run, effect): EffectFunction =>
        async (input, context) => {
          try {
            const answer = await run(input, context)
            countEffect({ chart, effect, outcome: outcomeOf(answer) })
            return answer
          } catch (problem) {
            countEffect({ chart, effect, outcome: 'failed' })
            throw problem
          }
        },
    ),
  )
}

function outcomeOf(answer: unknown): string {
  const { outcome } = (typeof answer === 'object' && answer !== null ? answer : {}) as { outcome?: unknown }
  return typeof outcome === 'string' ? outcome : 'done'
}

function mapped<From, To>(all: Record<string, From>, change: (one: From, name: string) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one, name)]))
}
