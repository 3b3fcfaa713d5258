/** Renders pages, whole: parts that load on their own are where they belong, for a browser without scripts too. Robots get nothing of a page that is gone (410). What breaks is logged with its path, never with a body. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { answeredHeaders, hasBroken, pageHandle, readHandoff, rootData } from '#app/remix/entry-context.ts'
import { PageStartProvider, pageStart } from '#app/remix/page-scripts.tsx'
import { type AppLoadContext, isRouteErrorResponse } from '#app/remix/router.ts'
import { type EntryContext, type HandleDataRequestFunction, type HandleErrorFunction, ServerRouter } from '#app/remix/server.ts'
import { errorIdHeader } from './server/api/refusal.ts'
import { keepDrawnPages } from './server/page/drawn-pages.ts'
import { answerOrNull } from './server/page/optional-answer.ts'
import type { PageHandle } from './server/page/page-handle.ts'
import { cachePrefetch } from './server/page/prefetch-cache.ts'
import { keptCart } from './server/visitor/kept-cart.ts'

const giveUpAfterMs = 5_000

/** Of what a route answered: Remix sends those of its own choice. */
const keptHeaders = ['Retry-After', 'Allow', errorIdHeader]

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  handed: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  await keepCart(request, context, headers)
  const isRobot = isbot(request.headers.get('User-Agent') ?? '')
  if (isRobot && status === 410) return new Response(null, { status, headers })
  for (const answered of answeredHeaders(handed))
    for (const name of keptHeaders) {
      const value = answered.get(name)
      if (value) headers.set(name, value)
    }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { data, page } = await readHandoff(handed)
  const shared = await sharedPage(request, status, data, page, context)
  if (!shared) return answerOf(await draw(request, status, data, page, context), headers)
  const { key, own } = shared
  const known = drawnPages.find(key, own)
  if (known !== null) return new Response(known, { headers, status })
  const drawn = await draw(request, status, data, page, context)
  if (drawn.status === status) drawnPages.keep(key, drawn.html, own)
  return answerOf(drawn, headers)
}

const drawnPages = keepDrawnPages()

/**
 * What is shown to others too: to a guest, where nothing was posted and nothing broke; with a cart only what search engines list, without
 * the cart over it. Null for all other pages.
 */
async function sharedPage(
  request: Request,
  status: number,
  data: string,
  page: EntryContext,
  { visitor, nonce }: AppLoadContext,
) {
  const { keySeed } = rootData<{ keySeed: string }>(page)
  // While the shop is developed, a page changes without its data.
  if (!import.meta.env.PROD || request.method !== 'GET' || status >= 500 || hasBroken(page)) return null
  if (!keySeed || !nonce || (await visitor.account())) return null
  const { pathname, search, searchParams } = new URL(request.url)
  const cartId = await visitor.cartId()
  if (cartId && (searchParams.has('cart') || pageHandle<PageHandle>(page)?.canonical === undefined)) return null
  const own = { nonce, keySeed, cartId }
  return { own, key: drawnPages.keyOf({ address: pathname + search, status, data }, own) }
}

interface DrawnPage {
  html: string
  status: number
}

const answerOf = ({ html, status }: DrawnPage, headers: Headers) => new Response(html, { headers, status })

function draw(request: Request, status: number, data: string, page: EntryContext, context: AppLoadContext): Promise<DrawnPage> {
  return new Promise((resolve, reject) => {
    let sentStatus = status
    const answer = () => {
      const drawn = text(pipe(new PassThrough()))
      drawn.then((html) => resolve({ html, status: sentStatus }), reject)
    }
    const { pipe, abort } = renderToPipeableStream(
      <PageStartProvider value={pageStart(page, data)}>
        <ServerRouter context={page} url={request.url} />
      </PageStartProvider>,
      {
        nonce: context.nonce,
        // loaders have answered before a page is drawn, so nothing is waited for but a script of the server, once
        onAllReady: answer,
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onShellError: reject,
        onError(error) {
          sentStatus = 500
          context.shop.log.error({ err: error, path: new URL(request.url).pathname }, 'A page broke while it was drawn')
        },
      },
    )
    setTimeout(abort, giveUpAfterMs)
  })
}

export const handleDataRequest: HandleDataRequestFunction = async (response, { request, context }) => {
  if (request.method !== 'GET') await keepCart(request, context, response.headers)
  return cachePrefetch(response, request)
}

/** The page is worth more than its cookie. */
async function keepCart(request: Request, context: AppLoadContext, headers: Headers): Promise<void> {
  const kept = await answerOrNull(context, 'the cart’s cookie', () => keptCart(request, context, headers))
  for (const cookie of kept ?? []) headers.append('Set-Cookie', cookie)
}

/** Loaders and actions answer for themselves (`server/http/broken-routes.ts`): this is what breaks while a page is drawn. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { log } = context.shop
  const path = new URL(request.url).pathname
  // Remix's own refusals, as of a method that it does not know, are no errors of the shop.
  if (isRouteErrorResponse(error) && error.status < 500) log.debug({ status: error.status, path }, error.statusText)
  else log.error({ err: error, path }, 'A request broke')
}
