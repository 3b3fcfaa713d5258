/** The messages that a chart can show: of its views, its refusals of events, and the schemas of its events. */
import * as v from 'valibot'
import type { AnyMachineSnapshot } from 'xstate'
import { type Chart, stateName } from '#machines/engine/index.ts'
import { problemsIn } from '#machines/messages/messages.ts'
import type { Explored } from './generate-paths.ts'

export interface ShownMessage {
  message: string
  code?: string
  /** The states in which it is shown, named as in the log; empty for a field of an event. */
  states: Set<string>
}

/** Each message once, with every state in which it is shown. */
export function messagesOf(chart: Chart, explored: readonly Explored[]): ShownMessage[] {
  const found = new Map<string, ShownMessage>()
  const note = ({ message, code }: { message: string; code?: string }, state: string | null) => {
    const key = `${code} ${message}`
    const known = found.get(key) ?? { message, ...(code !== undefined && { code }), states: new Set<string>() }
    found.set(key, known)
    if (state !== null) known.states.add(state)
  }
  for (const { situations } of explored)
    for (const { state, edges } of situations.values()) {
      for (const blocker of blockersOf(chart, state)) note(blocker, stateName(state.value))
      for (const { after } of [{ after: state }, ...edges])
        for (const problem of problemsIn(chart.project(after))) note(problem, stateName(after.value))
    }
  for (const message of fieldMessages(chart)) note({ message }, null)
  return [...found.values()]
}

function blockersOf(chart: Chart, state: AnyMachineSnapshot) {
  return [...chart.project(state).blockedBy, ...Object.keys(chart.events).flatMap((type) => chart.blockedBy(state, type))]
}

/** What is put into every field of an event, to get all that its schema says. */
const nonsense = [undefined, '', 'x', 7, null, '4111 1111 1111 1111', 'ü'.repeat(999)]

function fieldMessages({ events }: Chart): string[] {
  return Object.values(events).flatMap((schema) =>
    nonsense.flatMap((value) => {
      const fields = 'entries' in schema ? Object.keys(schema.entries as object) : []
      const read = v.safeParse(schema, Object.fromEntries(fields.map((field) => [field, value])))
      return read.success ? [] : read.issues.filter(isWritten).map(({ message }) => message)
    }),
  )
}

/** A schema without words of its own is for fields that only programs fill. */
const isWritten = ({ message }: { message: string }) => !message.startsWith('Invalid ')
