import { expect, test } from 'vitest'
import { renderScreen } from '#app/remix/screen-testing.ts'
import { cartTabsChart } from '#machines/checkout/cart-tabs/cart-tabs.chart.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { questionFields, readQuestion, writeQuestion } from '#machines/what-if/question.view.ts'
import { answerTo } from '#machines/what-if/what-if.view.ts'
import { lookedAt } from '#ui/statecharts/look-testing.ts'
import { WhatIfWords } from './what-if-panel.tsx'
import type { WhatIfPanel } from './what-if-panel.view.ts'

test('the answer is shown as text, and each result leads to its state with the same question', () => {
  const html = panel('tires=some&mobile=no')
  expect(words(html)).toContain('They land on “Ship to me”, the middle tab.')
  expect(html).toContain('href="/statecharts/cartTabs/tab.middle?layer=whatIf&amp;tires=some"')
  expect(words(html)).toContain('Local installer No A tire in your cart cannot be mounted by a shop.')
  expect(html).toContain('href="/statecharts/checkoutFlow/shopping.services?layer=whatIf&amp;tires=some"')
  expect(html).toContain('href="/statecharts/roadHazard/offered?layer=whatIf&amp;tires=some"')
})

test('a skipped step is struck, with the reason', () => {
  expect(panel('buyer=Dealer')).toMatch(/<s><a [^>]+>Coverage<\/a><\/s>/)
  expect(words(panel('buyer=Dealer'))).toContain('skipped: The tires are collected at a warehouse.')
})

test('the form asks the same page, shows what was asked, and keeps what is unfolded', () => {
  const html = panel('tires=some&allows=home')
  expect(html).toMatch(/<form [^>]*action="\/statecharts\/cartTabs"/)
  expect(html).toContain('<input type="hidden" name="detail" value="way"/>')
  expect(html).toContain('<option value="some" selected="">Mixed</option>')
  expect(html).toMatch(/<input type="checkbox" name="allows" checked="" value="home"/)
  expect(words(html)).toContain('Show what follows')
})

test('unknown fields of an address are mentioned', () => {
  expect(words(panel('tires=round'))).toContain('the usual is taken instead: Tires.')
})

test('readers who may see shoppers get a link to those of this kind; others do not', () => {
  const html = panel('tires=some', [{ title: 'Delivery tabs', href: '/statecharts/cartTabs?layer=live&tires=some' }])
  expect(html).toContain('<a href="/statecharts/cartTabs?layer=live&amp;tires=some">Delivery tabs, live</a>')
  expect(words(html)).toContain('where they left')
  expect(words(panel('tires=some'))).not.toContain('where they left')
})

function panel(asked: string, live: WhatIfPanel['live'] = []): string {
  const { question, unknown } = readQuestion(new URLSearchParams(asked))
  const answer = answerTo(question)
  const fields = questionFields.map((field) => ({ ...field, values: [question[field.name]].flat() }))
  const definition = definitionOf(cartTabsChart)
  const { look } = lookedAt(definition, `detail=way&layer=whatIf&${asked}`)
  const panel = { query: writeQuestion(question).toString(), fields, unknown, answer, live }
  return renderScreen(<WhatIfWords definition={definition} look={look} panel={panel} />)
}

/** The text of a piece of a page, a space for every tag. */
function words(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
