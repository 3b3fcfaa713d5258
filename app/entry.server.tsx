/** Renders pages, whole: parts that load on their own are where they belong, for a browser without scripts too. Robots get nothing of a page that is gone (410). What breaks is logged with its path, never with a body. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { AppLoadContext, EntryContext, HandleDataRequestFunction, HandleErrorFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { PageStartProvider, pageStart } from './remix/page-scripts.tsx'
import { errorIdHeader } from './server/api/refusal.ts'
import { keepDrawnPages } from './server/page/drawn-pages.ts'
import { answerOrNull } from './server/page/optional-answer.ts'
import type { PageHandle } from './server/page/page-handle.ts'
import { cachePrefetch } from './server/page/prefetch-cache.ts'
import { keptCart } from './server/visitor/kept-cart.ts'
import { withStillScreen } from './subjects/statecharts/story/still-route.tsx'

const giveUpAfterMs = 5_000

/** Of what a route answered: Remix sends those of its own choice. */
const keptHeaders = ['Retry-After', 'Allow', errorIdHeader]

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  await keepCart(request, context, headers)
  const isRobot = isbot(request.headers.get('User-Agent') ?? '')
  if (isRobot && status === 410) return new Response(null, { status, headers })
  const { actionHeaders, loaderHeaders } = remix.staticHandlerContext
  for (const answered of [...Object.values(actionHeaders), ...Object.values(loaderHeaders)])
    for (const name of keptHeaders) {
      const value = answered?.get(name)
      if (value) headers.set(name, value)
    }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const data = remix.serverHandoffStream ? await text(remix.serverHandoffStream) : ''
  const shared = await sharedPage(request, status, data, remix, context)
  if (!shared) return answerOf(await draw(request, status, data, remix, context), headers)
  const { key, own } = shared
  const known = drawnPages.find(key, own)
  if (known !== null) return new Response(known, { headers, status })
  const page = await draw(request, status, data, remix, context)
  if (page.status === status) drawnPages.keep(key, page.html, own)
  return answerOf(page, headers)
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
  remix: EntryContext,
  { visitor, nonce }: AppLoadContext,
) {
  const { staticHandlerContext } = remix
  const { keySeed } = (staticHandlerContext.loaderData.root ?? {}) as { keySeed?: string }
  // While the shop is developed, a page changes without its data.
  if (!import.meta.env.PROD || request.method !== 'GET' || status >= 500 || staticHandlerContext.errors) return null
  if (!keySeed || !nonce || (await visitor.account())) return null
  const { pathname, search, searchParams } = new URL(request.url)
  const cartId = await visitor.cartId()
  if (cartId && (searchParams.has('cart') || !isListed(remix))) return null
  const own = { nonce, keySeed, cartId }
  return { own, key: drawnPages.keyOf({ address: pathname + search, status, data }, own) }
}

function isListed({ routeModules, staticHandlerContext: { matches } }: EntryContext): boolean {
  const handle = routeModules[matches.at(-1)?.route.id ?? '']?.handle as Partial<PageHandle> | undefined
  return handle?.canonical !== undefined
}

interface Page {
  html: string
  status: number
}

const answerOf = ({ html, status }: Page, headers: Headers) => new Response(html, { headers, status })

function draw(request: Request, status: number, data: string, remix: EntryContext, context: AppLoadContext): Promise<Page> {
  return new Promise((resolve, reject) => {
    let sentStatus = status
    const answer = () => {
      const page = text(pipe(new PassThrough()))
      page.then((html) => resolve({ html, status: sentStatus }), reject)
    }
    const { pipe, abort } = renderToPipeableStream(
      <PageStartProvider value={pageStart(remix, data)}>
        <RemixServer context={withoutStream(withStillScreen(remix))} url={request.url} abortDelay={giveUpAfterMs} />
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

/** The page has its data in its own scripts; Remix would write them behind the document. */
function withoutStream({ serverHandoffStream: _, ...remix }: EntryContext): EntryContext {
  return remix
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

/** Loaders and actions answer for themselves (`server/http/answered-routes.ts`): this is what breaks while a page is drawn. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { log } = context.shop
  const path = new URL(request.url).pathname
  // Remix's own refusals, as of a method that it does not know, are no errors of the shop.
  if (isRouteErrorResponse(error) && error.status < 500) log.debug({ status: error.status, path }, error.statusText)
  else log.error({ err: error, path }, 'A request broke')
}
