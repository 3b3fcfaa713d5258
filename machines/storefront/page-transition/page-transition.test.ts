import { expect, test } from 'vitest'
import { startLive } from '#machines/engine/testing.ts'
import { pageTransitionMachine } from './page-transition.machine.ts'

type Move = 'page.asked' | 'look.asked' | 'page.shown' | 'error.shown' | 'navigation.ended' | number

/** The states after each of these, a number being milliseconds that pass. */
function states(...moves: Move[]) {
  const { actor, pass } = startLive(pageTransitionMachine)
  return moves.map((move) => {
    if (typeof move === 'number') pass(move)
    else actor.send({ type: move })
    return actor.getSnapshot().value
  })
}

// @fact storefront.287
test('another page fades in within 400 ms, and the first page of a document does not fade', () => {
  expect(states('navigation.ended', 'page.asked', 'page.shown', 399, 1)).toEqual([
    'firstPage',
    'inTransition',
    'arriving',
    'arriving',
    'resting',
  ])
})

// @fact storefront.287
test('another look at the same page is skipped, and a page that broke is shown at once', () => {
  expect(states('look.asked', 'navigation.ended')).toEqual(['skipped', 'resting'])
  expect(states('page.asked', 'error.shown', 400)).toEqual(['inTransition', 'errorPage', 'errorPage'])
})

test('the last request counts', () => {
  expect(states('page.asked', 'look.asked', 'navigation.ended')).toEqual(['inTransition', 'skipped', 'resting'])
  expect(states('look.asked', 'page.asked', 'page.shown')).toEqual(['skipped', 'inTransition', 'arriving'])
  expect(states('look.asked', 'page.shown', 'page.asked')).toEqual(['skipped', 'arriving', 'inTransition'])
})

test('a request that is given up leaves the old page as it is', () => {
  expect(states('page.asked', 'navigation.ended')).toEqual(['inTransition', 'resting'])
})
