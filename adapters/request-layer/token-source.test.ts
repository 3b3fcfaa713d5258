import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRequestLayer } from './request-layer.ts'
import { type CannedResponse, type Service, startService } from './testing.ts'
import { createTokenSource } from './token-source.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

let now: number
beforeEach(() => {
  now = 0
})

function source(credentials: { clientId?: string; clientSecret?: string } = { clientId: 'shop', clientSecret: 's+&' }) {
  const clock = { now: () => now, wait: async () => {} }
  const request = createRequestLayer({ baseUrl: service.url, clock, random: () => 0.5, onError: () => {} })
  return createTokenSource({ request, clientId: undefined, clientSecret: undefined, ...credentials, now: () => now })
}
const granted = (token: string, seconds = 900): CannedResponse => ({
  json: { access_token: token, expires_in: seconds, token_type: 'Bearer' },
})
const ok = (token: string) => ({ outcome: 'ok', token })

// @fact storefront.27
test.each([{}, { clientId: 'shop' }, { clientSecret: 's' }, { clientId: '', clientSecret: '' }])(
  'credentials %j are too few',
  (credentials) => {
    expect(() => source(credentials)).toThrow('Missing clientId or clientSecret')
  },
)

// @fact 7.5
test('credentials are traded for a token, in a form', async () => {
  service.tell(granted('t1'))
  expect(await source()()).toEqual(ok('t1'))
  expect(service.asked.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/token', 'client_id=shop&client_secret=s%2B%26&grant_type=client_credentials'],
  ])
})

// @fact storefront.28
test('a token is kept until half a minute before it expires', async () => {
  service.tell(granted('t1', 900), granted('t2'))
  const tokens = source()
  await tokens()
  now = 869_999
  expect(await tokens()).toEqual(ok('t1'))
  now = 870_000
  expect(await tokens()).toEqual(ok('t2'))
  expect(service.asked).toHaveLength(2)
})

test('the lifetime of a token counts from before its request', async () => {
  service.tell((_request, response) => {
    now = 60_000
    response.end(JSON.stringify({ access_token: 't1', expires_in: 90 }))
  }, granted('t2'))
  const tokens = source()
  await tokens()
  expect(await tokens()).toEqual(ok('t2'))
})

// @fact storefront.28
test('concurrent callers share one token request', async () => {
  service.tell(granted('t1'), granted('t2'))
  const tokens = source()
  expect(await Promise.all([tokens(), tokens(), tokens('t0')])).toEqual([ok('t1'), ok('t1'), ok('t1')])
  expect(service.asked).toHaveLength(1)
})

test('a refused token is not given again, and two callers refused with the same token fetch one new token', async () => {
  service.tell(granted('t1'), granted('t2'), granted('t3'))
  const tokens = source()
  await tokens()
  expect(await Promise.all([tokens('t1'), tokens('t1')])).toEqual([ok('t2'), ok('t2')])
  // A caller that reports the old one late gets the new one.
  expect(await tokens('t1')).toEqual(ok('t2'))
  expect(service.asked).toHaveLength(2)
})

test.each<[string, CannedResponse, object]>([
  ['a refusal', { status: 401, json: { errorMessage: 'Wrong' } }, { code: 'Unauthorized', status: 401 }],
  ['no answer', (request) => request.socket.destroy(), { code: 'NetworkError', status: null }],
  ['words we do not understand', { json: { access_token: 7 } }, { code: 'InvalidJson', status: 200 }],
  ['no body', (_request, response) => void response.writeHead(204).end(), { code: 'InvalidJson', status: 204 }],
])('%s is a value, and the next one asks again', async (_what, told, failure) => {
  service.tell(told, granted('t1'))
  const tokens = source()
  expect(await tokens()).toMatchObject({ outcome: 'error', ...failure })
  expect(await tokens()).toEqual(ok('t1'))
})
