import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Call, createRequestLayer, type FailureReport, type RequestLayerOptions } from './request-layer.ts'
import { type CannedResponse, type Service, startService } from './testing.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const generic = 'Oops. Something went wrong, please try again.'
let reports: FailureReport[]
let waits: number[]
beforeEach(() => {
  service.tell({})
  reports = []
  waits = []
})

/** A layer whose waits take no time; `random` in the middle makes the factor 1. */
function layer(options: Partial<RequestLayerOptions> = {}) {
  return createRequestLayer({
    baseUrl: service.url,
    clock: { now: () => 0, wait: async (ms) => void waits.push(ms) },
    random: () => 0.5,
    onError: (report) => reports.push(report),
    ...options,
  })
}
const get = { method: 'GET', path: '/cart', schema: v.unknown() } as const satisfies Call<unknown>
const post = { method: 'POST', path: '/cart', schema: v.unknown(), json: { zip: '02134' } } as const satisfies Call<unknown>
/** Tokens 1, 2, …: a new one whenever one was refused. */
function countedTokens() {
  let count = 1
  return async (refused?: string) => {
    if (refused) count += 1
    return { outcome: 'ok', token: `token-${count}` } as const
  }
}

test('an answer that fits is given as the schema makes it', async () => {
  service.tell({ status: 201, json: { zip: '02134', more: 1 } })
  expect(await layer()({ ...get, schema: v.object({ zip: v.string() }) })).toEqual({
    outcome: 'ok',
    status: 201,
    body: { zip: '02134' },
  })
})

// @fact storefront.19
test('parameters are encoded, the query skips what is undefined and keeps strings as they are', async () => {
  await layer({ baseUrl: `${service.url}/v1/` })({
    ...get,
    path: '/installers/{installerId}/schedule',
    params: { installerId: 'A/B ?é' },
    query: { userZip: '02134', cartId: undefined, limit: 4, mobileInstall: false, brand: 'a&b=c' },
  })
  expect(service.asked.map(({ method, url, body }) => ({ method, url, body }))).toEqual([
    {
      method: 'GET',
      url: '/v1/installers/A%2FB%20%3F%C3%A9/schedule?userZip=02134&limit=4&mobileInstall=false&brand=a%26b%3Dc',
      body: '',
    },
  ])
})

test.each<Record<string, string>>([{}, { id: '' }, { id: '.' }, { id: '..' }, { id: '\ud83d' }])(
  'parameters %j fill no path',
  async (params) => {
    await expect(layer()({ ...get, path: '/orders/{id}/void', params })).rejects.toThrow('The path /orders/{id}/void needs id')
    expect(service.asked).toEqual([])
  },
)

// @fact storefront.19
test('a path that could lead to another host is refused', async () => {
  await expect(layer()({ ...get, path: '.evil.test/' })).rejects.toThrow('does not begin with a slash')
})

// @fact storefront.20
test('a body is JSON or a form', async () => {
  service.tell({})
  await layer()(post)
  await layer()({ method: 'POST', path: '/token', schema: v.unknown(), form: { client_id: 'a b', client_secret: '+&=' } })
  await layer()(get)
  expect(service.asked.map(({ headers, body }) => [headers['content-type'], body])).toEqual([
    ['application/json', '{"zip":"02134"}'],
    ['application/x-www-form-urlencoded;charset=UTF-8', 'client_id=a+b&client_secret=%2B%26%3D'],
    [undefined, ''],
  ])
})

const visitor = { userRegion: '6', userZip: '02134', channel: 'widget', vwo_user: 'x1', userSessionId: 's' } as const

// @fact 7.3
test('extras are sent when the call names them and they are known; the call’s own query goes before them', async () => {
  const request = layer({ extras: () => visitor })
  await request({ ...get, query: { userZip: '43215' }, extras: ['userRegion', 'userZip', 'ssoUid', 'channel', 'vwo_user'] })
  await request(get)
  expect(service.asked.map(({ url }) => url)).toEqual(['/cart?userRegion=6&userZip=43215&channel=widget&vwo_user=x1', '/cart'])
})

