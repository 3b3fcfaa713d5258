/**
 * Keeps the page and everything typed into it when a request of the router, or its answer, is lost. It replaces
 * `window.fetch` for the router's data requests alone:
 *
 * - Forms of one action are sent one after the other, unless a chart reads them.
 * - A write with a `key` is sent again twice, since the shop applies a key once. When no answer arrives, the action seems to
 *   have answered `{ lost, retryAfter }` with status 503, after which the router loads nothing and the page stays.
 * - A read is repeated until it arrives or is aborted. On the way to another page that only the data requests fail for, the
 *   page's document is loaded.
 *
 * Answers are read to their end first, so that one that is cut in the middle counts as lost.
 *
 * Leans on: that the router asks by `window.fetch` (`data-requests.ts`), what it does meanwhile (`page-router.ts`) and how an answer is
 * written (`encode-answer.ts`).
 * Upstream: https://github.com/remix-run/remix/issues/360, https://github.com/remix-run/remix/issues/5418
 * Goes when: the router asks the shop what to do with a request that was lost, by middleware in the browser
 * (https://github.com/remix-run/react-router/issues/12695), and keeps the page.
 */
import { seenField } from '#machines/domain/event-form.ts'
import {
  addLostWrite,
  forgetLostWrites,
  type Loss,
  type LostWrite,
  revisionShown,
  setLostReading,
  unstick,
} from '#ui/forms/lost-writes.ts'
import { isDataRequest, takePageAddress } from './data-requests.ts'
import { encodedAnswer, isOwnAnswer } from './encode-answer.ts'
import { loadLostModules, loadModulesAgain, postsOf } from './load-lost-modules.ts'
import { type PageRouter, pageRouter } from './page-router.ts'

/** Pauses before a write is sent again, ms. */
const writePauses = [400, 1_500]
/** The longest pause between two reads, ms. */
const longestPause = 8_000
/** Reads of another page that fail before its document is loaded, and answers of a broken loader before one is shown. */
const maxBadReads = 3
/** After this long without an answer a request counts as lost, ms. */
const patience = 60_000

interface Lost {
  lost: Loss
  /** Seconds. */
  retryAfter: number | null
}

/** Call it once, before hydration. */
export function keepPage(): void {
  const ask = window.fetch.bind(window)
  const sentUnder = new Map<string, string>()
  const stuck = new WeakSet<FormData>()
  window.fetch = (input, init = {}) => {
    const url = dataUrl(input)
    if (!url) return ask(input, init)
    const send = (body = init.body) => whole(() => ask(input, { ...init, body, signal: patientSignal(init.signal) }), init.signal)
    if ((init.method ?? 'GET') === 'GET') return read(url, send, init.signal)
    return inTurn(url, init, () => write(url, init, send, { sentUnder, stuck }))
  }
  loadLostModules(({ action, formData }) => {
    stuck.add(formData)
    const fields = fieldsOf(formData)
    const isKeyed = keyIn(fields) !== undefined
    addLostWrite({
      id: writeId(action, fields),
      isKeyed,
      action,
      fields,
      page: location.pathname,
      seen: revisionShown(),
      isStuck: true,
      prepare: () => loadModulesAgain(action),
      ...withoutModule(),
    })
  })
}

interface Sending {
  /** The contents that each key was sent with. */
  sentUnder: Map<string, string>
  /** Submissions to routes whose module could not be loaded. */
  stuck: WeakSet<FormData>
}

/**
 * Sends forms of one action that belong to no chart one after the other, also from two tabs. Many keep a list in a cookie: of two that
 * are on their way at once, the answer that comes last would undo the other.
 */
function inTurn(url: URL, { body }: RequestInit, send: () => Promise<Response>): Promise<Response> {
  const belongsToChart = valueIn(fieldsOf(body), 'form') === undefined
  // Browsers offer locks on https and localhost only; elsewhere forms are sent as they come.
  return belongsToChart || !navigator.locks ? send() : navigator.locks.request(pagePath(url), send)
}

/** Whether the module failed before its post was sent: Remix starts both at once, and a module that failed before fails at once. */
function isStuckAlready(id: string, stuck: WeakSet<FormData>): boolean {
  const router = pageRouter()
  return (router ? postsOf(router) : []).some(
    ({ action, formData }) => stuck.has(formData) && writeId(action, fieldsOf(formData)) === id,
  )
}

