import { expect, test } from 'vitest'
import { allCharts, chartNamed } from '#machines/charts.ts'
import { mostSteps } from './game.ts'
import { type Moves, type PlayView, playOf } from './play.view.ts'
import { playActionsOf } from './play-actions.ts'
import { playSets } from './play-sets.ts'

const play = (name: string, did: string | null = null) => playOf(chartNamed(name)!, playSets[name]!, did)
const all = ({ events, asks, timers }: PlayView) => [...events, ...asks, ...timers]
const words = (groups: readonly Moves[]) => groups.map(({ title, moves }) => [title, ...moves.map(({ words }) => words)])

/** Plays moves named as the page names them, `prepare order: ready, $600.00`. */
function playMoves(name: string, ...moves: string[]): PlayView {
  return moves.reduce((view, move) => {
    const [title, says = ''] = move.split(': ')
    const found = all(view)
      .find((group) => group.title === title)
      ?.moves.find(({ words }) => words === says)
    if (!found) throw new Error(`${move} is not among ${JSON.stringify(words(all(view)))}`)
    return play(name, found.did)
  }, play(name))
}
const statesAt = ({ states }: PlayView) => states.map(({ id }) => id)

test.each(allCharts)('$name can be played from each of its beginnings, and moves', ({ name }) => {
  const view = play(name)
  expect(view.problem).toBe(null)
  expect(all(view).length).toBeGreaterThan(0)
  for (const { did, words } of view.begins) {
    const began = play(name, did)
    expect(began.problem).toBe(null)
    expect(began.begins.find(({ isChosen }) => isChosen)?.words).toEqual(words)
    for (const group of all(began))
      for (const move of group.moves) {
        const moved = play(name, move.did)
        expect(moved.problem, `step `).toBe(null)
        expect(moved.trace.length, `step `).toBe(1)
        expect(moved.trace[0]?.undo).toBe(did)
      }
  }
})

test('a game of the order chart: effects, manual answers and emitted events', () => {
  const begun = ['card ready', 'cart changed: 4 tires that can be covered']
  const preparing = playMoves('order', ...begun, 'order place: seeing $600.00')
  expect(statesAt(preparing)).toEqual(['order.preparing'])
  expect(words(preparing.asks)).toEqual([
    [
      'prepare order',
      'ready, $600.00',
      'placed already, confirmed',
      'placed already, cancelled',
      'the price is another, $640.00',
      'there are other tires, $640.00',
      'a promo code is used up, $640.00',
      'the discount of a first order is used, $640.00',
      'the tires arrive later, on June 1',
      'another payment than was shown',
      'the time is gone',
      'the tires arrive after the time',
      'refused, sold out',
      'it fails',
    ],
  ])
  const confirmed = playMoves(
    'order',
    ...begun,
    'order place: seeing $600.00',
    'prepare order: ready, $600.00',
    'authorize: authorised',
    'confirm order: confirmed',
  )
  expect(statesAt(confirmed)).toEqual(['order.confirmed.cancellable'])
  expect(confirmed.trace.at(-1)).toMatchObject({
    words: 'confirm order: confirmed',
    from: 'Confirming',
    to: 'Confirmed › Cancellable',
  })
  expect(confirmed.trace.at(-1)?.told).toContain('order confirmed')
  expect(confirmed.cameBy).toContainEqual({ from: 'order.confirming', to: 'order.confirmed' })
  expect(words(confirmed.timers)).toEqual([['after 30 minutes', '']])
  const later = playMoves(
    'order',
    ...begun,
    'order place: seeing $600.00',
    'prepare order: ready, $600.00',
    'authorize: authorised',
    'confirm order: confirmed',
    'after 30 minutes',
  )
  expect(later.clock).toBe('30 minutes')
  expect(words(later.asks).map(([title]) => title)).toEqual(['capture payment'])
})

test('moves that are not possible now show their reason, in the words of requirements and guards', () => {
  const why = (view: PlayView, words: string) => view.notNow.find((row) => row.words === words)?.why
  expect(why(play('order'), 'order place')).toBe('Please enter your card')
  expect(why(play('order'), 'order cancel')).toBe('Not in “Unplaced”.')
  expect(why(play('cartTabs'), 'tab select, the end tab')).toBe('Only if is shown.')
  expect(why(play('checkoutFlow'), 'step continue')).toBe('There is no cart yet!; Please select a shop or change shipping option')
  expect(
    play('cartTabs')
      .events.find(({ title }) => title === 'tab select')
      ?.moves.map(({ words }) => words),
  ).not.toContain('the end tab')
})

