import { expect, test } from 'vitest'
import { startLive } from '#machines/engine/testing.ts'
import { headerMachine } from './header.machine.ts'

type Move = 'top.reached' | 'middle.reached' | 'search.passed' | number

/** The states after each of these, a number being milliseconds that pass. */
function states(...moves: Move[]) {
  const { actor, pass } = startLive(headerMachine)
  return moves.map((move) => {
    if (typeof move === 'number') pass(move)
    else actor.send({ type: move })
    return actor.getSnapshot().value
  })
}

// @fact storefront.282
test('the header goes with the page, and comes back over it once the search is passed', () => {
  expect(states('top.reached', 'middle.reached', 'search.passed')).toEqual(['atTop', 'away', 'stuck'])
})

// @fact storefront.283
test('it takes 300 ms to leave when the search comes back', () => {
  expect(states('search.passed', 'middle.reached', 299, 1)).toEqual(['stuck', 'leaving', 'leaving', 'away'])
})

test('a shopper who turns round meanwhile has it back, and it leaves once more', () => {
  const turned = ['search.passed', 'middle.reached', 200, 'search.passed', 299, 'middle.reached', 299] as const
  expect(states(...turned).slice(-4)).toEqual(['stuck', 'stuck', 'leaving', 'leaving'])
})

test('a jump to the top shows it in its place at once', () => {
  expect(states('search.passed', 'top.reached')).toEqual(['stuck', 'atTop'])
  expect(states('search.passed', 'middle.reached', 'top.reached', 300)).toEqual(['stuck', 'leaving', 'atTop', 'atTop'])
})
