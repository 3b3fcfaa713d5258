import { expect, test } from 'vitest'
import { delayWords, effectWords, eventWords, guardWords, runsWords, stateWords, tagWords, whenWords } from './words.ts'

test('names become words: camel case and dots are spaces', () => {
  expect(stateWords('choosingTime')).toBe('Choosing time')
  expect(eventWords('slot.pick')).toBe('slot pick')
  expect(eventWords('item.setQuantity')).toBe('item set quantity')
  expect(effectWords('prepareOrder')).toBe('prepare order')
})

test('a guard is its question, with what it asks about', () => {
  expect(guardWords('mayPlace')).toBe('may place')
  expect(guardWords('landsOn(payment)')).toBe('lands on: payment')
})

test('what sets a transition off is said, never in the words of XState', () => {
  expect(whenWords({ event: 'slot.pick' })).toBe('when slot pick')
  expect(whenWords({ event: 'xstate.done.actor.saveTime' })).toBe('when save time answered')
  expect(whenWords({ event: 'xstate.error.actor.saveTime' })).toBe('when save time failed')
  expect(whenWords({ event: 'xstate.after.slotHold.appointment.timeHeld', afterMs: 1_800_000 })).toBe('after 30 minutes')
  expect(whenWords({ event: 'xstate.after.slotHold.appointment.timeHeld' })).toBe('after slot hold')
  expect(whenWords({})).toBe('at once')
})

test('a delay is said in the largest unit without a fraction', () => {
  expect([400, 1_000, 5_000, 90_000, 60_000, 1_800_000, 3_600_000].map(delayWords)).toEqual([
    '0.4 seconds',
    '1 second',
    '5 seconds',
    '90 seconds',
    '1 minute',
    '30 minutes',
    '1 hour',
  ])
})

test('a tag is explained, and a tag without an explanation shows its name', () => {
  expect(tagWords('busy')).toBe('works without the shopper')
  expect(tagWords('paying')).toBe('money is on its way')
  expect(tagWords('unknownTag')).toBe('unknown tag')
})

test('a chart runs on the server, in the browser, or again for each request', () => {
  expect(runsWords('server')).toBe('on the server')
  expect(runsWords('browser')).toBe("in the shopper's browser")
  expect(runsWords('request')).toBe('on the server, again for each request')
})
