/**
 * Turns: the handling of one event of one cart. What is read in a turn is kept until its end, for what needs it again to decide a write
 * that fails when it has changed since.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const turns = new AsyncLocalStorage<Map<string, unknown>>()

export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return turns.run(new Map(), work)
}

/** False outside of a turn, where nothing is kept. */
export function keepInTurn(name: string, value: unknown): boolean {
  return turns.getStore()?.set(name, value) !== undefined
}

export function keptInTurn<Value>(name: string): Value | undefined {
  return turns.getStore()?.get(name) as Value | undefined
}
