/**
 * Wraps a shop's real effects: each call may be given an outcome of its own, and what its chart was
 * answered is written down.
 */
import { type EffectFunction, type Effects, wrapEffects } from '#machines/engine/index.ts'

/** Scripted outcome of one effect call. */
export type EffectOutcome =
  /** The shop's own effect and answer. */
  | { kind: 'asTheWorld' }
  /** This is answered instead. `done`: the shop does what it was asked to all the same. */
  | { kind: 'answers'; output: unknown | ((call: EffectCall) => unknown); done?: boolean }
  /** Nothing is done; the chart gets a failure. */
  | { kind: 'fails' }
  /** It is done; the chart gets a failure. */
  | { kind: 'answerLost' }
  /** Nothing is done and nothing is answered, until the engine gives it up. */
  | { kind: 'hangs' }
  /** Done and answered only when `until` resolves; after ten seconds the engine has given it up, and it is done nevertheless. */
  | { kind: 'late'; until: Promise<unknown> }

/** One call, as a chart made it. */
export interface EffectCall {
  cartId: string
  chart: string
  /** The name that the chart's invoke uses. */
  effect: string
  input: unknown
  /** Under which it runs: the same when it runs again. */
  key: string
}

/** One call and what its chart was answered. */
export type ObservedEffect = EffectCall & ({ output: unknown } | { error: string })

export type ScriptedEffects = ReturnType<typeof scriptEffects>

export function scriptEffects() {
  const scripts = new Map<string, EffectOutcome[]>()
  /** By cart. */
  const observed = new Map<string, ObservedEffect[]>()
  const note = (call: ObservedEffect) => void observed.set(call.cartId, [...(observed.get(call.cartId) ?? []), call])

  const wrapped = (chart: string, effect: string, ask: EffectFunction): EffectFunction => {
    return async (input, context) => {
      const call = { cartId: context.id, chart, effect, input, key: context.key }
      const outcome = scripts.get(`${chart}.${effect}`)?.shift() ?? { kind: 'asTheWorld' as const }
      try {
        const output = await meet(outcome, call, () => ask(input, context), context.signal)
        note({ ...call, output })
        return output
      } catch (problem) {
        note({ ...call, error: problem instanceof Error ? problem.message : String(problem) })
        throw problem
      }
    }
  }

  return {
    wrap: <All extends Effects>(effects: All): All =>
      wrapEffects(effects, (ask, { chart, effect }) => wrapped(chart, effect, ask)),
    /** Scripted outcomes of an effect's next calls on any cart; then the real effect runs. `order.authorize`. */
    script(name: string, ...outcomes: EffectOutcome[]): void {
      scripts.set(name, [...(scripts.get(name) ?? []), ...outcomes])
    },
    /** Returns and clears unused outcomes. */
    leftOver(): string[] {
      const left = [...scripts].filter(([, outcomes]) => outcomes.length > 0).map(([name]) => name)
      scripts.clear()
      return left
    },
    /** A cart's calls in the order in which they were answered. */
    observed: (cartId: string): readonly ObservedEffect[] => observed.get(cartId) ?? [],
  }
}

async function meet(
  outcome: EffectOutcome,
  call: EffectCall,
  ask: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<unknown> {
  switch (outcome.kind) {
    case 'asTheWorld':
      return ask()
    case 'answers':
      if (outcome.done) await ask()
      return typeof outcome.output === 'function' ? outcome.output(call) : outcome.output
    case 'fails':
      throw new Error(`${call.effect} failed`)
    case 'answerLost':
      await ask()
      throw new Error(`The answer of ${call.effect} was lost`)
    case 'hangs':
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error(`${call.effect} was given up`)))
      })
    case 'late':
      await outcome.until
      return ask()
  }
}
