/** Guided shopping without JavaScript: each answer leaves what it says, and the address says everything. And sizes over each other. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unansweredMessage } from '#machines/storefront/guide/guided-shopping.view.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { billing, tirePage } from '#model-tests/drivers/http/purchase.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const size = 'size=225-45r17'
const car = 'make=honda&model=civic&year=2019&trim=sport'
const open = (path: string, visitor = new Visitor(world.shop.url)) => visitor.open(path)
const number = (text: string | undefined) => Number(text?.replaceAll(',', '') ?? Number.NaN)
const leftOf = ({ text }: Page) => number(/([\d,]+) of [\d,]+ left/.exec(text)?.[1])
const totalOf = (listing: Page) => number(/Results, ([\d,]+) tires?/.exec(listing.text)?.[1])
const answersOf = ({ document }: Page) =>
  document.querySelectorAll('label').flatMap((label) => {
    const radio = label.querySelector('input[type=radio]')
    return radio
      ? [{ question: radio.attrs.name!, word: radio.attrs.value!, left: number(/([\d,]+) stays?\b/.exec(textOf(label))?.[1]) }]
      : []
  })
const namesOf = ({ document }: Page) => ({
  in: document.querySelectorAll('ol li b').length,
  out: document.querySelectorAll('ol li s').length,
})
const stepsOf = ({ document }: Page) => document.querySelectorAll('nav[aria-label=Questions] li').map(textOf)

// @fact storefront.262 storefront.263 storefront.267
test.each([
  ['a size', '/guided-shopping', { button: 'Begin', typed: { sidewall: '225/45 R17' } }],
  ['a car', `/guided-shopping?${car}`, null],
])('for %s, each answer leaves as many tires as it says, and the listing shows just those', async (_, path, begins) => {
  let page = await open(path)
  if (begins) page = await page.press(begins.button, begins.typed)
  let answered = 0
  while (answersOf(page).length > 0) {
    const before = page
    const narrowing = answersOf(page).filter(({ left }) => left > 0 && left < leftOf(before))
    // one that keeps the most, so that further questions narrow too
    const given = narrowing.sort((a, b) => b.left - a.left)[0]!
    page = await page.press('Next', { [given.question]: given.word })
    answered += 1
    expect(leftOf(page)).toBe(given.left)
    expect(namesOf(page)).toEqual({ in: given.left, out: namesOf(before).in + namesOf(before).out - given.left })
    expect(page.text).toContain(`${leftOf(before) - given.left} struck out: `)
    expect((await page.follow('Back')).path).toBe(before.path)
  }
  expect(answered).toBeGreaterThan(2)
  expect(page.url.pathname).toBe('/guided-shopping/short-list')
  const listing = await page.follow(leftOf(page) === 1 ? 'See it in the listing' : 'See all')
  expect(totalOf(listing)).toBe(leftOf(page))
  const shared = await open(page.path)
  expect([shared.heading, leftOf(shared)]).toEqual([page.heading, leftOf(page)])
})

// @fact storefront.262
test('a question that cannot narrow is skipped', async () => {
  const page = await open(`/guided-shopping?${size}&winter=ice&style=any&matters=any`)
  const skipped = stepsOf(page).filter((step) => step.startsWith('Not needed'))
  // winter tires alone are left, and none of them has a warranty of miles
  expect(skipped).toEqual(['Not needed: Miles'])
  expect(page.url.pathname).toBe('/guided-shopping/budget')
})

test('an answer is taken back, and what others struck out stays out', async () => {
  const page = await open(`/guided-shopping?${size}&winter=weeks&style=urban&miles=any`)
  const back = page.document.querySelectorAll('a').find((link) => textOf(link).startsWith('Bring back'))!
  const restored = await page.follow(textOf(back))
  expect(leftOf(restored)).toBe(leftOf(page) + number(/[\d,]+/.exec(textOf(back))?.[0]))
})

test('where no tire passes all answers, the page says what to take back', async () => {
  const none = await open(`/guided-shopping?${size}&winter=ice&style=adventurer`)
  expect([none.url.pathname, none.heading, leftOf(none)]).toEqual([
    '/guided-shopping/none-left',
    'No tire passes all of your answers',
    0,
  ])
  expect(leftOf(await none.follow('Bring back'))).toBeGreaterThan(0)
})

test('without an answer the question stays and asks for one; a word that is no answer is none', async () => {
  const page = await open(`/guided-shopping?${size}`)
  const again = await page.press('Next')
  expect([again.url.pathname, again.text.includes(unansweredMessage)]).toEqual(['/guided-shopping/winter', true])
  expect((await open(`/guided-shopping/budget?${size}&winter=toString`)).url.pathname).toBe('/guided-shopping/winter')
  expect((await open(`/guided-shopping/nothing?${size}`)).status).toBe(404)
})

test('a size or a car that is not known leads back to the choice, and says so', async () => {
  for (const query of ['size=999-99r99', 'sidewall=999/99R99', 'sidewall=abc']) {
    const page = await open(`/guided-shopping?${query}`)
    expect([page.heading, page.text.includes('We have no tire in that size')]).toEqual(['Five questions find your tires', true])
  }
  const page = await open('/guided-shopping/winter?make=honda&model=civic&year=2019&trim=spaceship')
  expect([page.url.pathname, page.heading]).toEqual(['/guided-shopping', 'Five questions find your tires'])
})

// @fact storefront.268
test('the short list says why each tire is on it and what it costs out the door; without a ZIP what a tire costs', async () => {
  const path = `/guided-shopping?${size}&winter=weeks&style=any&miles=any&matters=wet&budget=any`
  const [guest, known] = [await open(path), await open(`${path}&userZip=${billing.zip}`)]
  for (const page of [guest, known]) expect(page.text).toMatch(/nowflake \(3PMSF\).* of 5 for wet grip/)
  expect([/\$[\d.,]+ each/.test(guest.text), guest.text.includes('Set your ZIP code')]).toEqual([true, true])
  const again = await known.visitor.open(path)
  expect(again.text).toMatch(/\$[\d.,]+ out the door/)
})

test('the home page, the menu and a long listing lead to the questions', async () => {
  const home = await open('/')
  const named = (part: string) => home.document.querySelectorAll(`${part} a`).filter((link) => textOf(link) === 'Guide me')
  for (const part of ['header', 'main']) expect(named(part)[0]?.attrs.href).toBe('/guided-shopping')
  for (const path of ['/tire-sizes/225-45r17', `/vehicles/honda/civic/2019?trim=sport`])
    expect((await (await open(path)).follow('Too many? Answer five questions')).url.pathname).toBe('/guided-shopping/winter')
})

// @fact storefront.278
test('sizes over each other and guided shopping have a link to themselves, which is shared', async () => {
  for (const path of ['/true-scale?candidate=235-40r18&original=215%2F55R16', `/guided-shopping/winter?${size}`]) {
    const page = await open(path)
    const link = page.document.querySelectorAll('main a').find((each) => textOf(each).startsWith('Share'))
    expect(link?.attrs.href).toBe(page.path)
  }
})

// @fact storefront.266
test('sizes are drawn over each other, with every difference in a table', async () => {
  const page = await open('/true-scale?candidate=235-40r18&original=215/55R16&now=225-45r17')
  const rows = Object.fromEntries(
    page.document
      .querySelectorAll('tbody tr')
      .map((row) => [textOf(row.querySelector('th')!), row.querySelectorAll('td').map(textOf)]),
  )
  expect(rows).toMatchObject({
    Diameter: ['642.9 mm', '634.3 mm −8.6', '645.2 mm +2.3'],
    'Revolutions per mile, about': ['821', '833 +12', '819 −2'],
    'True speed at 60 mph shown': ['60.0 mph', '59.2 mph −0.8', '60.2 mph +0.2'],
    Width: ['215 mm', '225 mm +10', '235 mm +20'],
  })
  const drawing = page.document.querySelector('svg[role=img]')!
  expect(drawing.attrs['aria-label']).toBe(
    'Tires drawn over each other to scale on one ground line. Candidate 235/40R18, 645.2 mm tall, 235 mm wide; Original 215/55R16, 642.9 mm tall, 215 mm wide; On it now 225/45R17, 634.3 mm tall, 225 mm wide.',
  )
  expect(page.text).toContain('0.4% taller than the original: within the 3% that shops mount.')
  const others = await page.press('Draw them', { candidate: '33X12.50R15LT', now: '' })
  expect([others.heading, others.text.includes('more than the 3% that shops mount')]).toEqual([
    '33X12.50R15LT, over what you have',
    true,
  ])
})

// @fact storefront.269
test('the page of a tire and a comparison of sizes lead to the drawing, over the original of the car that is known', async () => {
  const visitor = new Visitor(world.shop.url)
  const alone = await (await visitor.open(tirePage)).follow('Draw it over the size you have')
  expect([alone.heading, alone.field('original'), alone.text.includes('Please enter a size')]).toEqual([
    'Sizes over each other',
    '',
    false,
  ])
  await visitor.open(`/vehicles/honda/civic/2019?trim=sport`)
  const over = await (await visitor.open(tirePage)).follow('Draw it over the size you have')
  expect(over.path).toMatch(/^\/true-scale\?candidate=[\w.-]+&original=[\w.-]+&tire=\d+$/)
  expect(over.text).toContain('the original of your 2019 Honda Civic Sport')
  const inSizes = (await open('/brands/halden/meridian-as')).document
    .querySelectorAll('main a[href]')
    .flatMap(({ attrs }) => /\/p\/(\d+)$/.exec(attrs.href ?? '')?.[1] ?? [])
  const compared = await open(`/compare?items=${[...new Set(inSizes)].slice(0, 2).join(',')}`)
  expect((await compared.follow('Draw them over each other')).url.pathname).toBe('/true-scale')
})
