/** Cars over HTTP, without JavaScript: their pages, the picker, the garage, VINs and plates, and cars that are in no list. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#adapters/database/index.ts'
import { demoPassword } from '#fixtures/accounts/people.ts'
import { failingPlate, registeredCars } from '#fixtures/vehicles/lookup-simulator.ts'
import { mostCars } from '#machines/domain/garage/garage.ts'
import { vinMessages } from '#machines/domain/vehicles/vin.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { cookie, login, member, signInOf } from '../accounts/accounts.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const guest = () => new Visitor(world.shop.url)
const civic = '/vehicles/honda/civic/2019?trim=sport'
const m3 = '/vehicles/bmw/m3/2023?trim=competition'
const garagePath = '/account/my-garage'
const mainOf = (page: Page) => textOf(page.document.querySelector('main')!)
const linksOf = (page: Page) => page.document.querySelectorAll('main a').map((link) => link.getAttribute('href')!)
const carsOf = (page: Page) => page.document.querySelectorAll('main ul > li h2').map(textOf)

// @fact storefront.201
test('makes, models and years are pages, each with the next ones', async () => {
  const visitor = guest()
  expect(linksOf(await visitor.open('/vehicles'))).toContain('/vehicles/honda')
  const make = await visitor.open('/vehicles/honda-tires?from=letter')
  expect([make.path, make.heading]).toEqual(['/vehicles/honda?from=letter', 'Honda tires'])
  const answer = await visitor.ask('/vehicles/honda-tires')
  expect(answer.status).toBe(301)
  const model = await make.follow('Civic')
  expect([model.path, model.heading]).toEqual(['/vehicles/honda/civic', 'Honda Civic tires'])
  expect((await model.follow('2019')).path).toBe('/vehicles/honda/civic/2019')
  for (const path of ['/vehicles/yugo', '/vehicles/honda/pinto', '/vehicles/honda/civic/1960'])
    expect([path, (await visitor.open(path)).status]).toEqual([path, 404])
})

// @fact storefront.203
test('a car whose trims differ asks for the size on the sidewall or the trim; any other does not', async () => {
  const visitor = guest()
  const question = await visitor.open('/vehicles/honda/civic/2019')
  expect(mainOf(question)).toContain('This car comes in 4 sizes. Which is on the sidewall?')
  const bySize = await question.follow('225/45R17')
  expect([bySize.path, bySize.heading]).toEqual(['/vehicles/honda/civic/2019?oem=225-45r17', '225/45R17 tires'])
  expect(mainOf(bySize)).toContain('fit your 2019 Honda Civic 225/45R17')
  expect((await question.follow('Sport')).path).toBe(civic)
  expect((await visitor.open('/vehicles/honda/civic/2019?trim=none')).heading).toBe('2019 Honda Civic tires')
  const one = await visitor.open('/vehicles/honda/element/2008')
  const two = await visitor.open('/vehicles/subaru/wrx/2012')
  for (const page of [one, two]) expect([page.path, page.status]).toEqual([page.path, 200])
})

// @fact storefront.202
test.each([
  ['/?by=vehicle', ['make', 'model', 'year']],
  ['/vehicles', ['year', 'make', 'model']],
] as const)('from %s the lists are answered one by one, in the order %j', async (path, order) => {
  const answers = { make: 'honda', model: 'civic', year: '2019' }
  let page = await guest().open(path)
  for (const name of order) page = await page.press('Next', { [name]: answers[name] })
  expect(page.url.pathname).toBe(path.split('?')[0])
  const unknown = await page.press('See tires', { trim: 'unknown' })
  expect((await unknown.press('See tires', { size: '225-45r17' })).path).toBe('/vehicles/honda/civic/2019?oem=225-45r17')
  expect((await page.press('See tires', { trim: 'sport' })).path).toBe(civic)
})

// @fact storefront.204
test('a staggered car gets a matched set from its page: front and rear of one line', async () => {
  const visitor = guest()
  const page = await visitor.open(m3)
  expect(mainOf(page)).toMatch(/Front axle .*275\/35R19 .*Rear axle .*285\/30R20/)
  const [set] = page.document.querySelectorAll('section[aria-labelledby=sets] li')
  const line = textOf(set!.querySelector('h3')!)
  expect(textOf(set!)).toMatch(/Front 275\/35R19 .*2 at .* fits Rear 285\/30R20 .*2 at .* fits/)
  const cart = await page.press(`Add the set ${line}`)
  expect(cart.url.search).toBe('?cart=open')
  const inCart = await visitor.open('/cart')
  expect(mainOf(inCart)).toContain('2023 BMW M3 Competition')
  expect(mainOf(inCart)).toMatch(/Your cart, 4 tires/)
  expect(mainOf(inCart)).toContain('Front axle only')
  expect(mainOf(inCart)).toContain('Rear axle only')
  expect(mainOf(inCart)).not.toContain('can be used')
})

// @fact storefront.205
test('a listing that is about no car proposes the tires of the known one', async () => {
  const visitor = guest()
  expect(mainOf(await visitor.open('/tire-sizes/225-45r17'))).not.toContain('Tires for your')
  await visitor.open(civic)
  const proposed = await (await visitor.open('/brands/halden?tires=all')).follow('Tires for your 2019 Honda Civic Sport')
  expect(proposed.path).toBe(civic)
  const tire = await visitor.open(proposed.document.querySelector('main li h3 a')!.getAttribute('href')!)
  expect(mainOf(tire)).toContain('2019 Honda Civic Sport')
  expect((await visitor.jar.getCookies(world.shop.url)).map(({ key }) => key)).toContain('treadline-vehicle')
})

// @fact storefront.250
test('the search by vehicle opens again with the car that was looked at last, until another is named', async () => {
  const visitor = guest()
  const answersOf = (page: Page) => ['year', 'make', 'model', 'trim', 'size'].map((name) => page.field(name) ?? '')
  for (const [car, answers] of [
    [civic, ['2019', 'honda', 'civic', 'sport', '']],
    ['/vehicles/honda/civic/2019?oem=225-45r17', ['2019', 'honda', 'civic', 'unknown', '225-45r17']],
  ] as const) {
    await visitor.open(car)
    for (const board of ['/?by=vehicle', '/vehicles']) expect(answersOf(await visitor.open(board))).toEqual(answers)
  }
  const again = await (await visitor.open('/?by=vehicle')).press('See tires')
  expect(again.path).toBe('/vehicles/honda/civic/2019?oem=225-45r17')
  expect((await visitor.open('/?by=vehicle&make=bmw')).field('make')).toBe('bmw')
})

// @fact storefront.207
test('a guest keeps cars, makes one the default, takes one out and puts it back', async () => {
  const visitor = guest()
  let page = await (await visitor.open(civic)).press('Keep in my garage')
  expect([page.path, carsOf(page)]).toEqual([garagePath, ['2019 Honda Civic Sport']])
  page = await (await visitor.open(m3)).press('Keep in my garage')
  expect(carsOf(page)).toEqual(['2019 Honda Civic Sport Default', '2023 BMW M3 Competition'])
  page = await page.press('Make default')
  expect(carsOf(page)).toEqual(['2019 Honda Civic Sport', '2023 BMW M3 Competition Default'])
  page = await page.press('Remove 2023 BMW M3 Competition')
  expect([carsOf(page), mainOf(page)]).toEqual([
    ['2019 Honda Civic Sport'],
    expect.stringContaining('2023 BMW M3 Competition is out of your garage.'),
  ])
  page = await page.press('Undo')
  expect(carsOf(page)).toEqual(['2019 Honda Civic Sport', '2023 BMW M3 Competition Default'])
  expect(mainOf(await visitor.open(civic))).toContain('In your garage')
})

// @fact storefront.207
test('a garage that this shop did not sign is ignored, in a cookie of its own, in another one’s, or changed', async () => {
  const kept = guest()
  await (await kept.open(civic)).press('Keep in my garage')
  await kept.open('/search?q=winter')
  const [garage, searches] = await Promise.all(['treadline-garage', 'treadline-searches'].map((name) => cookie(kept, name)))
  const signed = decodeURIComponent(garage!)
  const unsigned = signed.slice(0, signed.lastIndexOf('.'))
  for (const forged of [unsigned, `${unsigned}.${'a'.repeat(43)}`, searches!, `x${signed}`, '.', ''].map(encodeURIComponent)) {
    const page = await fetch(world.shop.url + garagePath, { headers: { Cookie: `treadline-garage=${forged}` } })
    expect([forged, page.status, (await page.text()).includes('Honda Civic')]).toEqual([forged, 200, false])
  }
  const own = await fetch(world.shop.url + garagePath, { headers: { Cookie: `treadline-garage=${encodeURIComponent(signed)}` } })
  expect(await own.text()).toContain('Honda Civic')
})

test('a car is added from the lists of the garage, and a ninth is not', async () => {
  const visitor = guest()
  let page = await visitor.open(garagePath)
  for (const [name, value] of [
    ['make', 'honda'],
    ['model', 'civic'],
    ['year', '2019'],
    ['trim', 'sport'],
  ] as const)
    page = await page.press('Next', { [name]: value })
  page = await page.press('Add the 2019 Honda Civic Sport')
  expect(carsOf(page)).toEqual(['2019 Honda Civic Sport'])
  for (let year = 2018; carsOf(page).length < mostCars; year -= 1)
    page = await (await visitor.open(`/vehicles/honda/civic/${year}?trim=ex`)).press('Keep in my garage')
  expect(mainOf(page)).toContain('You keep 8 cars already. Take one out first.')
  expect(mainOf(await visitor.open(m3))).not.toContain('Keep in my garage')
  const fields = { make: 'bmw', model: 'm3', year: '2023', trim: 'competition', event: 'car.add', form: 'garage', about: '//' }
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: world.shop.url }
  const refused = await visitor.ask('/garage', { method: 'POST', headers, body: new URLSearchParams(fields).toString() })
  expect([refused.status, refused.text.includes('Take one out first.')]).toEqual([409, true])
})

// @fact storefront.207 storefront.208
test('at sign-in the cars of a guest join those of the account, which has them everywhere', async () => {
  const { visitor, ada } = await member(world.shop.url)
  await (await visitor.open(civic)).press('Keep in my garage')
  await (await visitor.open('/account')).press('Sign out')
  expect(carsOf(await visitor.open(garagePath))).toEqual([])

  const other = guest()
  await (await other.open(m3)).press('Keep in my garage')
  await (await other.open(login)).press('Sign in', signInOf(ada))
  expect(carsOf(await other.open(garagePath))).toEqual(['2019 Honda Civic Sport Default', '2023 BMW M3 Competition'])

  const third = guest()
  await (await third.open(login)).press('Sign in', signInOf(ada))
  const product = await third.open(
    (await third.open('/tire-sizes/225-45r17')).document.querySelector('main li h3 a')!.getAttribute('href')!,
  )
  expect(mainOf(product)).toContain('2019 Honda Civic Sport')
  await product.press(textOf(product.document.querySelector('#add button[type=submit]')!))
  const cart = await third.open('/cart')
  expect(textOf(cart.document.querySelector('#vehicle')!)).toContain('2019 Honda Civic Sport')
})

// @fact storefront.211
test('a VIN and a plate lead to the car, or to what to do', async () => {
  const [sport, , truck] = registeredCars as [{ vin: string }, unknown, { plate: string }]
  const open = () => guest().open('/vehicles')
  expect((await (await open()).press('Find my car', { vin: sport.vin.toLowerCase() })).path).toBe(civic)
  const byPlate = async (plate: string, plateState: string) => {
    const page = await open()
    const form = page.document.querySelectorAll('main form').find((each) => textOf(each).includes('License plate'))!
    const value = (name: string) => form.querySelector(`input[name=${name}]`)?.getAttribute('value') ?? ''
    const body = new URLSearchParams({ key: value('key'), form: 'plate', plate, plateState }).toString()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    return page.visitor.navigate(new URL('/vehicles', page.url), { method: 'POST', headers, body, from: page.url })
  }
  expect((await byPlate(truck.plate, 'TX')).path).toBe('/vehicles/ford/f-150/2022')
  expect((await byPlate('BIMMER3', 'NY')).path).toBe('/vehicles/bmw/3-series/2016?trim=328i')
  expect(mainOf(await guest().open('/vehicles/bmw/3-series/2016?trim=nameless'))).toContain('Which is on the sidewall?')
  const unsure = await guest().open('/vehicles?make=honda&model=civic&decoded=2019')
  expect(mainOf(unsure)).toContain('reads this VIN as a car of 2019, and says that the year may be wrong')
  const refusals = [
    [await (await open()).press('Find my car', { vin: '1HGCM82633A004353' }), 400, vinMessages.check],
    [
      await (await open()).press('Find my car', { vin: '1HGCM82633A004352' }),
      404,
      'The federal register does not know this VIN.',
    ],
    [await byPlate('NOSUCH1', 'OH'), 404, 'No car is registered under this plate'],
    [await byPlate('??', ''), 400, 'Choose the state of the plate'],
    [await byPlate(failingPlate, 'OH'), 503, 'The register does not answer at the moment.'],
  ] as const
  for (const [page, status, words] of refusals)
    expect([page.status, mainOf(page)]).toEqual([status, expect.stringContaining(words)])
})

// @fact storefront.206 storefront.211
test('a car that is in no list is counted for the staff, and no VIN or plate is stored', async () => {
  const ferrari = registeredCars.at(-1)!
  const visitor = guest()
  const page = await (await visitor.open('/vehicles')).press('Find my car', { vin: ferrari.vin })
  expect(page.path).toBe('/vehicles/not-listed?year=2018&make=ferrari&model=812-superfast')
  const typed = { year: '1995', make: 'Suzuki', model: 'Cappuccino', size: '225/45R17 91V' }
  expect((await page.press('See tires in this size', typed)).path).toBe('/tire-sizes/225-45r17?load=91')
  const known = await page.press('See tires in this size', { ...typed, year: '2019', make: 'Honda', model: 'Civic' })
  expect(known.path).toBe('/vehicles/honda/civic/2019')
  const refused = await page.press('See tires in this size', { ...typed, size: 'wide' })
  expect([refused.status, mainOf(refused)]).toEqual([400, expect.stringContaining('Enter the size as the placard has it')])
  expect(refused.field('model')).toBe('Cappuccino')

  const staff = guest()
  await (await staff.open(login)).press('Sign in', { email: 'sales@demo.treadline.example', password: demoPassword })
  const missed = mainOf(await staff.open('/staff/missed-vehicles'))
  expect(missed).toMatch(/2018 ferrari 812-superfast \d/)
  expect(missed).toMatch(/1995 suzuki cappuccino \d/)
  expect(missed).not.toContain('civic')

  const database = await openDatabase(world.database)
  const tables = await database.query<{ name: string }>(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('item', 'product_line', 'vehicle_fitment', 'review', 'installer')`)
  for (const { name } of tables)
    expect([name, await database.query(`select 1 from "${name}" t where t::text like $1 limit 1`, [`%${ferrari.vin}%`])]).toEqual(
      [name, []],
    )
  await database.close()
})
