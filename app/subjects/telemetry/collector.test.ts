import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type BrowserBatch, type BrowserMessage, browserBatchSchema } from '#machines/domain/telemetry/browser-message.ts'
import { createCollector } from './collector.ts'

const minutes = (count: number) => count * 60_000
const vital: BrowserMessage = { kind: 'vital', at: 1, area: '/', name: 'CLS', value: 0 }
/** An error whose JSON has just so many bytes. */
const errorOf = (bytes: number): BrowserMessage => {
  const empty: BrowserMessage = { kind: 'error', at: 1, area: '/', name: 'Error', message: '', stack: '' }
  return { ...empty, stack: 'x'.repeat(bytes - JSON.stringify(empty).length) }
}

function browser({ chance = 0.5, kept = null as string | null } = {}) {
  const sent: BrowserBatch[] = []
  let ids = 0
  let timers: Array<{ at: number; run: () => void }> = []
  const world = {
    time: Date.UTC(2026, 2, 10),
    kept,
    now: () => world.time,
    random: () => chance,
    newId: () => {
      ids += 1
      return `00000000-0000-0000-0000-${String(ids).padStart(12, '0')}`
    },
    send: (body: string) => void sent.push(v.parse(browserBatchSchema, JSON.parse(body))),
    after(ms: number, run: () => void) {
      const timer = { at: world.time + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    memory: {
      read: () => world.kept,
      write: (text: string) => {
        world.kept = text
      },
    },
  }
  const pass = (ms: number) => {
    world.time += ms
    const due = timers.filter(({ at }) => at <= world.time)
    timers = timers.filter(({ at }) => at > world.time)
    for (const { run } of due) run()
  }
  return { ...createCollector(world), world, sent, pass, sizes: () => sent.map(({ messages }) => messages.length) }
}

// @fact 9.34
test('events are sent 30 seconds after the first of them, and not before', () => {
  const { add, pass, sizes } = browser()
  add(vital)
  pass(20_000)
  add(vital)
  pass(9_999)
  expect(sizes()).toEqual([])
  pass(1)
  expect(sizes()).toEqual([2])
  pass(60_000)
  expect(sizes()).toEqual([2])
})

// @fact 9.34
test('fifty messages are sent at once', () => {
  const { add, sizes } = browser()
  for (let index = 0; index < 120; index += 1) add(vital)
  expect(sizes()).toEqual([50, 50])
})

// @fact 9.34
test('16 KB are sent at once, and what would be more goes with the next batch', () => {
  const { add, flush, sizes } = browser()
  add(errorOf(16_384))
  expect(sizes()).toEqual([1])
  add(errorOf(10_000))
  add(errorOf(6_385))
  expect(sizes()).toEqual([1, 1])
  flush()
  expect(sizes()).toEqual([1, 1, 1])
})

// @fact 9.35
test('a message of 262144 bytes is sent alone, a larger one is dropped', () => {
  const { add, flush, sizes } = browser()
  add(errorOf(262_144))
  add(errorOf(262_145))
  flush()
  expect(sizes()).toEqual([1])
})

// @fact 9.35
test('at most 3000 events are sent in a minute', () => {
  const { add, pass, sizes } = browser()
  const told = () => sizes().reduce((sum, size) => sum + size, 0)
  for (let index = 0; index < 3_100; index += 1) add(vital)
  expect(told()).toBe(3_000)
  pass(minutes(1))
  for (let index = 0; index < 50; index += 1) add(vital)
  expect(told()).toBe(3_050)
})

// @fact 9.33
test('a visit ends after 15 minutes without anything, and its events are sent under its id', () => {
  const { add, touch, pass, flush, sent } = browser()
  add(vital)
  flush()
  pass(minutes(15) - 1)
  touch()
  pass(minutes(15) - 1)
  add(vital)
  flush()
  pass(minutes(15))
  add(vital)
  flush()
  const [first, second, third] = sent.map(({ session }) => session)
  expect(first === second).toBe(true)
  expect(first === third).toBe(false)
})

// @fact 9.33
test('a visit ends after 4 hours, however busy it was', () => {
  const { add, pass, flush, sent } = browser()
  for (let index = 0; index <= 24; index += 1) {
    add(vital)
    flush()
    pass(minutes(10))
  }
  expect(new Set(sent.slice(0, 24).map(({ session }) => session)).size).toBe(1)
  expect(sent[24]?.session).not.toBe(sent[23]?.session)
})

test('a visit continues from page to page of a tab', () => {
  const first = browser()
  first.add(vital)
  first.flush()
  const next = browser({ kept: first.world.kept })
  next.add(vital)
  next.flush()
  expect(next.sent[0]?.session).toBe(first.sent[0]?.session)
})

test.each(['', '{', 'null', '{"id":"x","startedAt":1,"lastAt":1,"isWatched":true}'])(
  'a memory of %j begins a new visit',
  (kept) => {
    const { add, flush, sizes } = browser({ kept })
    add(vital)
    flush()
    expect(sizes()).toEqual([1])
  },
)

// @fact 9.33
test('of all visits 100 percent are watched', () => {
  const { add, flush, sizes } = browser({ chance: 0.999_999 })
  add(vital)
  flush()
  expect(sizes()).toEqual([1])
})
