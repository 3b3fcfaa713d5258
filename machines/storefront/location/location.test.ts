import { expect, test } from 'vitest'
import { stateName } from '#machines/engine/index.ts'
import { startLive } from '#machines/engine/testing.ts'
import { locationMachine } from './location.machine.ts'
import { type Permission, readPermission, shopPatienceMs, stillCounts } from './location.rules.ts'

const now = Date.UTC(2026, 0, 1)
const days = (count: number) => count * 24 * 60 * 60_000
const point = { latitude: 39.97, longitude: -83 }
const allowed = { outcome: 'allowed', point, at: now }

function dialog(permission: Permission | null = null, hasZip = true) {
  const { actor, ...live } = startLive(locationMachine)
  actor.send({ type: 'location.open', permission, hasZip, now })
  return {
    ...live,
    send: actor.send,
    stop: actor.stop.bind(actor),
    use: () => actor.send({ type: 'location.use', now }),
    state: () => stateName(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
  }
}

test('an allowed location leads to its ZIP code, and the permission is remembered with its date', async () => {
  const { use, state, context, answer, asked, pending } = dialog()
  expect(state()).toBe('choosing.checking')
  use()
  expect(state()).toBe('asking')
  expect(pending()).toEqual(['askBrowser'])
  await answer('askBrowser', allowed)
  expect(state()).toBe('allowed')
  expect(asked.at(-1)?.input).toEqual(point)
  await answer('findZip', { zip: '43215' })
  expect(state()).toBe('found')
  expect(asked.at(-1)?.id).toBe('showPage')
  expect(asked.at(-1)?.input).toBe('43215')
  expect(context()).toEqual({ permission: { answer: 'allow', at: now }, point: null, problem: null, zip: '43215' })
})

test('a location that is far from every ZIP code asks for typing', async () => {
  const { use, state, context, answer } = dialog()
  use()
  await answer('askBrowser', allowed)
  await answer('findZip', { zip: null })
  expect(state()).toBe('choosing.checking')
  expect(context().problem).toBe('nowhere')
  expect(context().zip).toBe(null)
  expect(context().point).toBe(null)
})

// @fact 4.99
test('a denied location falls back to a ZIP code from the connection, which the shopper may change', async () => {
  const { use, state, context, answer } = dialog()
  use()
  await answer('askBrowser', { outcome: 'denied', at: now })
  expect(state()).toBe('guessing.denied')
  await answer('guessZip', { zip: '43215' })
  expect(state()).toBe('choosing.checking')
  expect(context()).toEqual({ permission: { answer: 'denied', at: now }, point: null, problem: 'blocked', zip: '43215' })
})

test.each(['failed', 'unsupported'] as const)(
  'a location that is %s leaves the dialog open for typing when the connection tells nothing',
  async (problem) => {
    const { use, state, context, answer } = dialog()
    use()
    await answer('askBrowser', { outcome: problem })
    expect(state()).toBe(`guessing.${problem}`)
    await answer('guessZip', { zip: null })
    expect(state()).toBe('choosing.checking')
    expect(context()).toEqual({ permission: null, point: null, problem, zip: null })
  },
)

test('a browser that cannot be asked counts as one that found nothing', async () => {
  const { use, state, fail } = dialog()
  use()
  await fail('askBrowser')
  expect(state()).toBe('guessing.failed')
})

// @fact 4.98
test.each([
  ['denied', 0, 'guessing.denied'],
  ['denied', days(90) - 1, 'guessing.denied'],
  ['denied', days(90), 'asking'],
  ['allow', days(1), 'asking'],
] as const)('a shopper who answered %s %i ms ago is %s', (answer, age, state) => {
  const opened = dialog({ answer, at: now - age })
  opened.use()
  expect(opened.state()).toBe(state)
})

// @fact 4.98
test.each([
  ['allow', days(90) - 1, false, 'asking'],
  ['allow', days(90), false, 'choosing.checking'],
  ['allow', days(1), true, 'choosing.checking'],
  ['denied', days(1), false, 'choosing.checking'],
] as const)('who answered %s %i ms ago and has a ZIP code: %j, finds the dialog %s', (answer, age, hasZip, state) => {
  expect(dialog({ answer, at: now - age }, hasZip).state()).toBe(state)
})

test('a no is forgotten when the browser allows the location in its settings', async () => {
  const denied: Permission = { answer: 'denied', at: now }
  const { use, state, answer, asked } = dialog(denied)
  expect(asked[0]?.id).toBe('checkDenial')
  expect(asked[0]?.input).toEqual(denied)
  await answer('checkDenial', { outcome: 'lifted' })
  use()
  expect(state()).toBe('asking')
})

test.each(['counts', 'cannot be read'])('a denied permission that %s keeps the browser from being asked', async (outcome) => {
  const { use, state, answer, fail } = dialog({ answer: 'denied', at: now })
  await (outcome === 'counts' ? answer('checkDenial', { outcome }) : fail('checkDenial'))
  expect(state()).toBe('choosing.ready')
  use()
  expect(state()).toBe('guessing.denied')
})

test('a new attempt clears the previous message', async () => {
  const { use, context, answer } = dialog()
  use()
  await answer('askBrowser', { outcome: 'failed' })
  await answer('guessZip', { zip: '43215' })
  use()
  expect(context()).toEqual({ permission: null, point: null, problem: null, zip: null })
})

test('a closed dialog aborts what it asked, and a late answer changes nothing', async () => {
  const { use, send, state, context, answer, asked, pending } = dialog()
  use()
  send({ type: 'location.close' })
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true])
  expect(pending()).toEqual([])
  await answer('askBrowser', allowed)
  expect(state()).toBe('idle')
  expect(context().permission).toBe(null)
})

