/**
 * Where the answers of an effect lead, as one table that must name every answer:
 *
 *     invoke: asks('capturePayment', { input: theOrder }, { captured: 'captured', gone: 'unpaid', unknown: 'capturingLater', failed: 'capturingLater' })
 *
 * It is an `invoke` of XState, with a guard for each answer but the last. The compiler misses an answer that is forgotten, and hands
 * each way's actions and guards the one answer that it is for.
 */
import {
  and,
  type DoneActorEvent,
  type ErrorActorEvent,
  type EventObject,
  type InputFrom,
  type MachineContext,
  type MetaObject,
  type OutputFrom,
  type ParameterizedObject,
  type ProvidedActor,
  type StateNodeConfig,
  type TransitionConfig,
} from 'xstate'

/** The names of an effect's answers: those of its `outcome`. An output without one is the one answer `done`. */
export type OutcomeOf<Output> = Output extends { outcome: infer Name extends string } ? Name : 'done'

/** The output of an effect that gives the answer of this name. */
export type AnswerOf<Output, Name> = Name extends 'done' ? Output : Extract<Output, { outcome: Name }>

/** The answers that are not among those named. */
type Otherwise<Output, Named> = Output extends unknown ? (OutcomeOf<Output> extends Named ? never : Output) : never

/** What `params: answer` hands an action or a guard of a way: the answer of that name, or of one of these names. */
export type EffectAnswer<Output, Name extends OutcomeOf<Output>> = { output: AnswerOf<Output, Name> }

/** A state's name, a transition, or several, of which the first whose guard holds is taken. */
type Ways<Way> = string | Way | readonly Way[]

/**
 * `asks` for the charts of a setup, which must have `answered` among its guards.
 *
 * `asks(effect, { input, id }, { [answer]: ways, failed: ways })`: `id` is the invocation's, where several states ask the same effect;
 * it is the effect's name otherwise. `failed` is that no answer came. The last answer has no guard: an answer that the chart does not
 * know, of a newer version, is taken as that one, so the one that does the least comes last. A fourth argument `{ otherwise: ways }`
 * is for all answers that the table leaves out.
 */
export function asksOf<
  Context extends MachineContext,
  Event extends EventObject,
  Actor extends ProvidedActor,
  Action extends ParameterizedObject,
  Guard extends ParameterizedObject,
  Delay extends string,
  Tag extends string,
  Emitted extends EventObject,
  Meta extends MetaObject,
>(_setup: {
  // The one place in which XState keeps all types of a setup together.
  createStateConfig: (
    config: StateNodeConfig<Context, Event, Actor, Action, Guard, Delay, Tag, unknown, Emitted, MetaObject, Meta>,
  ) => unknown
}) {
  type LogicOf<Src> = Extract<Actor, { src: Src }>['logic']
  type Way<Cause extends EventObject> = TransitionConfig<Context, Cause, Event, Actor, Action, Guard, Delay, Emitted, Meta>
  type Answers<Output> = { [Name in OutcomeOf<Output>]: Ways<Way<DoneActorEvent<AnswerOf<Output, Name>>>> }
  type Failed = { failed: Ways<Way<ErrorActorEvent>> }
  type Inputs = { [Each in Actor as Each['src']]: InputFrom<Each['logic']> }
  type Given<Input, Id> = { input: (given: { context: Context; event: Event }) => Input; id?: Id }
  /** What a state takes as its `invoke`. Each way was compared with its own answer, so they are opaque there. */
  type Asked<Src extends Actor['src'], Id> = {
    id: Id
    src: Src
    input: Given<Inputs[Src], Id>['input']
    onDone: never
    onError: never
  }

  function asks<Src extends Actor['src'], const Input extends Inputs[Src], const Id extends string = Src>(
    src: Src,
    given: Given<Input, Id>,
    answers: Answers<OutputFrom<LogicOf<Src>>> & Failed,
  ): Asked<Src, NoInfer<Id>>
  function asks<
    Src extends Actor['src'],
    const Input extends Inputs[Src],
    Named extends OutcomeOf<OutputFrom<LogicOf<Src>>> | 'failed',
    const Id extends string = Src,
  >(
    src: Src,
    given: Given<Input, Id>,
    answers: { [Name in Named]: (Answers<OutputFrom<LogicOf<Src>>> & Failed)[Name] } & Failed,
    others: { otherwise: Ways<Way<DoneActorEvent<Otherwise<OutputFrom<LogicOf<Src>>, Named>>>> },
  ): Asked<Src, NoInfer<Id>>
  function asks(src: string, { input, id = src }: Given<unknown, string>, { failed, ...answers }: Failed, others: object = {}) {
    const table = Object.entries({ ...answers, ...others })
    const onDone = table.flatMap(([name, ways], at) =>
      waysOf(ways).map((way) => (at === table.length - 1 ? way : guarded(way, name))),
    )
    return { id, src, input, onDone, onError: waysOf(failed) } as never
  }
  return asks
}

/** The guard of an answer, which every setup with `asks` has among its own: whether the effect gave the answer `as`. */
export const answered = ({ event }: { event: object }, { as }: { as: string }): boolean =>
  ((event as { output?: { outcome?: string } }).output?.outcome ?? 'done') === as

type AnyWay = { guard?: unknown }

function waysOf(ways: unknown): AnyWay[] {
  if (typeof ways === 'string') return [{ target: ways } as AnyWay]
  return Array.isArray(ways) ? ways : [ways as AnyWay]
}

function guarded(way: AnyWay, name: string): AnyWay {
  const isIt = { type: 'answered', params: { as: name } }
  return { ...way, guard: way.guard ? and([isIt, way.guard] as never) : isIt }
}
