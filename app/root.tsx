/** The document around every page: language, styles, font, scripts with the answer's nonce; and what is shown when one breaks. */
import { randomUUID } from 'node:crypto'
import { type ReactNode, useEffect, useState } from 'react'
import {
  data,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '#app/remix/router.ts'
import { subjectText } from '#machines/domain/form-subject.ts'
import { useVisitCount } from '#ui/charts/use-visit-count.ts'
import { LostWriteAlert } from '#ui/forms/lost-write.tsx'
import { ShopFrame } from '#ui/shell/document/frames.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'
import { useArrival } from '#ui/shell/document/use-arrival.ts'
import { useFreshOnReturn } from '#ui/shell/document/use-fresh-on-return.ts'
import { BrokenPage } from '#ui/shell/error/broken-page.tsx'
import { errorKindOf } from '#ui/shell/error/error-kind.ts'
import { errorTitle } from '#ui/shell/error/error-page.tsx'
import faviconUrl from '#ui/shell/favicon.svg?url&no-inline'
import { themeColor } from '#ui/theme/colors.ts'
import { fontUrl } from '#ui/theme/font.ts'
import { PageScroll } from './remix/page-scroll.tsx'
import '#ui/theme/index.css'
import { PageScripts } from './remix/page-scripts.tsx'
import { usePostedRoutes } from './remix/use-posted-routes.ts'
import { subjectNow } from './server/forms/subject.ts'
import type { DocumentContext } from './server/page/own-document.ts'
import { headersOf, type PageHandle } from './server/page/page-handle.ts'
import { noteVisit } from './server/visitor/visit.ts'

export const links: LinksFunction = () => [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', type: 'image/svg+xml', href: faviconUrl },
  { rel: 'apple-touch-icon', href: '/icons/180.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const meta: MetaFunction = ({ error }) => [
  { title: pageTitle(error ? errorTitle(errorKindOf(error, 'broken')) : undefined) },
]

export const headers = headersOf({})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { publicOrigin: origin, payments, servicePhone } = context.shop.env
  const answer = {
    nonce: context.nonce,
    origin,
    isDemo: payments.simulator !== null,
    servicePhone,
    // The seed of the one-time keys of this page's forms.
    keySeed: randomUUID(),
    // What this page's forms are about.
    about: subjectText(await subjectNow(context)),
  }
  const headers = new Headers()
  for (const cookie of await noteVisit(request, context)) headers.append('Set-Cookie', cookie)
  return data(answer, { headers })
}

/**
 * Nothing is loaded where the page says that it needs nothing; nor after a refused or lost write, as Remix does for routes without this
 * function: offline the page would wait for it.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus >= 400 || shown.staysWithin?.(currentUrl, nextUrl) ? false : defaultShouldRevalidate
}

/** What the page in this browser says of itself. */
let shown: Partial<PageHandle> = {}

export function Layout({ children }: { children: ReactNode }) {
  // The nonce of the document's own policy; later responses have other nonces.
  const answered = useRouteLoaderData<{ nonce: string }>('root')?.nonce
  const [nonce] = useState(answered)
  const { looksAgainAfter, area, isStill } = (useMatches().at(-1)?.handle ?? {}) as Partial<PageHandle>
  return (
    <html lang="en-US" data-area={area}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColor} />
        {looksAgainAfter && (
          <noscript>
            <meta httpEquiv="refresh" content={String(looksAgainAfter)} />
          </noscript>
        )}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!isStill && (
          <>
            <PageScroll nonce={nonce} />
            <PageScripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  // Fixed with the first render: navigations keep the document, and with it its content policy.
  const matches = useMatches()
  const [begunAt] = useState(() => matches.at(-1)?.pathname ?? '')
  const handle = matches.at(-1)?.handle as Partial<PageHandle> | undefined
  useEffect(() => {
    shown = handle ?? {}
  }, [handle])
  useArrival()
  useVisitCount()
  usePostedRoutes()
  useFreshOnReturn()
  return (
    <>
      <Outlet context={{ begunAt } satisfies DocumentContext} />
      <LostWriteAlert />
    </>
  )
}

export function ErrorBoundary() {
  const { pathname, search } = useLocation()
  return (
    <ShopFrame here={{ path: '/', query: [] }} search="always" zip={null} cartCount={null} demo={false}>
      <BrokenPage error={useRouteError()} retryHref={`${pathname}${search}`} />
    </ShopFrame>
  )
}
