/** The pages of text are true: their numbers are the engine's, their links lead to pages, and they name every cookie. */
import { readdirSync, readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#adapters/database/schema/index.ts'
import { matchRoutes, type RouteObject } from '#app/remix/router.ts'
import routes from '#app/routes.ts'
import { shopCookies } from '#app/server/http/cookies.ts'
import type { UserType } from '#machines/domain/accounts/account.ts'
import { buyerOf } from '#machines/domain/accounts/buyer.ts'
import { offersTo } from '#machines/domain/delivery/offers.ts'
import { paymentTypes } from '#machines/domain/payment.ts'
import type { TextNode } from '#ui/screens/content/content.view.ts'
import { promises, promisesTo } from '#ui/screens/home/promises.ts'
import { contentChangedOn, contentPage, contentPages, contentPaths, modalText } from './content-pages.ts'
import { contentWords, withWords } from './content-words.ts'
import { readContent } from './read-content.ts'

const folder = new URL('./', import.meta.url)
const namesIn = (part: string) => readdirSync(new URL(part, folder)).map((file) => `${part}${file.replace(/\.md$/, '')}`)
const modals = namesIn('modals/')
const names = [...namesIn('texts/'), ...modals]
const textOf = (name: string) => readFileSync(new URL(`${name}.md`, folder), 'utf8')

// @fact storefront.102
test('the pages of text are those of the specification, and each is read', () => {
  expect(contentPaths).toEqual([
    '/about',
    '/accessibility',
    '/faqs',
    '/financing',
    '/free-shipping',
    '/help-center',
    '/privacy-policy',
    '/returns-and-refunds',
    '/sales',
    '/terms',
  ])
  expect(contentPages().map(({ path }) => path)).toEqual(contentPaths)
  expect(contentPage('no-such-text')).toBeNull()
})

/** Figures that are names and not numbers of the shop. */
const namesWithFigures = ['WCAG) 2.2']

// @fact storefront.103
test.each(names)('no number is typed into %s: each is a constant of the engine', (name) => {
  const [, , ...markdown] = textOf(name).split(/^---$/m)
  const typed = namesWithFigures.reduce((text, figure) => text.replaceAll(figure, ''), markdown.join('---'))
  expect(typed.replace(/\{\{[^}]*\}\}|^\d+\. /gm, '').match(/.{0,30}\d.{0,30}/g) ?? []).toEqual([])
})

test('each text has the day of its last change, which no other address has', () => {
  for (const path of contentPaths) expect(contentChangedOn(path)).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(contentChangedOn('/brands')).toBeUndefined()
})

test('every word for a number is used, and an unknown one is refused', () => {
  const all = names.map(textOf).join('\n')
  expect(Object.keys(contentWords).filter((word) => !all.includes(`{{${word}}}`))).toEqual([])
  expect(withWords('Within {{returns.days}} days')).toBe('Within 30 days')
  expect(() => withWords('{{returns.weeks}}')).toThrow('There is no {{returns.weeks}}')
  for (const page of contentPages()) expect(JSON.stringify(page)).not.toContain('{{')
})

// @fact storefront.104
test('the privacy policy names every cookie, every payment provider and where browsers remember something', () => {
  const { flags, ...cookies } = shopCookies(false, 'a secret of the test')
  const text = textOf('texts/privacy-policy')
  const cookieNames = [...Object.values(cookies), ...Object.values(flags)].map((cookie) => cookie.name)
  expect(cookieNames.filter((name) => !text.includes(name))).toEqual([])
  expect(Object.values(paymentTypes).filter(({ label }) => label !== 'Credit card' && !text.includes(label))).toEqual([])
})

/** Where “What we keep, and why” has what is in a table; null for a table that has nothing of a person. */
const keptIn: Record<string, string | null> = {
  account: '**Your account,**',
  account_session: '**Your account,**',
  email_proof: '**Your account,**',
  password_reset: '**Your account,**',
  garage: '**Your account,**',
  attempt_count: '**How often something was tried,**',
  cart: '**Your cart:**',
  cart_coupon: '**Your cart:**',
  cart_item: '**Your cart:**',
  engine_draft: '**Your cart:**',
  first_answer: '**Your cart:**',
  slot_booking: '**Your cart:**',
  quote: '**Quotes that our people sent you:**',
  quote_token: '**Quotes that our people sent you:**',
  order: '**Your order:**',
  order_document: '**Your order:**',
  payment_attempt: '**Your order:**',
  return_request: '**Your returns:**',
  review: '**Your reviews:**',
  support_message: '**Your messages:**',
  mail_outbox: '**Emails that we sent you,**',
  installer_application: '**Applications of installers:**',
  past_search: '**Your last searches,**',
  search_count: '**Words that were searched for,**',
  missed_vehicle: '**Cars that we have in no list:**',
  visit: '**The campaign that led you here first and last,**',
  chart_cart: '**How each cart moved through the shop:**',
  chart_count: '**How each cart moved through the shop:**',
  chart_happening: '**How each cart moved through the shop:**',
  chart_here: '**How each cart moved through the shop:**',
  chart_segment: '**How each cart moved through the shop:**',
  engine_key: '**How each cart moved through the shop:**',
  engine_log: '**How each cart moved through the shop:**',
  engine_quarantine: '**How each cart moved through the shop:**',
  engine_subject: '**How each cart moved through the shop:**',
  chart_position: null,
  chart_version: null,
  coupon: null,
  review_figures: null,
  // The catalogue.
  brand: null,
  fixture_load: null,
  installer: null,
  item: null,
  line_change: null,
  pickup_location: null,
  product_line: null,
  service: null,
  tire_size: null,
  vehicle_fitment: null,
  warehouse: null,
}

