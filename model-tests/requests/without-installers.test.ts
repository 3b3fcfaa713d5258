/** Pages that ask installers for something they can do without are shown when installers fail. */
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columbusZip, fillSampleShop, installers, tires } from '#adapters/commerce/contract/sample-shop.ts'
import { newDataDir } from '#adapters/database/testing.ts'
import type { AppLoadContext } from '#app/remix/router.ts'
import { loader as product } from '#app/routes/catalogue/product.tsx'
import { readEnv } from '#app/server/env/env.ts'
import { shopCookies } from '#app/server/http/cookies.ts'
import { openShop, type Shop } from '#app/server/shop/shop.ts'
import { visitorOf } from '#app/server/visitor/visitor.ts'
import { installerServices } from '#app/subjects/checkout/shipping/installer-services.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'

const cookies = shopCookies(false, 'a secret of the test')
let dataDir: string
let shop: Shop
beforeAll(async () => {
  dataDir = await newDataDir()
  const settings = { DATA_DIR: dataDir, PAYMENT_SIMULATOR_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' } as const
  shop = await openShop(readEnv(settings, 'demo'), { backgroundJobs: false })
  await fillSampleShop(shop.database)
})
afterAll(async () => {
  await shop?.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** The shop, with installers that work or fail. */
async function contextWith({ isDown }: { isDown: boolean }): Promise<{ request: Request; context: AppLoadContext }> {
  const down = async (): Promise<never> => {
    throw new Error('The installers do not answer')
  }
  const failing = { ...shop.commerce.installers, findInstallers: down, installerServices: down, cartServices: down }
  const ports = { ...shop, commerce: { ...shop.commerce, ...(isDown && { installers: failing }) } }
  const path = `/brands/halden/meridian-as/p/${tires.meridian}?userZip=${columbusZip}`
  const request = new Request(`http://localhost:3000${path}`)
  const visitor = visitorOf(request, ports, cookies)
  const context: AppLoadContext = {
    shop: ports,
    cookies,
    visitor,
    nonce: '',
    allowPayments: () => {},
    allowFrame: () => {},
    clientAddress: '127.0.0.1',
  }
  return { request, context }
}

test.each([false, true])('the page of a tire is shown, and says whether shops answered: down %s', async (isDown) => {
  const { request, context } = await contextWith({ isDown })
  const { data } = await product({ request, context, params: { itemId: tires.meridian } })
  const { view } = data
  expect(view.delivery.areInstallersSilent).toBe(isDown)
  expect(view.delivery.shop === null).toBe(isDown)
  expect(view.delivery.promises.map(({ method }) => method)).toContain('home')
  expect(view.promotions.installation === null).toBe(isDown)
  expect(view.product.item.itemId).toBe(tires.meridian)
})

test.each([
  [false, []],
  [true, null],
])('the coverage step does without the services of a shop: down %s', async (isDown, nothing) => {
  const { context } = await contextWith({ isDown })
  const cart = { id: 'C0', installerDetails: { installerId: installers.fifthStreet } } as CartSummary
  const answer = await installerServices(context, cart)
  expect(isDown ? answer : answer?.filter(({ isAsked }) => isAsked)).toEqual(nothing)
})
