import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type ChartMoves, chartMovesSchema, maxMovesBytes } from '#machines/domain/telemetry/chart-moves.ts'
import { createMoveCounts } from './count-moves.ts'

/** A browser whose waits end by hand. */
function browser({ isPrivate = false } = {}) {
  const sent: string[] = []
  const waits: Array<() => void> = []
  const setting = { isPrivate }
  const counts = createMoveCounts({
    isPrivate: () => setting.isPrivate,
    send: (body) => sent.push(body),
    later: (_ms, run) => waits.push(run),
  })
  return {
    setting,
    sent,
    add: counts.add,
    waits: () => waits.length,
    endWait: () => waits.shift()?.(),
    told: () => sent.flatMap((body) => (JSON.parse(body) as ChartMoves).moves),
  }
}

test('moves are sent together after a delay, each with its count, and nothing else', () => {
  const { add, endWait, sent } = browser()
  add('toast', 'hidden toast.show shown')
  add('toast', 'shown toast.hold held')
  add('toast', 'hidden toast.show shown')
  expect(sent).toEqual([])
  endWait()
  expect(sent).toEqual(['{"moves":[["toast","hidden toast.show shown",2],["toast","shown toast.hold held",1]]}'])
})

test('each message has the moves since the one before, and none is sent twice', () => {
  const { add, endWait, told, waits } = browser()
  add('toast', 'a')
  endWait()
  expect(waits()).toBe(0)
  add('toast', 'b')
  endWait()
  expect(told()).toEqual([
    ['toast', 'a', 1],
    ['toast', 'b', 1],
  ])
})

test('a browser that asks for privacy counts and sends nothing', () => {
  const { add, endWait, sent, waits } = browser({ isPrivate: true })
  add('toast', 'a')
  endWait()
  expect(sent).toEqual([])
  expect(waits()).toBe(0)
})

test('a browser that asks for privacy after something was counted sends nothing of it, then or later', () => {
  const { add, endWait, sent, setting } = browser()
  add('toast', 'a')
  setting.isPrivate = true
  endWait()
  setting.isPrivate = false
  endWait()
  expect(sent).toEqual([])
})

test('many moves are sent in several messages, each of which the shop accepts', () => {
  const { add, endWait, sent, told } = browser()
  for (let move = 0; move < 60; move += 1) add('paymentPage', `sending.token xstate.done.actor.sendToken idle.${move}`)
  endWait()
  expect(sent.length).toBeGreaterThan(1)
  expect(told()).toHaveLength(60)
  for (const body of sent) {
    expect(body.length).toBeLessThanOrEqual(maxMovesBytes)
    expect(v.is(chartMovesSchema, JSON.parse(body))).toBe(true)
  }
})
