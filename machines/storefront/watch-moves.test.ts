import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { allCharts, chartNamed } from '#machines/charts.ts'
import { movesOf } from '#machines/describe/moves.ts'
import { watchMoves } from '#machines/engine/browser.ts'
import { startLive } from '#machines/engine/testing.ts'
import { locationMachine } from '#machines/storefront/location/location.machine.ts'
import { searchMachine } from '#machines/storefront/search/search.machine.ts'
import { pauseMs } from '#machines/storefront/search/search.rules.ts'
import { toastMachine } from '#machines/storefront/toast/toast.machine.ts'

const now = 1_760_000_000_000

test('moves are named by state, event and state, and starts, ignored events and self-transitions are not moves', () => {
  const moves: string[] = []
  const actor = createActor(toastMachine, { inspect: watchMoves((move) => moves.push(move)) }).start()
  actor.send({ type: 'toast.close' })
  actor.send({ type: 'toast.show', message: 'Added to your cart' })
  actor.send({ type: 'toast.show', message: 'Dana bought four tires' })
  actor.send({ type: 'toast.hold' })
  actor.stop()
  expect(moves).toEqual(['hidden toast.show shown', 'shown toast.show shown', 'shown toast.hold held'])
})

test('answers of effects and timers are moves too; the effects themselves are not', async () => {
  const moves: string[] = []
  const { actor, answer, pass } = startLive(locationMachine, { inspect: watchMoves((move) => moves.push(move)) })
  actor.send({ type: 'location.open', permission: null, hasZip: true, now })
  await answer('checkDenial', { outcome: 'counts' })
  actor.send({ type: 'location.use', now })
  await answer('askBrowser', { outcome: 'allowed', point: { latitude: 40, longitude: -83 }, at: now })
  pass(10_000)
  const known = movesOf(chartNamed('location')!)
  expect(moves).toEqual([
    'idle location.open choosing.checking',
    'choosing.checking xstate.done.actor.checkDenial choosing.ready',
    'choosing.ready location.use asking',
    'asking xstate.done.actor.askBrowser allowed',
    'allowed xstate.after.shopPatience.location.allowed guessing.failed',
  ])
  expect(moves.filter((move) => !known.has(move))).toEqual([])
})

test('a chart with parallel regions moves in each of them', async () => {
  const moves: string[] = []
  const { actor, answer, pass } = startLive(searchMachine, { inspect: watchMoves((move) => moves.push(move)) })
  actor.send({ type: 'text.type', text: 'civic' })
  pass(pauseMs)
  await answer('findMatches', { text: 'civic', rear: '', chips: [], groups: [], total: 0, all: null, drops: [] })
  actor.send({ type: 'rear.ask' })
  actor.send({ type: 'search.unlock' })
  const known = movesOf(chartNamed('search')!)
  expect(moves).toEqual([
    'list.closed text.type list.open.typing',
    'answers.idle text.type answers.waiting',
    'answers.waiting xstate.after.pause.search.answers.waiting answers.asking.quick',
    'answers.asking.quick xstate.done.actor.findMatches answers.none',
    'input.primary rear.ask input.secondary',
    'answers.none search.unlock answers.asking.quick',
  ])
  expect(moves.filter((move) => !known.has(move))).toEqual([])
})

const counted = allCharts.filter(({ runs }) => runs === 'browser')

test.each(counted)('$name has moves, and the name under which they are counted', (chart) => {
  expect(chart.machine.id).toBe(chart.name)
  expect(movesOf(chart).size).toBeGreaterThan(3)
})