test('leaving the page aborts what the dialog asked', async () => {
  const { use, stop, answer, pending, context } = dialog()
  use()
  await answer('askBrowser', allowed)
  expect(pending()).toEqual(['findZip'])
  stop()
  expect(pending()).toEqual([])
  await answer('findZip', { zip: '43215' })
  expect(context().zip).toBe(null)
})

test('a second press of "Use my location" sends one request', () => {
  const { use, pending } = dialog()
  use()
  use()
  expect(pending()).toEqual(['askBrowser'])
})

test('a shop that takes too long has failed, and then guesses nothing', async () => {
  const { use, state, context, answer, pass, pending } = dialog()
  use()
  pass(60 * 60_000)
  expect(state()).toBe('asking')
  await answer('askBrowser', allowed)
  pass(shopPatienceMs - 1)
  expect(state()).toBe('allowed')
  pass(1)
  expect(state()).toBe('guessing.failed')
  expect(pending()).toEqual(['guessZip'])
  await answer('findZip', { zip: '43215' })
  pass(shopPatienceMs)
  expect(state()).toBe('choosing.checking')
  expect(context().problem).toBe('failed')
  expect(context().zip).toBe(null)
  expect(context().point).toBe(null)
})

test('a page that cannot be shown leaves its ZIP code in the field', async () => {
  const { use, state, context, answer, fail } = dialog()
  use()
  await answer('askBrowser', allowed)
  await answer('findZip', { zip: '43215' })
  await fail('showPage')
  expect(state()).toBe('choosing.checking')
  expect(context().zip).toBe('43215')
})

// @fact 4.98
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

test('a shop that does not answer has failed, and is not treated as a location without a ZIP code', async () => {
  const { use, state, context, answer, fail } = dialog()
  use()
  await answer('askBrowser', allowed)
  await fail('findZip')
  expect(state()).toBe('guessing.failed')
  expect(context().problem).toBe('failed')
  await fail('guessZip')
  expect(state()).toBe('choosing.checking')
  expect(context().zip).toBe(null)
})
