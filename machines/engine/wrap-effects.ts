/** Puts something around every effect: counting, tracing, a fault. */
import type { EffectFunction, Effects } from './engine.types.ts'

/** `wrap` is called once for each effect, with the names of its chart and of itself. What it gives answers what `run` would. */
export function wrapEffects<All extends Effects>(
  effects: All,
  wrap: (run: EffectFunction, name: { chart: string; effect: string }) => EffectFunction,
): All {
  return mapped(effects, (ofChart, chart) => mapped(ofChart, (run, effect) => wrap(run, { chart, effect }))) as All
}

/** The `outcome` of an effect's answer, or `done` for an answer without one. */
export function outcomeOf(answer: unknown): string {
  const { outcome } = (typeof answer === 'object' && answer !== null ? answer : {}) as { outcome?: unknown }
  return typeof outcome === 'string' ? outcome : 'done'
}

function mapped<From, To>(all: Record<string, From>, change: (one: From, name: string) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one, name)]))
}
