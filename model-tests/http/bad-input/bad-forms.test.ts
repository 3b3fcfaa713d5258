/** Form errors are shown beside their fields, and typed values are kept. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#machines/domain/contact.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { ApiShopper, type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { billing, openTire } from '#model-tests/drivers/http/purchase.ts'
import { postForm } from '#model-tests/http/bad-input/post-form.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const aboveZero = 'Choose a front or rear quantity above zero'

test('an unknown form is refused as a whole', async () => {
  const shopper = await ApiShopper.open(world.shop.url)
  const whole = { machine: 'cart', event: 'item.remove', key: crypto.randomUUID(), itemId: '100001' }
  for (const fields of [{}, { ...whole, key: '' }, { ...whole, machine: 'order' }, { ...whole, itemId: 'a\0b' }])
    expect((await postForm(shopper, '/cart', fields)).status).toBe(400)
  const twice = new URLSearchParams([...Object.entries(whole), ['itemId', '100002']])
  expect((await postForm(shopper, '/cart', twice)).status).toBe(400)
  expect((await postForm(shopper, '/cart', whole, 'application/json')).status).toBe(400)
})

test.each([
  ['0', aboveZero],
  ['-1', aboveZero],
  ['1.5', aboveZero],
  ['1000000000', /up to 24 tires/],
  ['many', aboveZero],
])('a quantity of %s is refused beside its field', async (quantity, says) => {
  const visitor = new Visitor(world.shop.url)
  await (await openTire(visitor)).press('Add 4 tires')
  const page = await (await visitor.open('/cart')).press('Change quantity', { quantity })
  expect(page.status).toBe(400)
  expect(page.text).toEqual(typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says))
  expect(typedInto(page, 'quantity')).toBe(quantity)
  expect(page.text).toContain('Your cart, 4 tires')
})

test.each([
  ['0', '0'],
  ['-4', '0'],
  ['1.5', '0'],
  ['99999', '0'],
  ['four', '0'],
])('%s front and %s rear tires are not added, and the page says why', async (frontQuantity, rearQuantity) => {
  const visitor = new Visitor(world.shop.url)
  const page = await (await openTire(visitor)).press('Add 4 tires', { frontQuantity, rearQuantity })
  expect(page.status).toBe(400)
  expect(page.text).toMatch(/above zero|up to 24 tires/)
  expect(await visitor.cartId()).toBe(null)
})

test('a billing form with everything wrong says so at each field and keeps each word', async () => {
  const visitor = new Visitor(world.shop.url)
  await (await openTire(visitor)).press('Add 4 tires')
  const home = await (await visitor.open('/checkout/shipping')).press('Ship to me')
  const services = await home.press('Ship to this address', billing)
  const payments = await services.press('Continue to payment')
  const wrong = {
    firstName: '<D>',
    lastName: '🛞',
    email: 'dana@',
    phone: '12',
    addressLine1: ' ',
    city: '',
    zip: 'ABCDE',
    poNumber: 'x'.repeat(41),
  }
  const page = await payments.press('Save billing address', wrong)
  expect(page.status).toBe(400)
  expect(page.path).toBe('/checkout/payments')
  for (const said of [
    messages.firstName,
    messages.lastName,
    messages.email,
    messages.phone,
    messages.address,
    messages.city,
    messages.zip,
  ])
    expect(page.text).toContain(said)
  expect(Object.fromEntries(Object.keys(wrong).map((name) => [name, page.field(name)]))).toEqual(wrong)
})

/** What a field shows, before anything else is typed. */
function typedInto(page: Page, name: string): string | undefined {
  return page.elements().find(({ localName, attrs }) => localName === 'input' && attrs.name === name && attrs.type !== 'hidden')
    ?.attrs.value
}
