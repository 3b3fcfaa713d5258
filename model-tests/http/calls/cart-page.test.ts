/** The cart over HTTP: its car is chosen from lists without JavaScript or comes with the tires, and a removal is undone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const civicList = '/vehicles/honda/civic/2019?trim=sport'
const bmwList = '/vehicles/bmw/m3/2023?trim=competition'
const vehicleOf = (page: Page) => textOf(page.document.querySelector('#vehicle')!)
const firstCard = (page: Page) => page.document.querySelector('main li h3 a')!.getAttribute('href')!

/** Puts as many tires of the first card of a list into the cart as its page proposes. */
async function addFrom(visitor: Visitor, list: string) {
  const tire = await visitor.open(firstCard(await visitor.open(list)))
  await tire.press(textOf(tire.document.querySelector('#add button[type=submit]')!))
}

test('without JavaScript the car is chosen from four lists, one page each', async () => {
  const visitor = new Visitor(world.shop.url)
  await addFrom(visitor, '/tire-sizes/225-45r17')
  let cart = await visitor.open('/cart')
  expect(cart.document.querySelectorAll('#vehicle details[open]')).toHaveLength(0)
  const answers = [
    ['make', 'honda'],
    ['model', 'civic'],
    ['year', '2019'],
    ['trim', 'sport'],
  ] as const
  for (const [name, value] of answers) {
    expect(cart.document.querySelector(`#cart-car-${name}`)!.hasAttribute('disabled')).toBe(false)
    cart = await cart.press('Next', { [name]: value })
    expect(cart.document.querySelectorAll('#vehicle > div > details[open]')).toHaveLength(1)
  }
  const saved = await cart.press('Save 2019 Honda Civic')
  expect(vehicleOf(saved)).toMatch(/^2019 Honda Civic Sport Change vehicle/)
  const product = await visitor.open(firstCard(await visitor.open('/tire-sizes/225-45r17')))
  expect(textOf(product.document.querySelector('main')!)).toContain('Fits your 2019 Honda Civic Sport')
})

test('an answer that is in no list asks that list again', async () => {
  const visitor = new Visitor(world.shop.url)
  await addFrom(visitor, '/tire-sizes/225-45r17')
  const cart = await visitor.open('/cart?make=honda&model=pinto&year=2019')
  expect(cart.document.querySelector('#cart-car-model option[selected]')?.getAttribute('value')).toBe('')
  expect(cart.document.querySelector('#cart-car-trim')!.hasAttribute('disabled')).toBe(true)
})

test('tires that fit the car of the listing bring it into the cart, and it stays with the next ones', async () => {
  const visitor = new Visitor(world.shop.url)
  await addFrom(visitor, civicList)
  expect(vehicleOf(await visitor.open('/cart'))).toMatch(/^2019 Honda Civic Sport Change vehicle/)
  await addFrom(visitor, bmwList)
  expect(vehicleOf(await visitor.open('/cart'))).toMatch(/^2019 Honda Civic Sport Change vehicle/)
})

test('tires that do not fit the car leave it to the shopper to say that they are for it', async () => {
  const visitor = new Visitor(world.shop.url)
  await visitor.open(bmwList)
  await addFrom(visitor, '/tire-sizes/225-45r17')
  const cart = await visitor.open('/cart')
  expect(vehicleOf(cart)).toMatch(/^Add your vehicle/)
  expect(textOf(cart.document.querySelector('main')!)).toContain('Are these tires for your 2023 BMW M3 Competition?')
  expect(cart.text).not.toContain('Please choose a vehicle')
  const saved = await cart.press('These are for the 2023 BMW M3 Competition')
  expect(vehicleOf(saved)).toMatch(/^2023 BMW M3 Competition Change vehicle/)
})

test('a car that is in no list is typed, and the remembered one stays', async () => {
  const visitor = new Visitor(world.shop.url)
  await visitor.open(bmwList)
  await addFrom(visitor, '/tire-sizes/225-45r17')
  const typed = { vehicleYear: '1967', vehicleMake: 'Citroën', vehicleModel: 'DS', vehicleTrim: '' }
  const saved = await (await visitor.open('/cart')).press('Save vehicle', typed)
  expect(vehicleOf(saved)).toMatch(/^1967 Citroën DS Change vehicle/)
  const product = await visitor.open(firstCard(await visitor.open('/tire-sizes/225-45r17')))
  expect(textOf(product.document.querySelector('main')!)).toContain('2023 BMW M3 Competition')
})

test('the last tires that were taken out are put back as many', async () => {
  const visitor = new Visitor(world.shop.url)
  await addFrom(visitor, civicList)
  const emptied = await (await visitor.open('/cart')).press('Remove')
  expect(textOf(emptied.document.querySelector('main')!)).toMatch(/Your cart is empty Removed: .*, 4 tires\. Undo/)
  const undone = await emptied.press('Undo')
  expect(textOf(undone.document.querySelector('main')!)).toMatch(/^Your cart, 4 tires/)
  expect(undone.text).not.toContain('Removed:')
})
