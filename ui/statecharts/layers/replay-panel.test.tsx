/** The replay panel works with links and forms only. */
import { beforeAll, expect, test } from 'vitest'
import { renderScreen } from '#app/remix/screen-testing.ts'
import { chartNamed } from '#machines/charts.ts'
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { openConfirmed } from '#machines/checkout/journeys-testing.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { positionsAt, type ReplayPosition, type ReplayStep, stepsOf } from '#machines/describe/replay-steps.ts'
import { type HtmlElement, parseHtml, textOf } from '#model-tests/drivers/http/html.ts'
import { lookedAt } from '#ui/statecharts/look-testing.ts'
import { ReplayWords } from './replay-panel.tsx'
import { passedWords, type ReplayPanel, type ReplayTransition } from './replay-panel.view.ts'

const definition = definitionOf(chartNamed('order')!)
let steps: ReplayStep[]
let standings: ReplayPosition[]
beforeAll(async () => {
  const { store, cartId } = await openConfirmed()
  const log = await store.log(cartId)
  const charts = { definitions: checkoutCharts.map(definitionOf), choreography }
  steps = stepsOf(charts, log)
  standings = positionsAt(charts, log, 12)
})

test('without a cart a form asks for an id in a field with a name, and keeps what is open', () => {
  const page = rendered({ way: null }, 'open=cancelled')
  const [form] = page.querySelectorAll('form')
  expect(form?.attrs).toMatchObject({ method: 'get', action: '/statecharts/order' })
  expect(fieldsOf(form!)).toEqual([
    ['open', 'cancelled'],
    ['layer', 'replay'],
    ['cart', ''],
  ])
  expect(form!.querySelectorAll('label').map(textOf)).toEqual(['Order number or cart id'])
  expect(form!.querySelectorAll('input').at(-1)?.attrs).toMatchObject({ id: 'replay-cart', name: 'cart' })
})

test('an id that is unknown stays in its field, with the message beside it', () => {
  const problem = 'There is no cart and no order with this id.'
  const page = rendered({ asked: 'C<b>1', problem, way: null })
  const field = page.querySelectorAll('input').at(-1)!
  expect(field.attrs).toMatchObject({ value: 'C<b>1', 'aria-invalid': 'true', 'aria-describedby': 'replay-cart-error' })
  expect(page.querySelectorAll('p').find(({ attrs }) => attrs.id === 'replay-cart-error')).toBeDefined()
  expect(textOf(page)).toContain(problem)
})

test('the carts that moved last are links to their replay, with their state and when; an empty list is said in words', () => {
  const recent = [{ cartId: 'C-9', state: 'Unknown › Waiting', at: '2026-03-13T09:05:07.120Z' }]
  const page = rendered({ recent, way: null })
  expect(hrefs(page)).toEqual(['/statecharts/order?layer=replay&cart=C-9'])
  expect(textOf(page)).toContain('C-9 Unknown › Waiting 2026-03-13 09:05:07 UTC')
  expect(textOf(rendered({ way: null }))).toContain('No recent carts on this chart.')
})

test('the slider stands in a form with a button, and links lead to the first, the one before, the next and the last step', () => {
  const page = rendered({})
  const form = page
    .querySelectorAll('form')
    .find((form) => form.querySelectorAll('input').some(({ attrs }) => attrs.type === 'range'))!
  expect(fieldsOf(form)).toEqual([
    ['layer', 'replay'],
    ['cart', 'cart-1'],
    ['step', '12'],
  ])
  expect(form.querySelectorAll('input').at(-1)?.attrs).toMatchObject({
    min: '1',
    max: String(steps.length),
    'aria-valuetext': `Step 12 of ${steps.length}: Delivery choice, cart changed, 2025-10-09 08:53:20 UTC`,
  })
  expect(form.querySelectorAll('button').map(textOf)).toEqual(['Go to step'])
  const nav = page.querySelectorAll('nav').find(({ attrs }) => attrs['aria-label'] === 'Steps')!
  const to = (step: number) => `/statecharts/order?layer=replay&cart=cart-1&step=${step}`
  expect(nav.querySelectorAll('a').map((link) => [textOf(link), link.attrs.href])).toEqual([
    ['First', to(1)],
    ['Back', to(11)],
    ['On', to(13)],
    ['Last', to(steps.length)],
  ])
  expect(textOf(page)).toContain(`Step 12 of ${steps.length}`)
})

test('the last step has no next one, and announces it', () => {
  const page = rendered({ way: wayAt({ current: steps.at(-1)!, jumps: { first: 1, back: 1, on: null, last: steps.length } }) })
  const links = page.querySelectorAll('a').filter(({ attrs }) => attrs['aria-disabled'] === 'true')
  expect(links.map((link) => [textOf(link), link.attrs.href])).toEqual([
    ['On', undefined],
    ['Last', undefined],
  ])
})

