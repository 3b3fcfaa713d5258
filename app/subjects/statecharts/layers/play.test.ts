import { expect, test } from 'vitest'
import { allCharts } from '#machines/charts.ts'
import { lookedAt } from '#ui/statecharts/look-testing.ts'
import { isOneGame } from './one-game.ts'
import { playShown } from './play.ts'
import { playOn } from './play-in-browser.ts'

test.each(allCharts)('$name: the drawing shows the current state, folded and unfolded', ({ name }) => {
  for (const open of ['all', 'none']) {
    const { marks, panel } = playShown(pageOf(name, `open=${open}`))
    expect(Object.values(marks.states).length).toBeGreaterThan(0)
    expect(Object.values(marks.states)).toEqual(Object.keys(marks.states).map(() => ({ note: 'here', tone: 'here' })))
    const { sketch } = pageOf(name, `open=${open}`)
    const shown = sketch.panels.flatMap(({ cards }) => cards).filter(({ id }) => id in marks.states)
    for (const { id } of panel.states) expect([id, shown.some(({ states }) => states.includes(id))]).toEqual([id, true])
  }
})

test('the line that the last step went is drawn', () => {
  const { panel } = playShown(pageOf('cart', ''))
  const [{ did = '' } = {}] = panel.events.find(({ title }) => title === 'item add')?.moves ?? []
  const { marks, panel: next } = playShown(pageOf('cart', `open=all&did=${did}`))
  expect(next.cameBy.length).toBeGreaterThan(0)
  expect(Object.values(marks.ways)).toEqual(Object.keys(marks.ways).map(() => ({ note: '', tone: 'here' })))
  expect(Object.keys(marks.ways).length).toBeGreaterThan(0)
})

test('in the browser a game continues without a request; another page sends one', async () => {
  let asked = 0
  const at = (query: string) => {
    const { look, ...rest } = pageOf('cart', query)
    const server = async () => {
      asked += 1
      return { view: { ...rest, look, shown: playShown({ ...rest, look }) } }
    }
    return playOn(new Request(`http://shop.example/statecharts/cart?layer=play&${query}`), server)
  }
  const began = await at('')
  const [{ did = '' } = {}] = began.view.shown.panel.events.find(({ title }) => title === 'item add')?.moves ?? []
  const moved = await at(`did=${did}`)
  expect(asked).toBe(1)
  expect(moved.view.shown).toEqual(playShown(pageOf('cart', `did=${did}`)))
  expect(moved.view.look.asked).toBe(`did=${did}`)
  await at(`open=all&did=${did}`)
  expect(asked).toBe(2)
})

test('a game is one where only what was done differs', () => {
  const at = (query: string) => new URL(`http://shop.example/statecharts/cart?${query}`)
  expect(isOneGame(at('layer=play'), at('layer=play&did=1.0'))).toBe(true)
  expect(isOneGame(at('layer=play&did=1.0'), at('did=1.0.2&layer=play'))).toBe(true)
  expect(isOneGame(at('layer=play&did=1.0'), at('layer=play&did=1.0&open=all'))).toBe(false)
  expect(isOneGame(at('layer=whatIf'), at('layer=whatIf&did=1'))).toBe(false)
})

function pageOf(name: string, asked: string) {
  const looked = lookedAt(name, `layer=play&${asked}`)
  return { ...looked, query: new URLSearchParams(looked.look.asked) }
}
