/** What of a chart a buyer can get to: every state and way that its play set leads to, when the buyer or the cart is of a kind. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { type ChartDefinition, definitionOf, statesIn } from '#machines/describe/definition.ts'
import { transitionsTaken } from '#machines/describe/logged-transition.ts'
import { type UserType, userTypeTraits } from '#machines/domain/accounts/account.ts'
import { type Chart, type LogRow, stateName } from '#machines/engine/index.ts'
import { after, beginning, type Moment, whyNot } from './game.ts'
import { type PlayAction, playActionsOf } from './play-actions.ts'
import type { PlaySet } from './play-set.ts'

/** Kinds of carts and places, by their name in an address, with what they say and what they change in the cart's facts. */
export const cartModes = {
  any: { label: 'Any cart', facts: {} },
  mixed: { label: 'Some tires cannot be mounted', facts: { installability: 'some' } },
  noMobile: { label: 'No mobile installer near', facts: { nearby: { shops: 2, mobile: 0 }, isMobileInstall: false } },
  noShop: { label: 'No installer near', facts: { nearby: { shops: 0, mobile: 0 }, isMobileInstall: false } },
  homeOnly: { label: 'The company ships to addresses only', facts: { deliveryMethods: ['home'] } },
} as const
export type CartMode = keyof typeof cartModes

export interface Side {
  account: UserType
  mode: CartMode
}

/** Ids of states, and ways as their state's id and their place in it. */
export interface Reach {
  states: Set<string>
  ways: Set<string>
}

/** More different moments of one kind are not followed: they differ in what no condition asks for. */
const mostAlike = 8
const mostMoments = 500

/** Without a side: with the play set as it is. */
export function reachOf(chart: Chart, set: PlaySet, side: Side | null): Reach {
  const of = side ? ofSide(set, side) : set
  const definition = definitionOf(chart)
  const actions = playActionsOf(chart, of)
  const reach: Reach = { states: new Set(), ways: new Set() }
  const seen = new Set<string>()
  const alike = new Map<string, number>()
  const open: Array<{ moment: Moment; possible: PlayAction[] }> = []
  const atOnce = takenAtOnce(definition)

  function visit(moment: Moment): void {
    const state = stateName(moment.snapshot.value)
    const possible = actions.filter((action) => whyNot(chart, moment, action) === null)
    const kind = `${state} ${possible.map(({ of, says }) => `${of} ${says}`).join()}`
    const known = `${kind} ${JSON.stringify(moment.snapshot.context)}`
    if (seen.has(known) || (alike.get(kind) ?? 0) >= mostAlike) return
    seen.add(known)
    alike.set(kind, (alike.get(kind) ?? 0) + 1)
    for (const path of state.split(' ')) for (const id of around(definition.root.id, path)) reach.states.add(id)
    open.push({ moment, possible })
  }

  for (const at of Object.keys(of.begins).keys()) {
    const moment = beginning(chart, of, at)
    for (const way of atOnce({ event: 'xstate.init', from: '', to: stateName(moment.snapshot.value) })) reach.ways.add(way)
    visit(moment)
  }
  for (let at = 0; at < open.length && at < mostMoments; at += 1) {
    const { moment, possible } = open[at]!
    for (const action of possible) {
      for (const way of waysOf(chart, moment.snapshot, action.event)) reach.ways.add(way)
      const next = after(chart, moment, action, at + 1)
      const [from, to] = [stateName(moment.snapshot.value), stateName(next.snapshot.value)]
      for (const way of atOnce({ event: action.event.type, from, to })) reach.ways.add(way)
      visit(next)
    }
  }
  return reach
}

/** The set for buyers and carts of this kind: in what charts begin with, and in what they receive. */
function ofSide(set: PlaySet, { account, mode }: Side): PlaySet {
  const traits = userTypeTraits[account]
  const { facts } = cartModes[mode]
  const changed = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(changed)
    const same = Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, changed(inside)]))
    if (!('userType' in value)) return same
    const cart = value as { quantity?: number; coverage?: { isOffered?: boolean } }
    const only = Object.fromEntries(
      Object.entries(facts).filter(([key]) => key in value && (key !== 'installability' || cart.quantity !== 0)),
    )
    const coverage = cart.coverage && { ...cart.coverage, isOffered: cart.coverage.isOffered === true && traits.seesCoverage }
    return { ...same, ...only, userType: account, usesWarehouse: traits.usesWarehouse, ...(coverage ? { coverage } : {}) }
  }
  return changed(set) as PlaySet
}

function around(root: string, path: string): string[] {
  const keys = path.split('.')
  return keys.map((_, at) => `${root}.${keys.slice(0, at + 1).join('.')}`)
}

/** The ways that an event takes in a moment. */
function waysOf({ machine }: Chart, snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] {
  return machine.getTransitionData(snapshot, event).flatMap((way: AnyTransitionDefinition) => {
    const at = transitionsOf(way.source).indexOf(way)
    return at < 0 ? [] : [`${way.source.id} ${at}`]
  })
}

/** In the order of the definition: those without an event first. */
function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...(node.always ?? []), ...[...node.transitions.values()].flat()]
}

/** Ways without an event that were taken after another one, as far as source and target tell. */
function takenAtOnce(definition: ChartDefinition): (step: Pick<LogRow, 'event' | 'from' | 'to'>) => string[] {
  const states = new Map(statesIn(definition.root).map((state) => [state.id, state]))
  const known = new Map<string, string[]>()
  return (step) => {
    const key = `${step.event} ${step.from} > ${step.to}`
    const ways =
      known.get(key) ??
      transitionsTaken(definition, step).flatMap(({ from, to }) =>
        (states.get(from)?.transitions ?? []).flatMap((way, at) =>
          !way.event && way.targets.includes(to) ? [`${from} ${at}`] : [],
        ),
      )
    known.set(key, ways)
    return ways
  }
}
