import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Service, startService } from '#adapters/request-layer/testing.ts'
import { CredentialsRefused, createProviderCall } from './provider-call.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const ask = (timeoutMs = 5_000) =>
  createProviderCall({
    provider: 'Lender',
    baseUrl: `${service.url}/api/`,
    headers: { Authorization: 'Basic secret' },
    refusal: v.object({ code: v.string() }),
    timeoutMs,
  })(
    { method: 'POST', path: '/charges', headers: { 'Idempotency-Key': 'cart:4' }, body: { amount: 100 } },
    v.object({ id: v.string() }),
  )

test('a call carries its headers and its body as JSON, and gives the body of the answer', async () => {
  service.tell({ status: 201, json: { id: 'c-1' } })
  expect(await ask()).toEqual({ kind: 'body', body: { id: 'c-1' } })
  expect(service.asked).toEqual([
    {
      method: 'POST',
      url: '/api/charges',
      headers: expect.objectContaining({
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: 'Basic secret',
        'idempotency-key': 'cart:4',
      }),
      body: '{"amount":100}',
    },
  ])
})

test.each([400, 404, 409, 422])('a %i with a body that matches is a refusal', async (status) => {
  service.tell({ status, json: { code: 'no' } })
  expect(await ask()).toEqual({ kind: 'refused', status, refusal: { code: 'no' } })
})

test.each([302, 307, 408, 425, 429, 500, 502, 503])('a %i does not say whether the call took effect', async (status) => {
  service.tell({ status, json: { code: 'no', id: 'c-1' }, headers: { Location: `${service.url}/elsewhere` } })
  expect(await ask()).toMatchObject({ kind: 'noAnswer' })
  expect(service.asked).toHaveLength(1) // a redirect is not followed
})

test.each([
  ['a success of another shape', { status: 200, json: { number: 7 } }],
  ['a refusal of another shape', { status: 400, json: {} }],
  ['a page of a proxy', { status: 200, text: '<html>' }],
])('%s is no answer, and its cause names no value', async (_what, answer) => {
  service.tell(answer)
  const read = await ask()
  expect(read).toMatchObject({ kind: 'noAnswer', cause: expect.any(Error) })
  expect(String((read as { cause: Error }).cause)).not.toMatch(/7|html/)
})

test('a broken connection and an answer that takes too long are no answer', async () => {
  service.tell((request) => void request.socket.destroy())
  expect(await ask()).toMatchObject({ kind: 'noAnswer' })
  service.tell((_request, response) => void response.writeHead(200).write('{'))
  expect(await ask(50)).toMatchObject({ kind: 'noAnswer' })
})

test('refused credentials are an error that names the provider', async () => {
  service.tell({ status: 401, json: { code: 'no' } })
  await expect(ask()).rejects.toThrow(new CredentialsRefused('Lender'))
})
