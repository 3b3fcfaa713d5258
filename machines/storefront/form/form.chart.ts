import { chartOf, type View } from '#machines/engine/index.ts'
import { formMachine } from './form.machine.ts'

export interface FormView extends View {
  /** The sentences beside the fields. */
  fields: Record<string, string>
  /** The sentences of the list at the form's top, by field. */
  listed: Record<string, string>
  message: string | null
  isUnderWay: boolean
  /** Whether the last post has arrived is not known. */
  isLost: boolean
}

export const formChart = chartOf({
  name: 'form',
  title: 'Form',
  family: 'storefront',
  runs: 'browser',
  version: 1,
  machine: formMachine,
  events: {},
  project(snapshot): Omit<FormView, 'can'> {
    const { fields, listed, message } = snapshot.context.said
    return { fields, listed, message, isUnderWay: snapshot.hasTag('underWay'), isLost: snapshot.hasTag('lost'), blockedBy: [] }
  },
  blockedBy: () => [],
})
