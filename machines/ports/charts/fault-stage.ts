/** What goes wrong with the effects of a cart in the fault theatre, and how its last calls ended. */
import type { Fault } from '#machines/domain/faults.ts'

/** One call of an effect for the cart. */
export interface EffectCall {
  /** From 1, by cart. */
  number: number
  chart: string
  effect: string
  /** Null: as usual. */
  fault: Fault | null
  /** How often the port was asked: 0 for a refusal, 2 for a call that ran twice. */
  asked: number
  /** What the chart was answered, in a word; null while it runs. */
  answer: string | null
}

export interface CartOnStage {
  /** The fault of the next call, by `order.authorize`. */
  chosen: Readonly<Record<string, Fault>>
  /** The latest first. */
  calls: readonly EffectCall[]
}

export interface FaultStage {
  /** Null takes a choice back. Returns false for an effect that cannot go wrong like that. */
  choose(cartId: string, chart: string, effect: string, fault: Fault | null): boolean
  of(cartId: string): CartOnStage
}
