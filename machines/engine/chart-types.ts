// biome-ignore-all lint/suspicious/noExplicitAny: the types of a machine are taken apart here and nowhere else.
/**
 * What the compiler knows of a chart beyond `Chart`: its name, its machine, the events that it is sent and takes, its view, and what its
 * effects are asked and answer.
 */
import type * as v from 'valibot'
import type {
  AnyEventObject,
  AnyStateMachine,
  EmittedFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  ProvidedActor,
  SnapshotFrom,
  StateMachine,
} from 'xstate'
import type { Blocker, Chart, View } from './chart.ts'
import type { StoredActor } from './store/store.ts'

/** A chart whose parts the compiler knows. */
export interface TypedChart<
  Name extends string,
  Machine extends AnyStateMachine,
  Events extends Chart['events'],
  ServerEvent extends string,
  ChartView extends View,
> extends Chart<ChartView> {
  name: Name
  machine: Machine
  events: Events
  serverEvents?: readonly ServerEvent[]
}

type Untyped = Omit<Chart, 'name' | 'machine' | 'events' | 'serverEvents' | 'project' | 'blockedBy' | 'mustKeep'>

/** A chart, as it is: the compiler compares its parts and remembers them. */
export function chartOf<
  const Name extends string,
  Machine extends AnyStateMachine,
  Events extends Chart['events'],
  Projected extends Omit<View, 'can'>,
  const ServerEvent extends EventFrom<Machine>['type'] = never,
>(
  chart: Untyped & {
    name: Name
    machine: Machine
    events: Events
    serverEvents?: readonly ServerEvent[]
    project: (snapshot: SnapshotFrom<Machine>) => Projected
    blockedBy: (snapshot: SnapshotFrom<Machine>, event: string) => Blocker[]
    mustKeep?: (actor: StoredActor, snapshot: SnapshotFrom<Machine> | null) => boolean
  },
): TypedChart<Name, Machine, Events, ServerEvent, Projected & { can: string[] }>
/** As any chart, its functions are given snapshots of its own machine alone. */
export function chartOf(chart: Chart): Chart {
  return chart
}

/** A list of charts that the compiler knows, or of any. */
export type Charts = readonly Chart[]
/** Whether nothing is known of the charts of a list. */
type AreAny<Listed extends Charts> = string extends Listed[number]['name'] ? true : false

export type ChartNameIn<Listed extends Charts> = Listed[number]['name']

/** The view of a chart, as a screen gets it. */
export type ViewOf<Each extends Chart> = ReturnType<Each['project']> & { can: string[] }
/** The views of several charts by name. */
export type ViewsOf<Listed extends Charts> = { [Each in Listed[number] as Each['name']]: ViewOf<Each> }

/** An event from outside, as the chart's own schema of it gives it. */
export type EventFromOutside<Each extends Chart> = Each extends unknown
  ? string extends keyof Each['events']
    ? AnyEventObject
    : { [Type in keyof Each['events'] & string]: { type: Type } & v.InferOutput<Each['events'][Type]> }[keyof Each['events'] &
        string]
  : never

type EventOfServer<Each extends Chart> = Extract<EventFrom<Each['machine']>, { type: NonNullable<Each['serverEvents']>[number] }>

/** An event that the engine may be sent for a chart: from outside, or from the shop's own server. */
export type EventSentTo<Each extends Chart> = Each extends unknown
  ? string extends Each['name']
    ? AnyEventObject
    : EventFromOutside<Each> | EventOfServer<Each>
  : never

/** The same for the chart of a name in a kind. */
export type EventSentIn<Of extends { charts: Charts }, Name extends string> = { type: string } & (AreAny<
  Of['charts']
> extends true
  ? AnyEventObject
  : EventSentTo<Extract<Of['charts'][number], { name: Name }>>)

/**
 * Looks at an event before a chart does: puts what was typed into drafts and hands the chart a reference, and refuses what
 * cannot be true. It only reads, and stores drafts.
 */
