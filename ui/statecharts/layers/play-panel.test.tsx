import { expect, test } from 'vitest'
import { renderScreen } from '#app/remix/screen-testing.ts'
import { chartNamed } from '#machines/charts.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { type PlayView, playOf } from '#machines/play/play.view.ts'
import { playSets } from '#machines/play/play-sets.ts'
import { lookedAt } from '#ui/statecharts/look-testing.ts'
import { PlayWords } from './play-panel.tsx'

test('every move is a link to the page after it, and says what it is', () => {
  const { html, panel } = page('cart')
  const [move] = panel.events.find(({ title }) => title === 'item add')?.moves ?? []
  expect(html).toContain(`href="/statecharts/cart?layer=play&amp;did=${move?.did}"`)
  expect(words(html)).toContain('item add item add: 4 tires')
})

test('a pending effect lists its answers as links; what was done can be undone, step by step', () => {
  const before = page('cart')
  const [move] = before.panel.events.find(({ title }) => title === 'item add')?.moves ?? []
  const { html, panel } = page('cart', move?.did)
  expect(words(html)).toContain(`It asks: ${panel.asks[0]?.title}`)
  expect(html).toContain('aria-label="Undo step 1, item add: 4 tires, and what came after"')
  expect(html).toMatch(new RegExp(`href="[^"]*did=${panel.startAgain}"[^>]*>Start again`))
})

test('what cannot happen is listed with the reason, and is no link', () => {
  const { html } = page('order')
  expect(words(html)).toContain('order cancel Not in “Unplaced”.')
  expect(html).not.toMatch(/<a [^>]*>order cancel/)
})

test('an address that cannot be followed is said at once', () => {
  expect(page('order', '<script>').html).toMatch(/role="alert">.*cannot be read/)
})

function page(name: string, did: string | null = null): { html: string; panel: PlayView } {
  const chart = chartNamed(name)!
  const definition = definitionOf(chart)
  const panel = playOf(chart, playSets[name]!, did)
  const { look } = lookedAt(definition, 'open=none&layer=play')
  return { html: renderScreen(<PlayWords definition={definition} look={look} panel={panel} />), panel }
}

/** The text of a piece of a page, a space for every tag. */
function words(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