/** The key; a write without one is known by where it goes and what it holds. */
function writeId(action: string, fields: LostFields): string {
  return keyIn(fields) ?? `${action} ${contentsOf(fields)}`
}

function keyIn(fields: LostFields): string | undefined {
  return valueIn(fields, 'key')
}

function valueIn(fields: LostWrite['fields'], name: string): string | undefined {
  return fields.find((field) => field[0] === name)?.[1]
}

async function write(
  url: URL,
  init: RequestInit,
  send: (body?: BodyInit | null) => Promise<Response | Lost>,
  { sentUnder, stuck }: Sending,
): Promise<Response> {
  const fields = fieldsOf(init.body)
  const key = keyIn(fields)
  const action = pagePath(url)
  const contents = contentsOf(fields)
  const id = writeId(action, fields)
  const sentKey = key && keyOfContents(key, contents, sentUnder)
  const sent = fields.map(([name, value]): LostFields[number] => [name, name === 'key' && sentKey ? sentKey : value])
  const body = key ? new URLSearchParams(sent) : init.body
  const [page, seen] = [location.pathname, revisionShown()]
  forgetLostWrites((write) => write.id !== id && isSameKind(write, { action, fields }))
  if (!isStuckAlready(id, stuck)) unstick(id)
  for (let tries = 0; ; tries += 1) {
    const answer = await send(body)
    if (answer instanceof Response) {
      forgetLostWrites((write) => write.id === id && !write.isStuck)
      return answer
    }
    const pause = key && answer.lost !== 'limited' ? writePauses[tries] : undefined
    if (pause === undefined) {
      if (key && !sentUnder.has(key)) sentUnder.set(key, contents)
      addLostWrite({ id, isKeyed: key !== undefined, action, fields: sent, page, seen, ...answer })
      return lostAnswer(answer)
    }
    await wait(pause, init.signal)
  }
}

function contentsOf(fields: LostFields): string {
  const others = new URLSearchParams(fields.filter(([name]) => name !== 'key' && name !== seenField))
  others.sort()
  return others.toString()
}

/** The post itself may have arrived: Remix sends it while it loads the module. */
function withoutModule(): Lost {
  return { lost: navigator.onLine ? 'broken' : 'offline', retryAfter: null }
}

/** Whether a later write takes the place of a lost one: a shopper who has chosen again does not want the first choice sent. */
function isSameKind(one: Pick<LostWrite, 'action' | 'fields'>, other: { action: string; fields: LostFields }): boolean {
  const kindOf = ({ action, fields }: Pick<LostWrite, 'action' | 'fields'>) =>
    [action, ...['machine', 'event', 'itemId'].map((name) => valueIn(fields, name))].join(' ')
  return kindOf(one) === kindOf(other)
}

/**
 * The shop refuses a key that comes again with other contents. A form that was changed after its answer was lost is another
 * request: it gets a key of its own, made from the first.
 */
function keyOfContents(key: string, contents: string, sentUnder: Map<string, string>): string {
  let own = key
  for (let round = 2; sentUnder.has(own) && sentUnder.get(own) !== contents; round += 1) own = `${key}.${round}`
  if (own !== key) sentUnder.set(own, contents)
  return own
}

async function read(url: URL, send: () => Promise<Response | Lost>, signal: AbortSignal | null | undefined): Promise<Response> {
  const before = pageRouter()
  if (before && followsLostWrite(before)) return shownData(before)
  for (let tries = 1; ; tries += 1) {
    const answer = await send()
    const isRight = answer instanceof Response && (answer.status < 500 || tries >= maxBadReads)
    if (isRight) {
      setLostReading(null)
      return answer
    }
    const router = pageRouter()
    const target = router?.state.navigation.location
    const leadsElsewhere = target && target.pathname === pagePath(url).split('?')[0] && target.pathname !== location.pathname
    if (leadsElsewhere && tries >= maxBadReads && navigator.onLine) {
      location.assign(`${target.pathname}${target.search}${target.hash}`)
      return new Promise(() => {})
    }
    if (router && isWaitedFor(router)) setLostReading(answer instanceof Response ? 'broken' : answer.lost)
    try {
      await wait(Math.min(400 * 2 ** (tries - 1), longestPause), signal)
    } catch (aborted) {
      setLostReading(null)
      throw aborted
    }
  }
}

