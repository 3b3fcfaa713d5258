/** The preferred shop: it is listed first, remembered, and can be asked for services. Without JavaScript. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServiceOffering } from '#machines/domain/delivery/places.ts'
import type { InstallerListItem } from '#machines/domain/installers/installer.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { confirmationPath } from '#model-tests/drivers/confirmation.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import { ApiShopper, type Page, sameShopper, Visitor } from '#model-tests/drivers/http/http.ts'
import { itemOnSale, plainTire, readyToPlace } from '#model-tests/drivers/http/purchase.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const zip = '43215'

// @fact 2.27
test('the empty cart of a special-order buyer speaks of the special order, as a page and over one', async () => {
  const visitor = new Visitor(world.shop.url)
  await (await visitor.open('/my_customers/login')).press('Sign in as Opal')
  const page = await visitor.open('/cart')
  expect(page.heading).toBe('Your special order is empty')
  expect(page.text).toContain('Add the tires you want us to order for you.')
  expect((await visitor.open('/brands?cart=open')).text).toContain('Your special order is empty')
  expect((await new Visitor(world.shop.url).open('/cart')).heading).toBe('Your cart is empty')
})

// @fact 4.47
test('the shop of the install-location cookie comes first as "Your shop" while none is chosen; picking a shop sets the cookie', async () => {
  const visitor = await sameShopper(await withTires())
  const shops = await installersNear()
  const [preferred, other] = [shops[2]!, shops[1]!]
  const json = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ installerId: preferred.installerId, userZip: zip })
  const from = new URL(world.shop.url)
  expect((await visitor.ask('/checkout/install-location', { method: 'POST', headers: json, body, from })).status).toBe(201)

  const page = await visitor.open('/checkout/shipping')
  expect(listed(page)[0]).toBe(`1. ${preferred.company} Your shop`)
  expect(listed(page).filter((title) => title.includes('Your shop'))).toHaveLength(1)
  const picked = await page.press('Choose this shop', { installerId: other.installerId })
  expect(picked.text).not.toContain('Your shop')
  // The list keeps its order until it is opened again.
  expect(listed(picked)).toEqual(listed(page).map((title) => title.replace(' Your shop', '')))
  expect(listed(await visitor.open('/checkout/shipping'))[0]).toBe(`1. ${other.company}`)

  // The choice ends with the cart; the preference stays.
  await (await visitor.open('/cart')).press('Remove install')
  expect(listed(await visitor.open('/checkout/shipping'))[0]).toBe(`1. ${other.company} Your shop`)
})

// @fact 4.47
test.each(['x', JSON.stringify({ installerId: 5 }), JSON.stringify({ installerId: 'UNKNOWN-1' }), '"FSG-1"'])(
  'a cookie that names no shop nearby is ignored: %s',
  async (text) => {
    const visitor = await sameShopper(await withTires())
    await visitor.open(`/?userZip=${zip}`)
    const value = encodeURIComponent(Buffer.from(text).toString('base64'))
    await visitor.jar.setCookie(`treadline-install-location=${value}; Path=/`, world.shop.url)
    const page = await visitor.open('/checkout/shipping')
    const [nearest] = await installersNear()
    expect([page.status, listed(page)[0], page.text.includes('Your shop')]).toEqual([200, `1. ${nearest?.company}`, false])
  },
)

// @fact 3.37 5.39
test('the coverage step asks the chosen shop for its services, keeps them, and the summary shows them', async () => {
  const shopper = await readyToPlace(world, { delivery: 'installer' })
  const visitor = await sameShopper(shopper)
  const [alignment, other] = await offeredTo(shopper)
  const page = await visitor.open('/checkout/services')
  expect(page.text).toContain('Also ask the shop for')
  expect(page.html).not.toMatch(/<img[^>]*src="(NA)?"/)
  const asked = await page.press('Ask for these', { serviceId: alignment!.id })
  expect([asked.path, asked.field('serviceId')]).toEqual([page.path, alignment!.id])
  const summary = await visitor.open('/checkout/order-summary')
  expect(summary.text).toContain(`Also asked for ${alignment!.name} `)
  expect(summary.text).not.toContain(other!.name)

  await asked.press('Ask for these', { serviceId: other!.id })
  expect((await visitor.open('/checkout/order-summary')).text).toContain(`Also asked for ${other!.name} `)
  await post(visitor, 'serviceId=')
  expect((await visitor.open('/checkout/order-summary')).text).not.toContain('Also asked for')
})

// @fact 3.39
test('continuing adds the checked services and removes the others', async () => {
  const shopper = await readyToPlace(world, { delivery: 'installer', itemId: plainTire })
  const visitor = await sameShopper(shopper)
  const [first, second] = await offeredTo(shopper)
  const kept = async () =>
    (await shopper.get<{ services: Array<{ serviceId: string }> }>('/checkout/cart-services')).body.services.map(
      ({ serviceId }) => serviceId,
    )
  const page = await visitor.open('/checkout/services')
  expect((await page.press('Continue to payment', { serviceId: first!.id })).path).toBe('/checkout/payments')
  expect(await kept()).toEqual([first!.id])
  await page.press('Add tire replacement coverage')
  expect(await kept()).toEqual([first!.id])
  const again = await visitor.open('/checkout/services')
  expect(again.field('serviceId')).toBe(first!.id)
  await again.press('Continue to payment', { serviceId: second!.id })
  expect(await kept()).toEqual([second!.id])
  await (await visitor.open('/checkout/services')).press('Continue to payment', { serviceId: second!.id })
  const bad = 'machine=checkoutFlow&event=step.continue&key=12345678&asksServices=yes&serviceId=<b>'
  expect((await post(visitor, bad, '/checkout/services')).status).toBe(400)
  expect(await kept()).toEqual([second!.id])
})

// @fact 3.38 5.28
test('an order shows the services of its shop, with the car and the trailer, until it is confirmed and after', async () => {
  const shopper = await readyToPlace(world, { delivery: 'installer' })
  const visitor = await sameShopper(shopper)
  const [first] = await offeredTo(shopper)
  const vehicle = { vehicleYear: '2022', vehicleMake: 'Ford', vehicleModel: 'F-150', vehicleTrim: 'XL' }
  const cart = await visitor.open('/cart')
  await cart.press('Save vehicle', vehicle)
  const trailer = await (await visitor.open('/cart')).press('Save trailer', { trailerInfo: '16 ft utility trailer' })
  expect(trailer.text).toContain('Trailer: 16 ft utility trailer')
  expect(trailer.field('trailerInfo')).toBe('16 ft utility trailer')
  await (await visitor.open('/checkout/services')).press('Continue to payment', { serviceId: first!.id })
  const summary = await visitor.open('/checkout/order-summary')
  for (const said of [`Also asked for ${first!.name} `, 'Vehicle 2022 Ford F-150 XL Trailer: 16 ft utility trailer'])
    expect(summary.text).toContain(said)
  const confirmed = await summary.press('Place order')
  expect(confirmed.path).toMatch(confirmationPath)
  const notes = `Also on your order Also asked for ${first!.name} The shop tells you the price. You pay it there. `
  expect(confirmed.text).toContain(`${notes}Vehicle 2022 Ford F-150 XL Trailer 16 ft utility trailer`)
})

// @fact 3.37
test('services that the shop does not offer are dropped, and an unknown form is refused', async () => {
  const shopper = await readyToPlace(world, { delivery: 'installer' })
  const visitor = await sameShopper(shopper)
  const [first] = await offeredTo(shopper)
  expect((await post(visitor, `serviceId=${first!.id}&serviceId=SV-99`)).headers.get('Location')).toBe('/checkout/services')
  const kept = (await shopper.get<{ services: Array<{ serviceId: string }> }>('/checkout/cart-services')).body.services
  expect(kept.map(({ serviceId }) => serviceId)).toEqual([first!.id])
  for (const body of ['', 'serviceId=%00', 'serviceId=<b>', `serviceId=${'A'.repeat(41)}`, 'serviceId=A&'.repeat(21)])
    expect([body, (await post(visitor, body)).status]).toEqual([body, 400])
  expect((await post(visitor, 'serviceId=', '/checkout/shop-services', 'multipart/form-data')).status).toBe(400)
  expect((await post(new Visitor(world.shop.url), 'serviceId=SV-01')).headers.get('Location')).toBe('/cart')
  expect((await visitor.open('/checkout/shop-services')).path).toBe('/checkout/services')
})

// @fact 3.37
test('a shopper without a coverage step asks for services on the shipping confirmation', async () => {
  const visitor = await sameShopper(await readyToPlace(world, { delivery: 'installer' }))
  await (await visitor.open('/my_customers/login')).press('Sign in as Opal')
  const page = await visitor.open('/checkout/shipping-confirmation')
  const id = page.elements().find(({ attrs }) => attrs.name === 'serviceId')?.attrs.value ?? ''
  const asked = await page.press('Ask for these', { serviceId: id })
  expect([asked.path, asked.field('serviceId')]).toEqual(['/checkout/shipping-confirmation', id])
})

test('without a shop there are no services to ask for', async () => {
  const visitor = await sameShopper(await readyToPlace(world))
  for (const path of ['/checkout/services', '/checkout/shipping-confirmation'])
    expect((await visitor.open(path)).text).not.toContain('Also ask the shop for')
})

async function withTires(): Promise<ApiShopper> {
  const shopper = await ApiShopper.open(world.shop.url)
  await shopper.send('cart', { type: 'item.add', itemId: await itemOnSale(world.shop.url), quantity: 4 })
  return shopper
}

async function installersNear(): Promise<InstallerListItem[]> {
  const answer = await fetch(`${world.shop.url}/installers?userZip=${zip}&source=checkout`)
  return ((await answer.json()) as { siteInstallers: { siteInstallerList: InstallerListItem[] } }).siteInstallers
    .siteInstallerList
}

async function offeredTo(shopper: ApiShopper): Promise<ServiceOffering[]> {
  const { body } = await shopper.get<{ siteCart: { installerDetails: { installerId: string } } }>('/cart-summary')
  const { installerId } = body.siteCart.installerDetails
  const services = await shopper.get<{ siteInstallerServices: { installerServiceOfferings: ServiceOffering[] } }>(
    `/api/installers/${installerId}/services?source=pdp`,
  )
  return services.body.siteInstallerServices.installerServiceOfferings
}

/** The shops' titles in their order, but for what is said of tomorrow. */
function listed(page: Page): string[] {
  const radios = page.document.querySelectorAll('input[name="installerId"]')
  return radios.map((radio) => {
    const parts = radio.parentNode?.querySelectorAll('span').map(textOf) ?? []
    return parts.find((part) => /^\d+\. /.test(part))?.replace(/ Installs tomorrow, [\d:]+ [AP]M/, '') ?? ''
  })
}

/** With what the visitor's pages are about and a key of its own, unless it is empty or has one. */
async function post(
  visitor: Visitor,
  body: string,
  path = '/checkout/shop-services',
  type = 'application/x-www-form-urlencoded',
) {
  const envelope = new URLSearchParams({
    about: await visitor.about(),
    ...(!body.includes('key=') && { key: crypto.randomUUID() }),
  })
  const whole = body === '' ? '' : `${body}${body.includes('key=') ? '' : '&asksServices=yes'}&${envelope}`
  return visitor.ask(path, { method: 'POST', headers: { 'Content-Type': type }, body: whole, from: new URL(visitor.origin) })
}