test('the current step is shown in full: what happened, when, how it ended, and the screen as a link to its state', () => {
  const answered = steps.findLast(({ event }) => event === 'authorize answered')!
  const page = rendered({ way: wayAt({ current: { ...answered, sinceMs: 2_100, remarks: ['Asked again: this is answer 2.'] } }) })
  const now = page.querySelectorAll('section').find(({ attrs }) => attrs['aria-labelledby'] === 'replay-now')!
  expect(textOf(now)).toBe(
    'Order: authorize answered From Authorizing to Confirming When 2025-10-09 08:53:20 UTC , 2.1 s later ' +
      'Set off by answer to what the chart asked The answer authorized Worked out in 0 ms ' +
      'In the code xstate.done.actor.authorize, authorizing → confirming ' +
      'Screen /checkout/confirm-order Asked again: this is answer 2.',
  )
  expect(hrefs(now)).toEqual([`/statecharts/order/authorizing?layer=replay&cart=cart-1&step=${answered.number}`])
})

test('every step is a link, the current one is marked, and those of other charts can be left out', () => {
  const page = rendered({})
  const items = page.querySelectorAll('li').filter(({ attrs }) => attrs['data-step'])
  expect(items).toHaveLength(steps.length)
  const current = items.filter((item) => item.querySelectorAll('a')[0]?.attrs['aria-current'] === 'step')
  expect(current.map(textOf)).toEqual(['12 Delivery choice: cart changed stays'])
  const only = `/statecharts/order?layer=replay&cart=cart-1&step=12&only=chart`
  expect(hrefs(page)).toContain(only)
  const shown = rendered({ way: wayAt({ isOnly: true }) }, 'only=chart')
  expect(hrefs(shown)).toContain('/statecharts/order?layer=replay&cart=cart-1&step=12')
  expect(hrefs(shown)).toContain('/statecharts/order?layer=replay&cart=cart-1&step=13&only=chart')
})

test('the state of every chart is shown and links to the same step on its page; a removed state says so', () => {
  const page = rendered({
    way: wayAt({ standings: [...standings, { ...standings[0]!, chart: 'fax', title: 'fax', isKnown: false }] }),
  })
  const list = page.querySelectorAll('ul').find(({ attrs }) => attrs.class === 'sc-standings')!
  expect(hrefs(list)).toEqual(checkoutCharts.map(({ name }) => `/statecharts/${name}?layer=replay&cart=cart-1&step=12`))
  expect(textOf(list.querySelectorAll('li').at(-1)!)).toBe("fax Active Today's chart has no state active.")
})

test('a way is exported by a link, or says why it is not', () => {
  const download = rendered({})
    .querySelectorAll('a')
    .find((link) => textOf(link) === 'Export as test')
  expect(download?.attrs).toMatchObject({ href: '/statecharts/replay/cart-1.test.ts', download: '' })
  const refused = rendered({ way: wayAt({ test: { refusal: 'The log of cart C cannot be replayed: it is empty.' } }) })
  expect(textOf(refused)).toContain('It cannot be exported as a test. The log of cart C cannot be replayed: it is empty.')
  expect(hrefs(refused)).not.toContain('/statecharts/replay/cart-1.test.ts')
})

test('omitted steps, and a chart that the cart never used, are mentioned', () => {
  const text = textOf(rendered({ way: wayAt({ before: 399, after: 300, own: 0 }) }))
  expect(text).toContain('399 earlier steps are left out here.')
  expect(text).toContain('300 later steps are left out here.')
  expect(text).toContain('This cart has no step on Order: these are the steps of the other charts.')
})

test.each([
  [38.4, '38 ms'],
  [4_290, '4.2 s'],
  [60_000, '1 min'],
  [125_900, '2 min 5 s'],
  [11_040_000, '3 h 4 min'],
  [86_400_000, '1 day'],
  [183_600_000, '2 days 3 h'],
])('%i ms passed is “%s”', (ms, words) => {
  expect(passedWords(ms)).toBe(words)
})

function wayAt(change: Partial<ReplayTransition> = {}): ReplayTransition {
  return {
    cartId: 'cart-1',
    isOnly: false,
    own: 9,
    total: steps.length,
    current: steps[11]!,
    steps,
    before: 0,
    after: 0,
    jumps: { first: 1, back: 11, on: 13, last: steps.length },
    standings,
    test: { href: '/statecharts/replay/cart-1.test.ts' },
    ...change,
  }
}

function rendered(panel: Partial<ReplayPanel>, query = ''): HtmlElement {
  const shown: ReplayPanel = { asked: '', problem: null, recent: [], way: wayAt(), ...panel }
  const asked = shown.way ? '&cart=cart-1&step=12' : ''
  const { look } = lookedAt(definition, `layer=replay${asked}&${query}`)
  return parseHtml(renderScreen(<ReplayWords definition={definition} look={look} panel={shown} />, '/statecharts/order'))
}

const hrefs = (root: HtmlElement) => root.querySelectorAll('a').flatMap(({ attrs }) => attrs.href ?? [])
const fieldsOf = (form: HtmlElement) => form.querySelectorAll('input').map(({ attrs }) => [attrs.name, attrs.value ?? ''])
