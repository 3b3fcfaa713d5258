/**
 * Lets a visitor of the demonstration make an effect of their own cart go wrong, once: slow, lost, refused, or run twice. Kept in memory,
 * by cart; production has none.
 */
import { LRUCache } from 'lru-cache'
import type { Fault } from '#machines/domain/faults.ts'
import { type EffectFunction, type Effects, outcomeOf, wrapEffects } from '#machines/engine/index.ts'
import { faultsOf, refusalOf, slowMs } from '#machines/play/faults.ts'
import type { EffectCall, FaultStage } from '#machines/ports/charts/fault-stage.ts'

export interface FaultTheatre extends FaultStage {
  wrap<All extends Effects>(effects: All): All
  /** Whether the next call of this effect goes wrong. */
  isChosen(cartId: string, chart: string, effect: string): boolean
}

const mostCarts = 200
const mostCalls = 30

/** `wait` resolves after so many milliseconds, and rejects when the signal is aborted. */
export function createFaultTheatre(wait: (ms: number, signal: AbortSignal) => Promise<void>): FaultTheatre {
  const stages = new LRUCache<string, { chosen: Map<string, Fault>; calls: EffectCall[]; total: number }>({ max: mostCarts })
  const stageOf = (cartId: string) => {
    const stage = stages.get(cartId) ?? { chosen: new Map(), calls: [], total: 0 }
    stages.set(cartId, stage)
    return stage
  }

  const wrapped = (chart: string, effect: string, run: EffectFunction): EffectFunction => {
    return async (input, context) => {
      const stage = stageOf(context.id)
      const fault: Fault | null = stage.chosen.get(`${chart}.${effect}`) ?? null
      stage.chosen.delete(`${chart}.${effect}`)
      stage.total += 1
      const call: EffectCall = { number: stage.total, chart, effect, fault, asked: 0, answer: null }
      stage.calls = [call, ...stage.calls].slice(0, mostCalls)
      const ask = () => {
        call.asked += 1
        return run(input, context)
      }
      const outcomes: Record<Fault | 'none', () => Promise<unknown>> = {
        none: ask,
        slow: () => wait(slowMs, context.signal).then(ask),
        lost: async () => {
          await ask()
          throw new Error(`The answer of ${effect} was lost, as was chosen in the fault theatre`)
        },
        refused: async () => refusalOf(chart, effect),
        twice: () => ask().then(ask),
      }
      try {
        const answer = await outcomes[fault ?? 'none']()
        call.answer = outcomeOf(answer)
        return answer
      } catch (problem) {
        call.answer = fault === 'lost' ? 'no answer' : 'failed'
        throw problem
      }
    }
  }

  return {
    wrap: (effects) => wrapEffects(effects, (run, { chart, effect }) => wrapped(chart, effect, run)),
    choose(cartId, chart, effect, fault) {
      if (fault !== null && !faultsOf(chart, effect).includes(fault)) return false
      const { chosen } = stageOf(cartId)
      if (fault === null) chosen.delete(`${chart}.${effect}`)
      else chosen.set(`${chart}.${effect}`, fault)
      return true
    },
    of(cartId) {
      const stage = stages.get(cartId)
      return { chosen: Object.fromEntries(stage?.chosen ?? []), calls: stage?.calls.map((call) => ({ ...call })) ?? [] }
    },
    isChosen: (cartId, chart, effect) => stages.peek(cartId)?.chosen.has(`${chart}.${effect}`) ?? false,
  }
}
