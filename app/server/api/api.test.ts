import { expect, test } from 'vitest'
import { shopCookies } from '#app/server/http/cookies.ts'
import { QuarantinedError } from '#machines/engine/index.ts'
import { api } from './api.ts'
import { refused } from './refusal.ts'
import { wrongMethod } from './wrong-method.ts'

type Args = Parameters<ReturnType<typeof api>>[0]

const id = expect.stringMatching(/^[0-9a-f-]{36}$/)

// @fact storefront.30
test('a refusal says what to do, has an id, and is not cached', async () => {
  const answer = refused(409, 'IN_FLIGHT', 'Ask again in a moment.', { outcome: 'rejected' }, { 'Retry-After': '2' })
  expect(answer.status).toBe(409)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('Retry-After')).toBe('2')
  expect(await answer.json()).toEqual({
    errorMessage: 'Ask again in a moment.',
    code: 'IN_FLIGHT',
    errorId: id,
    outcome: 'rejected',
  })
})

// @fact 7.25
test('a method that is not taken is answered with the one that is', async () => {
  const answer = wrongMethod('POST')()
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe('POST')
  expect(await answer.json()).toEqual({ errorMessage: 'Send a POST.', code: 'METHOD', errorId: id })
})

test.each([
  [new Error('secret words'), 500, 'UNEXPECTED'],
  [Object.assign(new Error('secret words'), { cause: { code: 'ECONNREFUSED' } }), 503, 'OUT_OF_REACH'],
  [Object.assign(new Error('secret words'), { code: '57P01' }), 503, 'OUT_OF_REACH'],
  [new QuarantinedError('C1', 'secret words'), 503, 'KEPT_ASIDE'],
])('what is thrown as %s is answered with %s and logged without the body', async (problem, status, code) => {
  const logged: unknown[] = []
  const args = {
    request: new Request('http://shop.test/checkout/events?token=hidden', { method: 'POST', body: 'hidden' }),
    context: { shop: { env: { servicePhone: '6145550142' }, log: { error: (...entry: unknown[]) => logged.push(entry) } } },
  } as unknown as Args
  const answer = await api(() => Promise.reject(problem))(args)
  const body = (await answer.json()) as { errorId: string }
  expect(answer.status).toEqual(status)
  expect(body).toEqual({ errorMessage: expect.any(String), code, errorId: id })
  expect(JSON.stringify(body)).not.toContain('secret')
  expect(JSON.stringify(logged)).toContain(body.errorId)
  expect(JSON.stringify(logged)).not.toContain('hidden')
})

test('a refusal that asks to call names the number', async () => {
  const context = { shop: { env: { servicePhone: '6145550142' }, log: { error: () => {} } } }
  const args = { request: new Request('http://shop.test/'), context } as unknown as Args
  const answer = await api(() => Promise.reject(new QuarantinedError('C1', 'kept')))(args)
  expect(await answer.json()).toMatchObject({
    errorMessage: 'We are looking after this order by hand. Please call customer service at (614) 555-0142.',
  })
})

test('a response that is thrown goes through', async () => {
  const thrown = new Response(null, { status: 303 })
  await expect(api(() => Promise.reject(thrown))({} as Args)).rejects.toBe(thrown)
})

test('cookies are out of reach of scripts and other sites, and bound to the host where there is https', async () => {
  const plain = await shopCookies(false, 'a secret of the test').cart.serialize('secret')
  expect(plain).toMatch(/^treadline-cart=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  const bound = await shopCookies(true, 'a secret of the test').cart.serialize('secret')
  expect(bound).toMatch(/^__Host-treadline-cart=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(await shopCookies(true, 'a secret of the test').cart.parse(bound)).toBe('secret')
  expect(await shopCookies(true, 'a secret of the test').cart.parse(plain)).toBe(null)
})