/**
 * Whether a read is the one that the router makes after a fetcher's write was lost. Remix revalidates after a failed fetcher
 * write, but not after a failed navigation (https://github.com/remix-run/react-router/issues/13062).
 */
function followsLostWrite({ state }: PageRouter): boolean {
  const isAfterLoss = [...state.fetchers.values()].some(
    (fetcher) =>
      fetcher.state === 'loading' && typeof fetcher.data === 'object' && fetcher.data !== null && 'lost' in fetcher.data,
  )
  return isAfterLoss && state.navigation.state === 'idle' && state.revalidation === 'idle'
}

/** What the page shows already, as if it had been read again. */
function shownData({ state }: PageRouter): Response {
  return encodedAnswer(Object.fromEntries(Object.entries(state.loaderData).map(([id, data]) => [id, { data }])), 200)
}

/** A shopper waits for a page or a form; late updates of the cart are not reported. */
function isWaitedFor({ state }: PageRouter): boolean {
  return state.navigation.state !== 'idle' || [...state.fetchers.values()].some(({ formData }) => formData !== undefined)
}

/** The complete answer of the shop itself; anything else, such as a proxy's page, does not count. */
async function whole(ask: () => Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response | Lost> {
  try {
    const response = await ask()
    const text = await response.text()
    if (response.status === 429 && !isOwnAnswer(response)) return { lost: 'limited', retryAfter: secondsOf(response) }
    if (!isOwnAnswer(response) || (response.status >= 500 && isThrown(text)))
      return { lost: 'broken', retryAfter: secondsOf(response) }
    const { status, statusText, headers } = response
    return new Response(status === 204 ? null : text, { status, statusText, headers })
  } catch (problem) {
    if (signal?.aborted) throw problem
    return { lost: navigator.onLine ? 'broken' : 'offline', retryAfter: null }
  }
}

/** Whether an action has thrown; the answer to a write is `{ data }`, `{ redirect }` or `{ error }`. */
function isThrown(text: string): boolean {
  return /^\[\{"_1":2\},"error"/.test(text)
}

/** Seconds in `Retry-After`, which may also be a date; null without one. */
function secondsOf({ headers }: Response): number | null {
  const given = headers.get('Retry-After')
  if (given === null) return null
  const seconds = /^\d+$/.test(given) ? Number(given) : Math.ceil((Date.parse(given) - Date.now()) / 1_000)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

/** The answer that an action would have given with `data({ lost, retryAfter }, { status: 503 })`. */
export function lostAnswer({ lost, retryAfter }: Lost): Response {
  return encodedAnswer({ data: { lost, retryAfter } }, 503)
}

/** The address of a data request of the router; null for any other request. */
function dataUrl(input: RequestInfo | URL): URL | null {
  const url = new URL(input instanceof Request ? input.url : input, location.href)
  return url.origin === location.origin && isDataRequest(url) ? url : null
}

/** The page that a data request is for: path and query. */
function pagePath(url: URL): string {
  const { pathname, searchParams } = takePageAddress(new URL(url))
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

type LostFields = Array<[name: string, value: string]>

/** The fields of a posted form; files, which no form of the shop has, are left out. */
function fieldsOf(body: BodyInit | null | undefined): LostFields {
  if (!(body instanceof URLSearchParams || body instanceof FormData)) return []
  return [...body].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : []))
}

function patientSignal(signal: AbortSignal | null | undefined): AbortSignal {
  const limit = AbortSignal.timeout(patience)
  if (!signal) return limit
  // Safari before 17.4 cannot join signals; it waits as long as the connection does.
  return 'any' in AbortSignal ? AbortSignal.any([signal, limit]) : signal
}

/** Waits so many ms, or until the network is back. @throws the signal's reason when it is aborted meanwhile. */
function wait(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal?.reason)
    setTimeout(resolve, ms)
    addEventListener('online', () => resolve(), { once: true })
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop)
  })
}