type Normalizer<Sent, Taken, Issue> = (id: string, event: Sent) => Promise<{ event: Taken } | { issues: Issue[] }>
/** The same for an event of any chart; a method, so that one which takes the event of its own chart is one too. */
type AnyNormalizer<Issue> = {
  look(id: string, event: AnyEventObject): Promise<{ event: AnyEventObject } | { issues: Issue[] }>
}['look']

type Normalized<Each extends Chart, Type extends string, Issue> = Normalizer<
  Extract<EventSentTo<Each>, { type: Type }>,
  Extract<EventFrom<Each['machine']>, { type: Type }>,
  Issue
>
/** The types of events that a chart does not take as they are sent. */
type Incomplete<Each extends Chart> = {
  [Type in EventSentTo<Each>['type']]: Extract<EventSentTo<Each>, { type: Type }> extends EventFrom<Each['machine']>
    ? never
    : Type
}[EventSentTo<Each>['type']]

/** A chart needs normalizers for the events that it does not take as they are sent, and may have them for the others. */
type NormalizersOfChart<Each extends Chart, Issue> = { [Type in Incomplete<Each>]: Normalized<Each, Type, Issue> } & {
  [Type in Exclude<EventSentTo<Each>['type'], Incomplete<Each>>]?: Normalized<Each, Type, Issue>
}

/** Normalizers by chart and event type. */
export type NormalizersOfCharts<Listed extends Charts, Issue> =
  AreAny<Listed> extends true
    ? Record<string, Record<string, AnyNormalizer<Issue>>>
    : { [Each in Listed[number] as Incomplete<Each> extends never ? never : Each['name']]: NormalizersOfChart<Each, Issue> } & {
        [Each in Listed[number] as Incomplete<Each> extends never ? Each['name'] : never]?: NormalizersOfChart<Each, Issue>
      }

/** The events that a chart takes, that are not sent from outside, and that what was emitted is enough for. */
type TakenOf<Each extends Chart, Emitted> = Each extends unknown
  ? {
      to: Each['name']
      event: FittingIn<Exclude<EventFrom<Each['machine']>, { type: keyof Each['events'] }>, Omit<Emitted, 'type'>>
    }
  : never
type FittingIn<Event extends { type: string }, Payload> = Event extends unknown
  ? Payload extends Omit<Event, 'type'>
    ? Event['type']
    : never
  : never
type RowsFrom<Each extends Chart, Receivers extends Chart> = Each extends unknown
  ? RowsOfEvent<Each['name'], EmittedFrom<Each['machine']>, Receivers>
  : never
type RowsOfEvent<Sender extends string, Emitted extends { type: string }, Receivers extends Chart> = Emitted extends unknown
  ? { from: Sender; emitted: Emitted['type'] } & TakenOf<Receivers, Emitted>
  : never

/**
 * A row of the choreography of these charts: what the one emits, as an event that the other takes, with all that it needs, and that is
 * not sent from outside.
 */
export type RowOf<Listed extends Charts> = RowsFrom<Listed[number], Listed[number]>

/** What an effect is given beside its input. */
export interface EffectContext {
  /** The subject's. */
  id: string
  /** Makes a second run harmless. */
  key: string
  /** Aborted when its answer is not waited for any more. */
  signal: AbortSignal
}

type ActorIn<Machine> =
  Machine extends StateMachine<
    any,
    any,
    any,
    infer Actor extends ProvidedActor,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any
  >
    ? Actor
    : never

/** The effects that a machine names in `setup({ actors })`: each resolves to the chart's answer and rejects only on failure. */
export type EffectsOf<Machine> = {
  [Actor in ActorIn<Machine> as Actor['src']]: (
    input: InputFrom<Actor['logic']>,
    context: EffectContext,
  ) => Promise<OutputFrom<Actor['logic']>>
}

/** The effects of several charts by chart and name; a chart without effects is left out. */
export type EffectsOfCharts<Listed extends Charts> = {
  [Each in Listed[number] as keyof EffectsOf<Each['machine']> extends never ? never : Each['name']]: EffectsOf<Each['machine']>
}
