import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { locationMachine } from './location.machine.ts'
import { type Permission, readPermission, stillCounts } from './location.rules.ts'

const now = Date.UTC(2026, 0, 1)
const days = (count: number) => count * 24 * 60 * 60_000

function dialog(permission: Permission | null = null, hasZip = true) {
  const actor = createActor(locationMachine).start()
  actor.send({ type: 'location.open', permission, hasZip, now })
  return {
    send: actor.send,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

test('an allowed location leads to its ZIP code, and the permission is remembered with its date', () => {
  const { send, state, context } = dialog()
  expect(state()).toBe('choosing')
  send({ type: 'location.use', now })
  expect(state()).toBe('asking')
  send({ type: 'location.allow', now })
  expect(state()).toBe('allowed')
  send({ type: 'location.found', zip: '43215' })
  expect(state()).toBe('found')
  expect(context()).toEqual({ permission: { answer: 'allow', at: now }, problem: null, zip: '43215' })
})

test('a location that is far from every ZIP code asks for typing', () => {
  const { send, state, context } = dialog()
  send({ type: 'location.use', now })
  send({ type: 'location.allow', now })
  send({ type: 'location.nowhere' })
  expect([state(), context().problem, context().zip]).toEqual(['choosing', 'nowhere', null])
})

test('a denied location falls back to a ZIP code from the connection, which the shopper may change', () => {
  const { send, state, context } = dialog()
  send({ type: 'location.use', now })
  send({ type: 'location.deny', now })
  expect(state()).toBe('denied')
  send({ type: 'location.found', zip: '43215' })
  expect(state()).toBe('choosing')
  expect(context()).toEqual({ permission: { answer: 'denied', at: now }, problem: 'blocked', zip: '43215' })
})

test.each([
  ['location.fail', 'failed'],
  ['location.lack', 'unsupported'],
] as const)('after %s the dialog stays open for typing when the connection tells nothing', (type, problem) => {
  const { send, state, context } = dialog()
  send({ type: 'location.use', now })
  send({ type })
  expect(state()).toBe(problem)
  send({ type: 'location.nowhere' })
  expect(state()).toBe('choosing')
  expect(context()).toEqual({ permission: null, problem, zip: null })
})

test.each([
  ['denied', 0, 'denied'],
  ['denied', days(90) - 1, 'denied'],
  ['denied', days(90), 'asking'],
  ['allow', days(1), 'asking'],
] as const)('who answered %s %i ms ago is %s when they use their location', (answer, age, state) => {
  const opened = dialog({ answer, at: now - age })
  opened.send({ type: 'location.use', now })
  expect(opened.state()).toBe(state)
})

test.each([
  ['allow', days(90) - 1, false, 'asking'],
  ['allow', days(90), false, 'choosing'],
  ['allow', days(1), true, 'choosing'],
  ['denied', days(1), false, 'choosing'],
] as const)('who answered %s %i ms ago and has a ZIP code: %j, finds the dialog %s', (answer, age, hasZip, state) => {
  expect(dialog({ answer, at: now - age }, hasZip).state()).toBe(state)
})

test('a no is forgotten when the browser allows the location in its settings', () => {
  const { send, state } = dialog({ answer: 'denied', at: now })
  send({ type: 'location.unblock' })
  send({ type: 'location.use', now })
  expect(state()).toBe('asking')
})

test('a new try forgets what was said about the one before', () => {
  const { send, context } = dialog()
  send({ type: 'location.use', now })
  send({ type: 'location.fail' })
  send({ type: 'location.found', zip: '43215' })
  send({ type: 'location.use', now })
  expect(context()).toEqual({ permission: null, problem: null, zip: null })
})

test('a closed dialog hears no late answer', () => {
  const { send, state, context } = dialog()
  send({ type: 'location.use', now })
  send({ type: 'location.close' })
  send({ type: 'location.allow', now })
  expect([state(), context().permission]).toEqual(['idle', null])
})

test.each([
  [null, false],
  [0, true],
  [days(90) - 1, true],
  [days(90), false],
  [-1, false],
])('a permission of %j ms ago counts: %j', (age, counts) => {
  expect(stillCounts(age === null ? null : { answer: 'allow', at: now - age }, now)).toBe(counts)
})

test.each([null, '', '{', '{"answer":"maybe","at":1}', '{"answer":"allow"}', '[]'])('%j is no permission', (text) => {
  expect(readPermission(text)).toBeNull()
})

test('a permission is read as it was written', () => {
  const permission: Permission = { answer: 'denied', at: now }
  expect(readPermission(JSON.stringify(permission))).toEqual(permission)
})

test('a shop that does not answer has failed, and is not taken for a place without ZIP codes', () => {
  const { send, state, context } = dialog()
  send({ type: 'location.use', now })
  send({ type: 'location.allow', now })
  send({ type: 'location.fail' })
  expect([state(), context().problem]).toEqual(['failed', 'failed'])
})
