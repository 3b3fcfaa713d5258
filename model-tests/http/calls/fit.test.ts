/** Whether a tire fits a car, over HTTP: the call for partners, the list of a car, the tire's page, the cart. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { type HtmlElement, textOf } from '#model-tests/drivers/http/html.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const civic = { make: 'Honda', model: 'Civic', year: '2019', trim: 'Sport' }
const bmw = { make: 'bmw', model: 'm3', year: '2023', trim: 'competition' }
const bmwList = '/vehicles/bmw/m3/2023?trim=competition'

async function ask(query: Record<string, string>) {
  const answer = await fetch(`${world.shop.url}/fit?${new URLSearchParams(query)}`)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const cardsOf = (page: Page) => page.document.querySelectorAll('section[aria-labelledby=res-h] li h3 a')
const idOf = (link: HtmlElement) => link.getAttribute('href')!.split('/').at(-1)!
const mainOf = (page: Page) => textOf(page.document.querySelector('main')!)

test('a partner learns that a tire fits both axles, and where two of them go', async () => {
  const page = await new Visitor(world.shop.url).open('/vehicles/honda/civic/2019?trim=sport')
  const itemId = idOf(cardsOf(page)[0]!)
  expect(await ask({ itemId, ...civic })).toMatchObject({
    status: 200,
    body: {
      fits: 'both',
      headline: 'Fits your 2019 Honda Civic Sport',
      size: 'Original size',
      front: { outcome: 'passes' },
      rear: { outcome: 'passes' },
      twoTires: { axle: 'rear' },
      matchedSet: null,
      itemId,
      vehicle: { ...civic, year: 2019, vehicleClass: 'car' },
    },
  })
})

test('a partner learns which figure fails', async () => {
  const page = await new Visitor(world.shop.url).open('/vehicles/honda/civic/2019?trim=sport')
  const { status, body } = await ask({ itemId: idOf(cardsOf(page)[0]!), ...bmw })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    fits: 'none',
    headline: 'Does not fit your 2023 BMW M3 Competition: size 225/45R17, needs 275/35R19',
    details: ['Rear axle: size 225/45R17, needs 285/30R20.'],
    front: { outcome: 'fails', failure: { figure: 'size', offered: '225/45R17', needed: '275/35R19' } },
    size: null,
    twoTires: null,
  })
})

test.each([
  ['no tire', { itemId: '' }, 400, 'itemId'],
  ['a tire that is not sold', { itemId: '1' }, 404, null],
  ['no make', { make: '' }, 400, 'make'],
  ['another make', { make: 'Trabant' }, 400, 'make'],
  ['another model', { model: 'Pinto' }, 400, 'model'],
  ['no year', { year: 'last' }, 400, 'year'],
  ['a year without the car', { year: '1999' }, 400, 'year'],
  ['no trim where there are several', { trim: '' }, 400, 'trim'],
  ['another trim', { trim: 'Luxury' }, 400, 'trim'],
])('%s is refused', async (_, changes, status, field) => {
  const { status: answered, body } = await ask({ itemId: '100000', ...civic, ...changes })
  expect(answered).toBe(status)
  if (field) expect(body).toMatchObject({ issues: [{ field }] })
})

test('a name that is sent twice is not guessed at, and only GET is taken', async () => {
  const twice = await fetch(`${world.shop.url}/fit?itemId=1&itemId=2`)
  expect(twice.status).toBe(400)
  expect((await fetch(`${world.shop.url}/fit`, { method: 'POST' })).status).toBe(405)
})

test('the list of a car with other tires behind shows what fits the axle, and names it', async () => {
  const visitor = new Visitor(world.shop.url)
  for (const [axle, size] of [
    ['front', '275/35R19'],
    ['rear', '285/30R20'],
  ] as const) {
    const page = await visitor.open(`${bmwList}&axle=${axle}`)
    expect(cardsOf(page).length).toBeGreaterThan(0)
    for (const card of cardsOf(page)) {
      const text = textOf(card.closest('li')!)
      expect(text).toContain(size)
      expect(text).toContain(axle === 'front' ? 'Front axle only' : 'Rear axle only')
    }
  }
})

test('such a car is sold a front and a rear size of one line, and the cart says where each goes', async () => {
  const visitor = new Visitor(world.shop.url)
  const list = await visitor.open(`${bmwList}&axle=front`)
  const pages = await Promise.all(cardsOf(list).map((card) => visitor.open(card.getAttribute('href')!)))
  const page = pages.find((each) => each.document.querySelector('#add input[name=rearItemId]'))!
  expect(mainOf(page)).toContain('Front axle only')
  const form = page.document.querySelector('#add')!
  const field = (name: string) => form.querySelector(`input[name=${name}]`)!.getAttribute('value')!
  const [itemId, rearItemId] = [field('itemId'), field('rearItemId')]
  expect(await ask({ itemId, ...bmw })).toMatchObject({ body: { fits: 'front', matchedSet: { itemId, rearItemId } } })
  expect(await ask({ itemId: rearItemId, ...bmw })).toMatchObject({ body: { fits: 'rear' } })
  await page.press('Add 4 tires')
  const cart = mainOf(await visitor.open('/cart'))
  expect(cart).toContain('275/35R19')
  expect(cart).toContain('285/30R20')
  expect(cart).toContain('Front axle only')
  expect(cart).toContain('Rear axle only')
  expect(cart).not.toContain('can be used')
})

test('a tire whose line has none for the other axle is offered for its own axle only', async () => {
  const visitor = new Visitor(world.shop.url)
  const list = await visitor.open(`${bmwList}&axle=rear`)
  const pages = await Promise.all(cardsOf(list).map((card) => visitor.open(card.getAttribute('href')!)))
  for (const page of pages.filter((each) => !each.document.querySelector('#add input[name=rearItemId]')))
    expect(page.document.querySelector('#add input[name=frontQuantity]')).toBeNull()
})

test('a tire that does not fit the car is warned about on its page and in the cart', async () => {
  const visitor = new Visitor(world.shop.url)
  await visitor.open(bmwList)
  const list = await visitor.open('/tire-sizes/225-45r17')
  const page = await visitor.open(cardsOf(list)[0]!.getAttribute('href')!)
  const words = 'Does not fit your 2023 BMW M3 Competition: size 225/45R17, needs 275/35R19'
  expect(mainOf(page)).toContain(words)
  await page.press('Add 2 tires')
  expect(mainOf(await visitor.open('/cart'))).toContain(words)
})

const placardPage = '/vehicles/honda/civic/2019/placard?trim=sport'
const civicList = '/vehicles/honda/civic/2019?trim=sport'
const typedIn = (page: Page, name: string) => page.document.querySelector(`input[name=${name}]`)?.getAttribute('value') ?? null

test('the tire’s page shows the figures of each axle', async () => {
  const visitor = new Visitor(world.shop.url)
  const list = await visitor.open(civicList)
  const page = await visitor.open(cardsOf(list)[0]!.getAttribute('href')!)
  const panel = textOf(page.document.querySelector('[aria-labelledby=fit-h]')!)
  expect(panel).toMatch(
    /Fits your 2019 Honda Civic Sport.*Original size.*Front fits.*Load 9\d, needs 91.*Diameter 634\.3 mm, ±0\.0%.*Rear fits/,
  )
  expect(panel).toContain('By our record of your car')
})

test('figures of the door placard come before our record, until the shopper goes back to it', async () => {
  const visitor = new Visitor(world.shop.url)
  const list = await visitor.open(civicList)
  const tire = cardsOf(list)[0]!.getAttribute('href')!
  const before = await visitor.open(tire)
  const link = before.document.querySelectorAll('a').find((each) => textOf(each) === 'Enter your placard')!
  const form = await visitor.open(link.getAttribute('href')!)
  expect([typedIn(form, 'frontSize'), typedIn(form, 'frontLoad'), typedIn(form, 'frontSpeed')]).toEqual(['225/45R17', '91', 'V'])
  const after = await form.press('Use these figures', { frontSize: 'lt245/75r17', frontLoad: '121', frontSpeed: 's' })
  expect(after.path).toBe(tire)
  expect(mainOf(after)).toContain('Does not fit your 2019 Honda Civic Sport')
  expect(mainOf(after)).toContain('The front axle: your placard says LT245/75R17 121S, our record 225/45R17 91V.')
  // The list of the same car keeps them.
  expect(mainOf(await visitor.open(civicList))).toContain('LT245/75R17')

  const entered = await visitor.open(placardPage)
  expect(typedIn(entered, 'frontSize')).toBe('LT245/75R17')
  const back = await entered.press('Use our record of this car')
  expect(back.path).toBe(civicList)
  expect(mainOf(back)).toContain('225/45R17')
  expect(mainOf(await visitor.open(tire))).toContain('By our record of your car')
})

test('a placard that cannot be read is refused, and what was typed stays', async () => {
  const form = await new Visitor(world.shop.url).open(placardPage)
  const again = await form.press('Use these figures', { frontSize: '17 inch', frontLoad: '9', rearSpeed: 'fast' })
  expect(again.status).toBe(400)
  expect(mainOf(again)).toContain('Enter the size as the placard has it, like 225/45R17 or LT245/75R17')
  expect(mainOf(again)).toContain('Enter the load index, a number from 60 to 150')
  expect(['frontSize', 'frontLoad', 'rearSpeed'].map((name) => typedIn(again, name))).toEqual(['17 inch', '9', 'fast'])
})

test('a car that we do not know has no placard page, and no way leads out of the shop', async () => {
  const visitor = new Visitor(world.shop.url)
  expect((await visitor.open('/vehicles/honda/civic/1960/placard?trim=sport')).status).toBe(404)
  const form = await visitor.open(`${placardPage}&returnTo=https://elsewhere.example/`)
  expect((await form.press('Use these figures')).path).toBe(civicList)
})

test('a truck with pairs behind is offered six tires that carry enough in pairs', async () => {
  const visitor = new Visitor(world.shop.url)
  const list = await visitor.open('/vehicles/ford/f-350/2022?trim=xl-dually')
  expect(cardsOf(list).length).toBeGreaterThan(0)
  expect(textOf(cardsOf(list)[0]!.closest('li')!)).toMatch(/Fits your 2022 Ford F-350 XL Dually.* for 6,/)
  const page = await visitor.open(cardsOf(list)[0]!.getAttribute('href')!)
  expect([typedIn(page, 'frontQuantity'), typedIn(page, 'rearQuantity')]).toEqual(['2', '4'])
  expect(mainOf(page)).toContain('Six tires: two in front and two pairs behind.')
  expect(mainOf(page)).toMatch(/Rear, pairs, fits.*Load 1\d\d in pairs, needs 118/)
  const itemId = idOf(cardsOf(list)[0]!)
  expect(await ask({ itemId, make: 'Ford', model: 'F-350', year: '2022', trim: 'XL Dually' })).toMatchObject({
    body: { fits: 'both', tires: { front: 2, rear: 4 } },
  })
  await page.press('Add 6 tires')
  expect(mainOf(await visitor.open('/cart'))).toContain('Fits your 2022 Ford F-350 XL Dually')
})
