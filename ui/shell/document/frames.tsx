/** The frame around a screen: one for the shop, one for the checkout. A screen brings its own `<main id="main">`. */
import type { ReactNode } from 'react'
import type { SearchButton } from '#machines/domain/site/header-rules.ts'
import { IconSprite } from '#ui/kit/icon.tsx'
import type { Step } from '#ui/kit/layout/steps.tsx'
import { BusinessBanner } from '#ui/shell/banners/business-banner.tsx'
import { DemoBanner } from '#ui/shell/banners/demo-banner.tsx'
import { CheckoutBar } from '#ui/shell/checkout-bar.tsx'
import { Footer } from '#ui/shell/footer.tsx'
import type { ShownAccount } from '#ui/shell/header/account.view.ts'
import { Header } from '#ui/shell/header/header.tsx'
import type { HeaderPlace } from '#ui/shell/header/header-place.ts'
import { type Here, ShopBar } from '#ui/shell/header/shop-bar.tsx'
import { useCartOpener } from '#ui/shell/header/use-cart-opener.ts'
import css from './frames.module.css'
import { SkipLink } from './skip-link.tsx'

/** `demo` shows the demo banner; `isCollected` is of a shopper whose tires are never shipped; `cartCount` is null where the cart is not known; `search` is what the header has of it on this page, and `place` where it is. */
export function ShopFrame({
  here,
  search,
  place,
  zip,
  cartCount,
  demo,
  isCollected = false,
  account = null,
  children,
}: {
  here: Here
  search: SearchButton
  place?: HeaderPlace
  zip: string | null
  cartCount: number | null
  demo: boolean
  isCollected?: boolean
  account?: ShownAccount | null
  children: ReactNode
}) {
  const signInHref = signInFrom(here)
  useCartOpener(cartOver(here))
  return (
    <>
      <IconSprite />
      <SkipLink />
      {demo && <DemoBanner />}
      <header className={css.header}>
        <ShopBar zip={zip} here={here} isCollected={isCollected} />
        <Header
          path={here.path}
          search={search}
          place={place}
          cartCount={cartCount}
          cartHref={cartOver(here)}
          account={account}
          signInHref={signInHref}
        />
        {account?.banner && <BusinessBanner {...account.banner} />}
      </header>
      {children}
      <Footer isSignedIn={account !== null} signInHref={signInHref} isCollected={isCollected} />
    </>
  )
}

/** The cart as a drawer over the current page. */
function cartOver({ path, query }: Here): string {
  if (path === '/cart') return path
  const kept = query.filter(([name]) => name !== 'cart').map(([name, value]) => [name, value])
  return `${path}?${new URLSearchParams([...kept, ['cart', 'open']])}`
}

/** Signing in leads back to the page one is on. */
function signInFrom({ path, query }: Here): string {
  if (path.startsWith('/my_customers/')) return '/my_customers/login'
  const search = new URLSearchParams(query.map(([name, value]) => [name, value]))
  const returnTo = search.size ? `${path}?${search}` : path
  return `/my_customers/login?${new URLSearchParams({ returnTo })}`
}

export function CheckoutFrame({
  steps,
  demo,
  isCollected,
  children,
}: {
  steps: Step[]
  demo: boolean
  isCollected: boolean
  children: ReactNode
}) {
  return (
    <>
      <IconSprite />
      <SkipLink />
      {demo && <DemoBanner />}
      <CheckoutBar steps={steps} isCollected={isCollected} />
      {children}
    </>
  )
}
