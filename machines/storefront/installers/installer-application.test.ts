import { expect, test } from 'vitest'
import { type AnyEventObject, initialTransition, transition } from 'xstate'
import { type ApplicationState, applicationStates } from '#machines/domain/installers/application.ts'
import { stateName } from '#machines/engine/index.ts'
import { installerApplicationMachine } from './installer-application.machine.ts'
import { nextOfApplication, projectInstallerApplication } from './installer-application.view.ts'

const by = 'sal'
const steps: AnyEventObject[] = [
  { type: 'application.ask', question: 'Who gave it?', by, seen: 1 },
  { type: 'application.answer', answeredRef: 'draft-1', seen: 2 },
  { type: 'application.check', by, seen: 1 },
  { type: 'application.accept', by, seen: 2 },
  { type: 'application.refuse', refusal: 'No shop is there', by, seen: 1 },
  { type: 'application.withdraw' },
]
const accept = steps[3]!
const begin = (record: ApplicationState | null) => initialTransition(installerApplicationMachine, { record })[0]
type Snapshot = ReturnType<typeof begin>
const asked = (snapshot: Snapshot) => snapshot._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id))[0]

/** After the event, with all that it asks for answered so; an error where no answer is given. */
function led(from: Snapshot, event: AnyEventObject, output: object | null = { outcome: 'recorded' }): Snapshot {
  let [snapshot] = transition(installerApplicationMachine, from, event as never)
  for (let id = asked(snapshot); id; id = asked(snapshot)) {
    const answer = output
      ? { type: `xstate.done.actor.${id}`, output, actorId: id }
      : { type: `xstate.error.actor.${id}`, error: new Error('no'), actorId: id }
    ;[snapshot] = transition(installerApplicationMachine, snapshot, answer as never)
  }
  return snapshot
}

// @fact 1.20
test('an application is sent, asked back and answered, checked and accepted, and can be refused or withdrawn until then', () => {
  const ways = applicationStates.flatMap((state) =>
    steps.flatMap((step) => {
      const here = begin(state)
      return here.can(step as never)
        ? [`${state}, ${step.type.slice(12)}: ${projectInstallerApplication(led(here, step)).state}`]
        : []
    }),
  )
  expect(ways).toEqual([
    'sent, ask: askedBack',
    'sent, check: checked',
    'sent, refuse: refused',
    'sent, withdraw: withdrawn',
    'askedBack, answer: sent',
    'askedBack, refuse: refused',
    'askedBack, withdraw: withdrawn',
    'checked, ask: askedBack',
    'checked, accept: accepted',
    'checked, refuse: refused',
    'checked, withdraw: withdrawn',
  ])
})

test('what may happen next is what the chart takes', () => {
  expect(applicationStates.map((progress) => nextOfApplication({ progress }).length)).toEqual([4, 3, 4, 0, 0, 0])
  expect(nextOfApplication({ progress: 'askedBack' })).toEqual([
    'application.answer',
    'application.refuse',
    'application.withdraw',
  ])
})

test('an application begins where its record is; without one it is sent first', () => {
  const starts = [null, ...applicationStates].map((record) => {
    const snapshot = begin(record)
    return [stateName(snapshot.value), projectInstallerApplication(snapshot).state]
  })
  expect(starts).toEqual([
    ['unsent', null],
    ['sent.waiting', 'sent'],
    ['askedBack.waiting', 'askedBack'],
    ['checked.waiting', 'checked'],
    ['accepted', 'accepted'],
    ['refused', 'refused'],
    ['withdrawn', 'withdrawn'],
  ])
})

test('an application that does not say what a shop needs is not accepted, and waits for staff with a sentence', () => {
  const snapshot = led(begin('checked'), accept, { outcome: 'incomplete' })
  expect([stateName(snapshot.value), projectInstallerApplication(snapshot)]).toMatchObject([
    'checked.waiting',
    { state: 'checked', problem: { code: 'incomplete' } },
  ])
  expect(projectInstallerApplication(led(snapshot, steps[0]!))).toMatchObject({ state: 'askedBack', problem: null })
})

test('a step that could not be recorded leaves the application where it was, with a sentence, until the next try', () => {
  const failed = led(begin('checked'), accept, null)
  expect(projectInstallerApplication(failed)).toMatchObject({ state: 'checked', problem: { code: 'failed' } })
  expect(projectInstallerApplication(led(failed, accept))).toMatchObject({ state: 'accepted' })
})

test('a record that is elsewhere leads the application there: the step is not done, and that is said', () => {
  const moved = led(begin('checked'), accept, { outcome: 'moved', record: 'withdrawn' })
  expect(projectInstallerApplication(moved)).toMatchObject({ state: 'withdrawn', problem: { code: 'moved' } })
  const changed = led(begin('sent'), steps[2]!, { outcome: 'moved', record: 'sent' })
  expect(projectInstallerApplication(changed)).toMatchObject({ state: 'sent', problem: { code: 'moved' } })
  const seen = led(begin('sent'), { type: 'record.look' }, { record: 'checked' })
  expect(projectInstallerApplication(seen)).toMatchObject({ state: 'checked', problem: null })
})

test('a second application with an email whose first is open is refused in words, and the first is taken again later', () => {
  const refused = led(begin(null), { type: 'application.send', writtenRef: 'draft-1' }, { outcome: 'underWay' })
  expect(projectInstallerApplication(refused)).toMatchObject({ state: null, problem: { code: 'underWay' } })
  expect(projectInstallerApplication(led(refused, { type: 'application.send', writtenRef: 'draft-2' })).state).toBe('sent')
})