test('timers wait for effects, and the earliest fires first', () => {
  const lost = [
    'card ready',
    'cart changed: 4 tires that can be covered',
    'order place: seeing $600.00',
    'prepare order: ready, $600.00',
    'authorize: unknown, no answer',
  ]
  const waiting = playMoves('order', ...lost)
  expect(statesAt(waiting)).toEqual(['order.unknown.waiting'])
  expect(waiting.timers).toHaveLength(1)
  expect(waiting.notNow).toContainEqual({ words: 'after 30 minutes', why: 'Another timer is due earlier.' })
  const asking = playMoves('order', ...lost, waiting.timers[0]!.title)
  expect(words(asking.asks).map(([title]) => title)).toEqual(['lookup'])
  expect(asking.timers).toEqual([])
  expect(asking.notNow).toContainEqual({ words: 'after 30 minutes', why: 'It waits until what was asked is answered.' })
})

test('in the browser a timer rings while an effect is under way, and what it aborts cannot answer any more', () => {
  const asked = playMoves('location', 'location open: never asked before', 'location use', 'ask browser: the shopper allows it')
  expect(words(asked.asks).map(([title]) => title)).toEqual(['find zip'])
  expect(words(asked.timers)).toEqual([['after 10 seconds', '']])
  const late = playMoves(
    'location',
    'location open: never asked before',
    'location use',
    'ask browser: the shopper allows it',
    'after 10 seconds',
  )
  expect(statesAt(late)).toEqual(['location.guessing.failed'])
  expect(words(late.asks).map(([title]) => title)).toEqual(['guess zip'])
})

test('undoing a step leads to the game before it, starting again to where it began', () => {
  const two = playMoves('cart', 'item add: 4 tires', 'create cart: saved, 4 tires')
  const one = play('cart', two.trace[1]!.undo)
  expect(one).toEqual(playMoves('cart', 'item add: 4 tires'))
  expect(play('cart', two.startAgain).trace).toEqual([])
})

test('the context of a chart is shown in words, with what the last step changed', () => {
  const { context } = playMoves('cart', 'item add: 4 tires', 'create cart: saved, 4 tires')
  expect(context).toContainEqual({ name: 'quantity', value: '4', isNew: true })
  for (const { value } of context) expect(value).not.toMatch(/[{}[\]"]|object/)
})

test.each([
  ['no address of a game', '../../etc/passwd', /cannot be read/],
  ['a beginning that is not there', (stamp: string) => `${stamp}.z`, /cannot be read/],
  ['another version', () => '0000.0', /earlier version/],
  ['a step that is not there', (stamp: string) => `${stamp}.0.zz`, /Step 1 .* is not possible/],
  ['too many moves', (stamp: string) => `${stamp}${'.0'.repeat(400)}`, /cannot be read/],
])('%s gives a sentence and the beginning', (_, text, problem) => {
  const [stamp = ''] = play('order').startAgain.split('.')
  const view = play('order', typeof text === 'string' ? text : text(stamp))
  expect(view.problem).toMatch(problem)
  expect({ ...view, problem: null }).toEqual(play('order'))
})

test('a step that was not possible in its state is refused, and the game restarts', () => {
  const { startAgain } = play('order')
  const cancel = playActionsOf(chartNamed('order')!, playSets.order!).findIndex(({ of }) => of === 'order.cancel')
  expect(play('order', `${startAgain}.${cancel.toString(36)}`).problem).toMatch(/^Step 1 of this game is not possible/)
})

test('a game ends after sixty steps, with a way back', () => {
  const attend = playActionsOf(chartNamed('checkoutFlow')!, playSets.checkoutFlow!).findIndex(({ of }) => of === 'exit.attend')
  const { startAgain } = play('checkoutFlow')
  const long = play('checkoutFlow', `${startAgain}${`.${attend.toString(36)}`.repeat(mostSteps)}`)
  expect(long.problem).toBe(null)
  expect(long.left).toBe(0)
  expect(all(long)).toEqual([])
  expect(long.trace).toHaveLength(mostSteps)
})
