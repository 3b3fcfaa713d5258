import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFirstAnswers, type Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import type { ActionFunctionArgs, AppLoadContext } from '#app/remix/router.ts'
import { servicesAlongside } from '#app/subjects/checkout/shipping/installer-services.ts'
import { action } from './installer-services.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A cart at a shop; `saved` lists the requested services and their keys. */
function cartAtShop() {
  const saved: Array<{ ids: string[]; key: string }> = []
  const context = {
    visitor: { checkout: async () => null, cartId: async () => 'cart-1' },
    shop: {
      firstAnswers: createFirstAnswers(database),
      env: { sessionSecret: 'a secret of the shop' },
      log: { error: () => {} },
      commerce: {
        installers: {
          async saveCartServices(_cartId: string, ids: string[], key: string) {
            saved.push({ ids, key })
            return { outcome: 'ok' }
          },
        },
      },
    },
  } as unknown as AppLoadContext
  const post = async (body: string, type = 'application/x-www-form-urlencoded') => {
    const request = new Request('http://shop.test/checkout/shop-services', {
      method: 'POST',
      headers: { 'Content-Type': type, Accept: 'text/html' },
      body,
    })
    return (await action({ request, params: {}, context } as unknown as ActionFunctionArgs)) as Response
  }
  return { saved, context, post }
}

test('an unreadable body, and a form that asks for nothing, leave the chosen services as they are', async () => {
  const { saved, post } = cartAtShop()
  expect((await post('serviceId', 'multipart/form-data')).status).toBe(400)
  expect((await post('about=/cart-1/&key=seed-1.services')).status).toBe(400)
  expect(saved).toEqual([])
})

test('the ticked services are requested once, under the key of the form', async () => {
  const { saved, post } = cartAtShop()
  const body = 'asksServices=yes&serviceId=SV-01&serviceId=SV-02&about=/cart-1/&key=seed-2.services'
  for (const _ of [1, 2]) {
    const answer = await post(body)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/checkout/services'])
  }
  expect(saved).toEqual([{ ids: ['SV-01', 'SV-02'], key: 'form.seed-2.services' }])
})

test('no box ticked asks for nothing any more', async () => {
  const { saved, post } = cartAtShop()
  expect((await post('asksServices=yes&about=/cart-1/&key=seed-3.services')).status).toBe(303)
  expect(saved).toEqual([{ ids: [], key: 'form.seed-3.services' }])
})

test('a form that does something else too asks under its own key: sent again it is the same write', async () => {
  const { saved, context } = cartAtShop()
  const form = (serviceId: string) => ({ asksServices: 'yes', serviceId })
  await servicesAlongside.keep(context, 'cart-1', form('SV-01'), 'seed-4.continue')
  await servicesAlongside.keep(context, 'cart-1', form('SV-01'), 'seed-4.continue')
  await servicesAlongside.keep(context, 'cart-1', form('SV-02'), 'seed-4.continue')
  expect(saved[0]).toEqual(saved[1])
  expect(saved[2]!.key).not.toBe(saved[0]!.key)
  await expect(servicesAlongside.keep(context, 'cart-1', form('<b>'), 'seed-4.continue')).rejects.toMatchObject({ status: 400 })
})
