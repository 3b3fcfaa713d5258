/**
 * The frame of the storefront's pages: header with account and cart, footer, greeting, and over any page the cart
 * (`?cart=open`), the ZIP dialog (`?zip=open`) or the search (`#openSearch`).
 */

import { Suspense } from 'react'
import { data, type LoaderFunctionArgs, Outlet, useLoaderData, useNavigation, useRouteLoaderData } from '#app/remix/router.ts'
import { pageUrl, pathOf } from '#app/server/page/page-url.ts'
import { zipQuestion } from '#app/server/page/zip-question.ts'
import { noteVisit } from '#app/server/visitor/visit.ts'
import { shownAccount } from '#app/subjects/accounts/shown-account.ts'
import { cartDrawer } from '#app/subjects/carts/cart-drawer.ts'
import { modalsOver } from '#app/subjects/content/modals-over.ts'
import { noticesFor } from '#app/subjects/notifications/notices.ts'
import { isOnlyCollected } from '#machines/domain/delivery/offers.ts'
import { searchButtonOn } from '#machines/domain/site/header-rules.ts'
import { useLiveCart } from '#ui/checkout/use-live-cart.ts'
import { Toast } from '#ui/kit/feedback/toast.tsx'
import { LateCartDialog, useCartAhead } from '#ui/screens/checkout/cart/late-cart-dialog.ts'
import { LateZipDialog } from '#ui/screens/location/late-zip-dialog.ts'
import { LateModal } from '#ui/screens/modal/late-modal.ts'
import { LateSearchOverlay } from '#ui/screens/search/search-overlay-on-demand.ts'
import { useSearchOver } from '#ui/screens/search/use-search-over.ts'
import { NotificationBar } from '#ui/shell/banners/notification-bar.tsx'
import { ShopFrame } from '#ui/shell/document/frames.tsx'
import { usePageTransition } from '#ui/shell/document/use-page-transition.ts'
import { useErrorBoundary } from '#ui/shell/error/error-boundary.tsx'
import { useHeader } from '#ui/shell/header/use-header.ts'
import { useSignedOut } from '#ui/shell/header/use-signed-out.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const url = pageUrl(request)
  await noteVisit(request, context)
  const zipDialog = await zipQuestion(request, context)
  const state = await context.visitor.checkout()
  const cartId = await context.visitor.cartId()
  const cart = state?.actors.cart.view
  const account = await context.visitor.account()
  const isGreeted = (await context.cookies.greeting.parse(request.headers.get('Cookie'))) === 'yes'
  const notices = (await noticesFor(request, context)).shown
  // over the cart's own page it would be there twice
  const isOpen = url.searchParams.get('cart') === 'open' && url.pathname !== '/cart'
  const view = {
    here: { path: url.pathname, query: [...url.searchParams] as Array<[string, string]> },
    search: searchButtonOn(url.pathname),
    zip: await context.visitor.zip(),
    live: cartId && state ? { cartId, revision: state.revision, standing: {}, step: null } : null,
    cartCount: cart?.state === 'closed' ? 0 : (cart?.quantity ?? 0),
    account: account && shownAccount(account),
    isCollected: isOnlyCollected(await context.visitor.offers()),
    notices,
    modals: modalsOver(url, notices),
    greeting: account && isGreeted ? `Welcome back, ${account.firstName}.` : null,
    zipDialog,
    sheet: isOpen ? await cartDrawer(args, sheetOver(url)) : null,
  }
  const headers = new Headers()
  const { retrieveQuote, greeting } = context.cookies
  if (isOpen && retrieveQuote.isIn(request)) headers.append('Set-Cookie', retrieveQuote.serialize(''))
  if (isGreeted) headers.append('Set-Cookie', await greeting.serialize('', { maxAge: 0 }))
  return data({ view }, { headers })
}

export default function ShopRoute() {
  const { view } = useLoaderData<typeof loader>()
  const { here, search, notices, modals, zip, cartCount, sheet, zipDialog, live, account, isCollected, greeting } = view
  useLiveCart(live)
  usePageTransition()
  const boundary = useErrorBoundary()
  const place = useHeader(here.path)
  const isSignedOut = useSignedOut(account !== null)
  const { formData, location: next } = useNavigation()
  useCartAhead(formData?.has('itemId') || next?.search.includes('cart=open') === true)
  const searchOver = useSearchOver()
  const { isDemo } = useRouteLoaderData<{ isDemo: boolean }>('root') ?? { isDemo: false }
  return (
    <ShopFrame
      here={here}
      search={search}
      place={place}
      zip={zip}
      cartCount={cartCount}
      demo={isDemo}
      account={account}
      isCollected={isCollected}
    >
      <NotificationBar shown={notices} returnTo={pageOf(here)} />
      <Outlet context={boundary} />
      {sheet && <LateCartDialog {...sheet} />}
      {zipDialog && <LateZipDialog {...zipDialog} />}
      {searchOver && (
        <Suspense fallback={null}>
          <LateSearchOverlay {...searchOver} />
        </Suspense>
      )}
      {modals.map((modal) => (
        <LateModal key={modal.id} {...modal} />
      ))}
      <Toast message={isSignedOut ? signedOut : greeting} isForArrival={!isSignedOut} stays={isSignedOut} />
    </ShopFrame>
  )
}

const signedOut = 'You are signed out. Prices and deliveries are those for everyone.'

/** The address of the page, without overlays. */
function pageOf({ path, query }: { path: string; query: ReadonlyArray<readonly [string, string]> }): string {
  const own = query.filter(([name]) => !['cart', 'zip', 'modal'].includes(name)).map(([name, value]) => [name, value])
  return own.length > 0 ? `${path}?${new URLSearchParams(own)}` : path
}

/** The page below keeps its own query; closing the cart leads back to it. `url` is a page's own. */
function sheetOver(url: URL): { closeHref: string; returnTo: string } {
  const below = new URL(url)
  below.searchParams.delete('cart')
  const withSheet = new URL(below)
  withSheet.searchParams.append('cart', 'open')
  return { closeHref: pathOf(below), returnTo: pathOf(withSheet) }
}
