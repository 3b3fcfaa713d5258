import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { toastMachine } from './toast.machine.ts'

function toast() {
  const clock = new SimulatedClock()
  const actor = createActor(toastMachine, { clock }).start()
  actor.send({ type: 'toast.show', message: 'Time held' })
  return { clock, actor, state: () => actor.getSnapshot().value }
}

// @fact 4.102 9.6 storefront.16
test('a toast leaves after 3000 ms and is gone 400 ms later', () => {
  const { clock, state } = toast()
  clock.increment(2_999)
  expect(state()).toBe('shown')
  clock.increment(1)
  expect(state()).toBe('leaving')
  clock.increment(399)
  expect(state()).toBe('leaving')
  clock.increment(1)
  expect(state()).toBe('hidden')
})

// @fact storefront.16
test('a newer message takes the place of the older one and gets its own three seconds', () => {
  const { clock, actor, state } = toast()
  clock.increment(2_000)
  actor.send({ type: 'toast.show', message: 'Another time held' })
  clock.increment(2_000)
  expect(state()).toBe('shown')
  expect(actor.getSnapshot().context).toEqual({ message: 'Another time held', stays: false })
})

// @fact 4.104
test('a toast stays while it is read', () => {
  const { clock, actor, state } = toast()
  actor.send({ type: 'toast.hold' })
  clock.increment(60_000)
  expect(state()).toBe('held')
  actor.send({ type: 'toast.release' })
  clock.increment(3_000)
  expect(state()).toBe('leaving')
})

// @fact 4.104
test('a toast can be closed at once', () => {
  const { actor, state } = toast()
  actor.send({ type: 'toast.close' })
  expect(state()).toBe('leaving')
})

// @fact 4.103
test('a toast for the next page waits 300 ms after the page has changed, then has its three seconds', () => {
  const { clock, actor, state } = toast()
  actor.send({ type: 'toast.schedule', message: 'Welcome back, Fay.' })
  clock.increment(299)
  expect(state()).toBe('scheduled')
  expect(actor.getSnapshot().hasTag('visible')).toBe(false)
  clock.increment(1)
  expect(state()).toBe('shown')
  expect(actor.getSnapshot().context.message).toBe('Welcome back, Fay.')
  clock.increment(3_000)
  expect(state()).toBe('leaving')
})

// @fact storefront.288
test('a message that stays is there until it is closed, at once and for the next page', () => {
  const { clock, actor, state } = toast()
  actor.send({ type: 'toast.show', message: 'You are signed out', stays: true })
  clock.increment(600_000)
  expect(state()).toBe('staying')
  actor.send({ type: 'toast.close' })
  expect(state()).toBe('leaving')
  actor.send({ type: 'toast.schedule', message: 'You are signed out', stays: true })
  clock.increment(300)
  clock.increment(600_000)
  expect(state()).toBe('staying')
  actor.send({ type: 'toast.show', message: 'Time held' })
  clock.increment(3_000)
  expect(state()).toBe('leaving')
})