// @fact 7.4 storefront.399
test('special orders are no part of a channel or an experiment, whether or not the call names the company', async () => {
  const request = layer({ extras: () => ({ ...visitor, accountTypeCompany: 'OTS' }) })
  await request({ ...get, extras: ['channel', 'vwo_user', 'userZip', 'accountTypeCompany'] })
  await request({ ...get, extras: ['channel', 'vwo_user', 'userZip'] })
  expect(service.asked.map(({ url }) => url)).toEqual(['/cart?userZip=02134&accountTypeCompany=OTS', '/cart?userZip=02134'])
})

// @fact 7.1
test('only authorized calls bring a token', async () => {
  const request = layer({ tokens: countedTokens() })
  await request({ ...get, authorized: true })
  await request(get)
  expect(service.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', undefined])
})

// @fact 7.2
test('a refused token is renewed and the call made once more, under the same key', async () => {
  service.tell({ status: 401 }, { json: 'taken' })
  const call = { ...post, authorized: true, idempotencyKey: 'key-12345' }
  expect(await layer({ tokens: countedTokens() })(call)).toEqual({ outcome: 'ok', status: 200, body: 'taken' })
  expect(service.asked.map(({ headers, body }) => [headers.authorization, headers['idempotency-key'], body])).toEqual([
    ['Bearer token-1', 'key-12345', '{"zip":"02134"}'],
    ['Bearer token-2', 'key-12345', '{"zip":"02134"}'],
  ])
  expect(reports).toEqual([])
})

// @fact 7.2
test('a token that is refused twice is not renewed again', async () => {
  service.tell({ status: 401 })
  const answer = await layer({ tokens: countedTokens() })({ ...get, authorized: true })
  expect(answer).toEqual({ outcome: 'error', code: 'Unauthorized', status: 401, message: 'Please sign in again' })
  expect(service.asked).toHaveLength(2)
})

test('a call that needs no token is not made again for a 401', async () => {
  service.tell({ status: 401 })
  await layer({ tokens: countedTokens() })(get)
  expect(service.asked).toHaveLength(1)
})

test('without a token nothing is sent, and the reason is not exposed', async () => {
  const noToken = { outcome: 'error', code: 'BadRequest', status: 400, message: 'Unknown client shop-7' } as const
  const answer = await layer({ tokens: async () => noToken })({ ...get, authorized: true })
  expect(answer).toEqual({ outcome: 'error', code: 'BadRequest', status: 400, message: generic })
  expect(service.asked).toEqual([])
})

test('an authorized call without tokens is a programming error', async () => {
  await expect(layer()({ ...get, authorized: true })).rejects.toThrow('GET /cart is authorized, but')
})

interface Row {
  told: CannedResponse
  code: string
  status: number | null
  message: string
  isLogged?: false
}
const cutOff: CannedResponse = (request) => request.socket.destroy()
const halfAnAnswer: CannedResponse = (_request, response) => {
  response.writeHead(200, { 'Content-Length': '100' }).write('{"id":', () => response.destroy())
}
const catalogue: Record<string, Row> = {
  'a 400': { told: { status: 400 }, code: 'BadRequest', status: 400, message: generic },
  'a 401': { told: { status: 401 }, code: 'Unauthorized', status: 401, message: 'Please sign in again' },
  'a 403': { told: { status: 403 }, code: 'Forbidden', status: 403, message: generic },
  'a 404': { told: { status: 404 }, code: 'NotFound', status: 404, message: generic, isLogged: false },
  'an empty 404': { told: { status: 404, text: '' }, code: 'NotFound', status: 404, message: generic, isLogged: false },
  'an unreadable 404': {
    told: { status: 404, text: '<html>' },
    code: 'NotFound',
    status: 404,
    message: generic,
    isLogged: false,
  },
  'a 409': { told: { status: 409 }, code: 'ServerError', status: 409, message: 'Invalid response status 409' },
  'a 500': { told: { status: 500, text: '<h1>' }, code: 'ServerError', status: 500, message: 'Invalid response status 500' },
  'a redirect': {
    told: { status: 302, headers: { Location: '/elsewhere' } },
    code: 'ServerError',
    status: 302,
    message: 'Invalid response status 302',
  },
  'a 400 with words': {
    told: { status: 400, json: { errorMessage: 'No such tire' } },
    code: 'BadRequest',
    status: 400,
    message: 'No such tire',
  },
  'a 502 with an error': {
    told: { status: 502, json: { error: { message: 'Try later' } } },
    code: 'ServerError',
    status: 502,
    message: 'Try later',
  },
  'words that are none': {
    told: { status: 400, json: { errorMessage: ' ', error: { message: 7 } } },
    code: 'BadRequest',
    status: 400,
    message: generic,
  },
  'no JSON': { told: { text: '{"id":' }, code: 'InvalidJson', status: 200, message: generic },
  'an empty 200': { told: { text: '' }, code: 'InvalidJson', status: 200, message: generic },
  'another shape': { told: { json: { id: { first: 'Ada' } } }, code: 'InvalidJson', status: 200, message: generic },
  'a cut connection': { told: cutOff, code: 'NetworkError', status: null, message: generic },
  'half an answer': { told: halfAnAnswer, code: 'NetworkError', status: null, message: generic },
}

// @fact 8.23 8.24 8.25 8.26 8.27 storefront.21 storefront.22 storefront.26
test.each(Object.entries(catalogue))(
  '%s is the failure of the catalogue',
  async (_what, { told, code, status, message, isLogged = true }) => {
    service.tell(told)
    // A POST without a key is not made again, so that one answer is enough.
    const answer = await layer()({ ...post, path: '/carts/{id}', params: { id: 'C1' }, schema: v.object({ id: v.string() }) })
    expect(answer).toEqual({ outcome: 'error', code, status, message })
    const report = { method: 'POST', path: '/carts/{id}', code, status, message, tries: 1 }
    expect(reports).toEqual(isLogged ? [{ ...report, cause: reports[0]?.cause }] : [])
  },
)

test('the log has the path of an invalid value, not the value', async () => {
  service.tell({ json: { orders: [{ name: 42 }] } })
  await layer()({ ...get, schema: v.object({ orders: v.array(v.object({ name: v.string() })) }) })
  expect(String(reports[0]?.cause)).toBe('Error: The body has another shape than expected at: orders.0.name')
})

// @fact storefront.21
test('an answer without a body is no error', async () => {
  service.tell((_request, response) => void response.writeHead(204).end())
  expect(await layer()({ ...post, schema: v.object({ id: v.string() }) })).toEqual({ outcome: 'ok', status: 204, body: null })
})

// @fact storefront.23
test('without a base address every call says so, and none is made again', async () => {
  expect(await layer({ baseUrl: null })(get)).toEqual({
    outcome: 'error',
    code: 'UrlBaseNotConfigured',
    status: null,
    message: 'fetch API not configured',
  })
  expect(waits).toEqual([])
})

// @fact storefront.25
test.each<[number, unknown, string]>([
  [401, { error: 'invalid_grant', error_description: 'The code is used up' }, 'The code is used up'],
  [400, { detail: 'No such client' }, 'No such client'],
  [302, {}, generic],
  [301, { errorMessage: 'Moved' }, 'Moved'],
])('a %i of the sign-on service is an other error with the server’s detail', async (status, json, message) => {
  service.tell({ status, json })
  expect(await layer({ service: 'signOn' })(post)).toEqual({ outcome: 'error', code: 'OtherError', status, message })
})

test('only the detail of the sign-on service becomes the message', async () => {
  service.tell({ status: 400, json: { detail: 'Key (email) exists', error_description: 'x' } })
  expect(await layer()(post)).toMatchObject({ code: 'BadRequest', message: generic })
})

const unkeyed = { ...post }
const keyed = { ...post, idempotencyKey: 'key-12345' }
// @fact 9.24
test.each<[string, Call<unknown>, CannedResponse, number]>([
  ['a GET after a 500', get, { status: 500 }, 4],
  ['a PUT after a 503', { ...post, method: 'PUT' }, { status: 503 }, 4],
  ['a DELETE after a 429', { ...post, method: 'DELETE' }, { status: 429 }, 4],
  ['a GET after a cut connection', get, cutOff, 4],
  ['a keyed POST after a 500', keyed, { status: 500 }, 4],
  ['a POST without a key', unkeyed, { status: 500 }, 1],
  ['a PATCH without a key', { ...post, method: 'PATCH' }, { status: 500 }, 1],
  ['a GET after a 400', get, { status: 400 }, 1],
  ['a GET after a 404', get, { status: 404 }, 1],
  ['a GET that is answered without JSON', get, { text: '<html>' }, 1],
])('%s: sent as often as it may be', async (_what, call, told, tries) => {
  service.tell(told)
  await layer()(call)
  expect(service.asked.length).toEqual(tries)
  expect(waits).toEqual([5_000, 10_000, 20_000].slice(0, tries - 1))
  expect(new Set(service.asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(reports.map((report) => report.tries)).toEqual(told !== cutOff && 'status' in told && told.status === 404 ? [] : [tries])
})

test('a success ends the retries', async () => {
  service.tell({ status: 500 }, { status: 429 }, { json: 'here' })
  expect(await layer()(get)).toEqual({ outcome: 'ok', status: 200, body: 'here' })
  expect(waits).toEqual([5_000, 10_000])
  expect(reports).toEqual([])
})

// @fact 9.24
test.each([
  [false, 0, [2_500, 5_000, 10_000]],
  [false, 0.999, [7_495, 14_990, 29_980]],
  [true, 0.5, [10_000, 20_000, 40_000]],
])('on a slow network (%s) and with the random number %d the waits are %j', async (isSlow, random, expected) => {
  service.tell({ status: 500 })
  await layer({ isSlowNetwork: () => isSlow, random: () => random })(get)
  expect(waits.map(Math.round)).toEqual(expected)
})

test.each<[string, number[]]>([
  ['30', [30_000, 30_000, 30_000]],
  ['1', [5_000, 10_000, 20_000]],
  ['Thu, 01 Jan 1970 00:00:12 GMT', [12_000, 12_000, 20_000]],
  ['soon', [5_000, 10_000, 20_000]],
  ['61', []],
])('Retry-After: %s leads to the waits %j', async (header, expected) => {
  service.tell({ status: 503, headers: { 'Retry-After': header } })
  await layer()(get)
  expect(waits).toEqual(expected)
})

const aborted = { outcome: 'error', code: 'AbortError', status: null, message: 'Aborted' } as const

// @fact storefront.24
test('an aborted call ends at once and silently: before it is sent, under way, and between two tries', async () => {
  expect(await layer({ tokens: countedTokens() })({ ...get, authorized: true, signal: AbortSignal.abort() })).toEqual(aborted)

  const underWay = new AbortController()
  service.tell(() => underWay.abort())
  expect(await layer()({ ...get, signal: underWay.signal })).toEqual(aborted)
  expect(service.asked).toHaveLength(1)

  const between = new AbortController()
  service.tell({ status: 500 })
  const wait = async () => {
    between.abort('the shopper typed on')
    throw between.signal.reason
  }
  expect(await layer({ clock: { now: () => 0, wait } })({ ...get, signal: between.signal })).toEqual(aborted)
  expect(service.asked).toHaveLength(1)
  expect(reports).toEqual([])
})

test('an aborted call stops waiting for a shared token', async () => {
  const stop = new AbortController()
  const tokens = () => new Promise<never>(() => stop.abort())
  expect(await layer({ tokens })({ ...get, authorized: true, signal: stop.signal })).toEqual(aborted)
})

// @fact storefront.22
test('a try that takes too long is a network failure, also while its answer is read', async () => {
  const silence: CannedResponse = () => {}
  const drip: CannedResponse = (_request, response) => void response.writeHead(200).write('{')
  for (const response of [silence, drip]) {
    service.tell(response)
    const answer = await layer({ timeoutMs: 50 })(post)
    expect(answer).toEqual({ outcome: 'error', code: 'NetworkError', status: null, message: generic })
  }
  expect(reports).toHaveLength(2)
})

test('the caller’s own time limit is a network failure too, and ends the trying', async () => {
  service.tell(() => {})
  const wait = async (_ms: number, signal?: AbortSignal) => signal?.throwIfAborted()
  const answer = await layer({ clock: { now: () => 0, wait } })({ ...get, signal: AbortSignal.timeout(50) })
  expect(answer).toEqual({ outcome: 'error', code: 'NetworkError', status: null, message: generic })
  expect(service.asked).toHaveLength(1)
  expect(reports).toHaveLength(1)
})
