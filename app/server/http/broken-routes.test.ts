import { expect, test } from 'vitest'
import { StatementError } from '#adapters/database/statement-error.ts'
import { answeredRoutes } from '#app/remix/answered-routes.ts'
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import type { ServerBuild } from '#app/remix/server.ts'
import { EngineStoppedError } from '#machines/engine/index.ts'
import { brokenRoutes } from './broken-routes.ts'

/** Calls the loader or action of a route that does `work`, or has none. */
async function ask({ method = 'GET', isPage = true, accept = '*/*', work }: Asked) {
  const logged: Array<Record<string, unknown>> = []
  const module = { ...(isPage ? { default: () => null } : {}), ...(work && { loader: work, action: work }) }
  const { routes } = answeredRoutes({ routes: { one: { id: 'one', module } } } as unknown as ServerBuild, brokenRoutes)
  const { loader, action } = routes.one!.module
  const args = {
    request: new Request('http://shop.test/page?token=hidden', { method, headers: { Accept: accept } }),
    context: { shop: { log: { error: (entry: Record<string, unknown>) => logged.push(entry) } } },
  } as unknown as LoaderFunctionArgs
  const handle = (method === 'GET' ? loader : action) as unknown as (args: LoaderFunctionArgs) => Promise<unknown>
  const thrown = await handle(args).then(
    (value) => ({ value }),
    (problem: unknown) => ({ problem }),
  )
  return { thrown, response: 'problem' in thrown ? (thrown.problem as Response) : null, logged }
}
interface Asked {
  method?: string
  isPage?: boolean
  accept?: string
  work?: () => unknown
}

const fails = (problem: unknown) => () => Promise.reject(problem)
const away = new StatementError('Connection terminated unexpectedly', { code: '08006' }, 'select 1')

test.each([
  ['a lost connection', away, 503, 'OUT_OF_REACH'],
  ['a server that is not there', Object.assign(new Error(), { errors: [{ code: 'ECONNREFUSED' }] }), 503, 'OUT_OF_REACH'],
  ['a full disk', Object.assign(new Error(), { code: '53100' }), 503, 'OUT_OF_REACH'],
  ['a database that takes no writes', Object.assign(new Error(), { code: '25006' }), 503, 'OUT_OF_REACH'],
  ['a process that stops', new EngineStoppedError(), 503, 'OUT_OF_REACH'],
  ['a bug', new TypeError('secret words'), 500, 'UNEXPECTED'],
])('a page meets %s: its status, its words and an id that the log has too', async (_, problem, status, code) => {
  const { response, logged } = await ask({ work: fails(problem) })
  expect(response?.status).toBe(status)
  expect(response?.headers.get('Retry-After')).toBe(status === 503 ? '5' : null)
  const body = (await response?.json()) as { errorId: string }
  expect(body).toEqual({ errorMessage: expect.any(String), code, errorId: response?.headers.get('X-Error-Id') })
  expect(logged).toEqual([{ err: problem, errorId: body.errorId, method: 'GET', path: '/page' }])
  expect(JSON.stringify(body)).not.toContain('secret')
})

test('a read says that nothing was changed, a write that it is not known', async () => {
  const [read, write] = await Promise.all(['GET', 'POST'].map((method) => ask({ method, work: fails(away) })))
  expect(await read!.response?.json()).toMatchObject({ errorMessage: expect.stringContaining('Nothing was changed') })
  expect(await write!.response?.json()).toMatchObject({ errorMessage: expect.stringContaining('do not know whether') })
})

test('a file that breaks is a page for a browser and JSON for a program', async () => {
  const browser = await ask({ isPage: false, accept: 'text/html,*/*;q=0.8', work: fails(away) })
  expect(browser.response?.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  const program = await ask({ isPage: false, work: fails(away) })
  expect(program.response?.headers.get('Content-Type')).toBe('application/json')
})

test.each([
  ['POST', true, 'GET, HEAD'],
  ['DELETE', false, 'GET, HEAD'],
  ['GET', false, 'POST'],
])('%s to a route that does not have it (a page: %s) is answered with %s', async (method, isPage, allow) => {
  const { response, logged } = await ask({ method, isPage })
  expect([response?.status, response?.headers.get('Allow'), logged]).toEqual([405, allow, []])
})

test('answers, and responses that are thrown, go through', async () => {
  expect((await ask({ work: async () => 'data' })).thrown).toEqual({ value: 'data' })
  const gone = new Response(null, { status: 303 })
  expect((await ask({ work: fails(gone) })).response).toBe(gone)
})
