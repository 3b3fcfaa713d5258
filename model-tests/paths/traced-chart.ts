/** An instrumented copy of a chart that records coverage: states entered, transitions taken, guards answered. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Chart } from '#machines/engine/index.ts'
import { stateNodes } from '#machines/engine/steps.ts'
import { type Kind, kinds, outcomeName, transitionName, transitionsOf } from './names.ts'

export type Walked = Record<Kind, Set<string>>

export const nothingWalked = (): Walked => ({ states: new Set(), transitions: new Set(), guards: new Set() })

/** Merges coverage recorded elsewhere. */
export function addWalked(to: Walked, from: Walked): void {
  for (const kind of kinds) for (const name of from[kind]) to[kind].add(name)
}

export interface TracedChart {
  /** Behaves like the chart. Its transitions are noted inside `during` only: a view that asks what could happen walks nothing. */
  twin: Chart
  /** What is walked from now on goes here. */
  noteIn(walked: Walked): void
  during<Result>(work: () => Result): Result
  /** The chart begins: its first states are entered. */
  begin(): void
}

export function traceChart(chart: Chart): TracedChart {
  const machine = chart.machine.provide({})
  let isNoting = false
  let walked = nothingWalked()
  for (const transition of stateNodes(machine).flatMap(transitionsOf)) {
    const { guard } = transition
    const name = transitionName(transition)
    const entered = (transition.target ?? []).flatMap(enteredWith)
    // The machine asks a transition's guard only when its turn has come, and takes the first that says yes. A guard with a
    // `check` is one of XState's own making and is shown the whole snapshot.
    const check: Check = (snapshot, args) => {
      const isMet = guard === undefined || answer(guard, snapshot, args)
      if (isNoting) {
        if (guard !== undefined) walked.guards.add(outcomeName(name, isMet))
        if (isMet) walked.transitions.add(name)
        if (isMet) for (const id of entered) walked.states.add(id)
      }
      return isMet
    }
    transition.guard = Object.assign(() => false, { check }) as unknown as AnyTransitionDefinition['guard']
  }
  return {
    twin: { ...chart, machine },
    noteIn(into) {
      walked = into
    },
    during(work) {
      isNoting = true
      try {
        return work()
      } finally {
        isNoting = false
      }
    },
    begin() {
      for (const id of enteredWith(machine.root)) walked.states.add(id)
    },
  }
}

interface GuardArguments {
  context: unknown
  event: AnyEventObject
}
type Check = (snapshot: AnyMachineSnapshot, args: GuardArguments) => boolean
type BuiltIn = (snapshot: AnyMachineSnapshot, args: GuardArguments, guard: unknown) => boolean

/** What the chart's own guard says, be it a function or one of XState's making. */
function answer(guard: unknown, snapshot: AnyMachineSnapshot, args: GuardArguments): boolean {
  if (typeof guard === 'function' && 'check' in guard) return (guard.check as BuiltIn)(snapshot, args, guard)
  const { type, params } = (typeof guard === 'string' ? { type: guard } : guard) as { type: string; params?: unknown }
  const named: unknown = snapshot.machine.implementations.guards[type]
  if (typeof named !== 'function') throw new Error(`${type} is no guard by name: its answers cannot be noted`)
  if ('check' in named) return (named.check as BuiltIn)(snapshot, args, named)
  return (named as (args: GuardArguments, params: unknown) => boolean)(args, typeof params === 'function' ? params(args) : params)
}

/** The ids of a state that is entered, of those around it, and of those in which it begins. */
function enteredWith(node: AnyStateNode): string[] {
  const around: string[] = []
  for (let outer = node.parent; outer; outer = outer.parent) around.push(outer.id)
  return [...around, ...inside(node)]
}

function inside(node: AnyStateNode): string[] {
  const first = node.type === 'parallel' ? Object.values(node.states) : (node.initial.target ?? [])
  return [node.id, ...first.flatMap(inside)]
}