// @fact storefront.104
test('the privacy policy says of every table of the database that has something of a person what we keep in it', () => {
  const tables = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
  expect(tables.toSorted()).toEqual(Object.keys(keptIn).toSorted())
  const kept = textOf('texts/privacy-policy').split('## What we keep, and why')[1]!.split(/^## /m)[0]!
  expect(Object.entries(keptIn).filter(([, words]) => words !== null && !kept.includes(`- ${words}`))).toEqual([])
})

test('every link leads to a page of the shop, and to a heading that is there', () => {
  for (const page of contentPages())
    for (const href of linksIn(page.body)) expect([page.path, href, leadsTo(href)]).toEqual([page.path, href, 'a page'])
  for (const path of modals)
    for (const href of linksIn(modalText(path.slice('modals/'.length))?.body ?? []))
      expect([path, href, leadsTo(href)]).toEqual([path, href, 'a page'])
})

// @fact storefront.284
test('each tile of the front page has the modal that it opens', () => {
  const titles = promises.map(({ modal, title }) => [modal, modalText(modal)?.title, title])
  expect(titles.filter(([, text, title]) => text !== title)).toEqual([])
  expect(titles).toHaveLength(6)
})

// @fact storefront.340
test('the front page promises a guest shipping, mounting and coverage, and a dealer a warehouse in their place', () => {
  const to = (userType: UserType) => promisesTo(offersTo({ ...buyerOf(null, false), userType })).map(({ modal }) => modal)
  const everyone = ['time-to-return', 'time-to-cancel']
  expect(to('none')).toEqual(['free-shipping', 'installed-near-you', 'tire-replacement', ...everyone])
  expect(to('Special Order')).toEqual(['free-shipping', 'installed-near-you', ...everyone])
  expect(to('Dealer').filter((modal) => modal !== 'tire-replacement')).toEqual(['warehouse-pickup', ...everyone])
})

test('a text without front matter, of another depth, or with pictures is refused by its name', () => {
  const head = "---\ntitle: Terms\ndescription: Rules\nupdated: '2026-03-10'\n---\n"
  expect(() => readContent('terms', '# Terms')).toThrow('terms.md does not begin with front matter')
  expect(() => readContent('terms', `${head}# Terms`)).toThrow('terms.md has a heading of level 1')
  expect(() => readContent('terms', `${head}![](a.png)`)).toThrow('terms.md has a image in a line')
  expect(() => readContent('terms', `${head}<b>bold</b>`)).toThrow('terms.md has a html')
})

test('a text becomes a tree of elements; its questions are also read apart', () => {
  const file =
    "---\ntitle: Questions\ndescription: Answers\nupdated: '2026-03-10'\nhasQuestions: true\n---\n## Returns\n\n### When?\n\nWithin *{{returns.days}} days*. [How](/faqs#when).\n\n- one\n- two\n"
  expect(readContent('faqs', file)).toEqual({
    path: '/faqs',
    title: 'Questions',
    description: 'Answers',
    updated: 'Mar 10, 2026',
    places: [],
    body: [
      { tag: 'h2', id: 'returns', within: ['Returns'] },
      { tag: 'h3', id: 'when', within: ['When?'] },
      {
        tag: 'p',
        within: ['Within ', { tag: 'em', within: ['30 days'] }, '. ', { tag: 'a', href: '/faqs#when', within: ['How'] }, '.'],
      },
      {
        tag: 'ul',
        within: [
          { tag: 'li', within: ['one'] },
          { tag: 'li', within: ['two'] },
        ],
      },
    ],
    questions: [{ question: 'When?', answer: 'Within 30 days. How. onetwo' }],
  })
})

function linksIn(nodes: readonly TextNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.href === undefined ? [] : [node.href]), ...linksIn(node.within)],
  )
}

function leadsTo(href: string): string {
  if (href.startsWith('modal:')) return modalText(href.slice('modal:'.length)) ? 'a page' : 'no such modal'
  const { pathname, hash } = new URL(href, 'https://shop.example')
  const text = contentPage(pathname.slice(1))
  if (text) return hash === '' || JSON.stringify(text.body).includes(`"id":"${hash.slice(1)}"`) ? 'a page' : 'no such heading'
  const match = matchRoutes(routes as RouteObject[], pathname)?.at(-1)?.route
  return match && match.path !== '*' && match.path !== ':text' ? 'a page' : 'nowhere'
}
