/** The header: logo, main navigation, search, account, cart; on a phone the navigation is behind a menu that needs no script. */

import { tires } from '#machines/domain/catalogue/tires.ts'
import type { SearchButton } from '#machines/domain/site/header-rules.ts'
import { searchPath } from '#machines/domain/site/page-search.ts'
import { headerMenu } from '#machines/domain/site/site-menu.ts'
import { IconLink, IconSummary } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Count } from '#ui/kit/data/badge.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { Foldout } from '#ui/shell/foldout.tsx'
import { Logo } from '#ui/shell/logo.tsx'
import type { ShownAccount } from './account.view.ts'
import { cartBadge } from './cart-badge.ts'
import css from './header.module.css'
import type { HeaderPlace } from './header-place.ts'

/** `path` marks the current page; `cartCount` is the number of tires, null where it is not known. */
export function Header({
  path,
  search,
  place,
  cartCount,
  cartHref,
  account,
  signInHref,
}: {
  path: string
  search: SearchButton
  /** Without one it stays at the top of the page. */
  place?: HeaderPlace
  cartCount: number | null
  cartHref: string
  account: ShownAccount | null
  signInHref: string
}) {
  const isHydrated = useHydrated()
  const isOver = place?.isOver === true
  return (
    <div ref={place?.row} className={classes(css.header, place && isHydrated && css.follows)} data-header={place?.state}>
      <div className={classes('page-width', css.row)}>
        {/* a page that is come to from the menu closes it, and so does the header that comes back */}
        <Foldout key={`${path} ${isOver}`} className={classes(css.menu, 'only-small')}>
          <IconSummary aria-label="Menu">
            <Icon name="menu" />
          </IconSummary>
          <nav aria-label="Menu">
            <Destinations path={path} />
          </nav>
        </Foldout>
        <Logo />
        <nav className="only-large" aria-label="Main">
          <Destinations path={path} />
        </nav>
        <div className={css.tools}>
          {search !== 'never' && (
            <span className={classes(css.search, search === 'pastSearch' && !isOver && css.later)}>
              <IconLink href={searchPath} prefetch="none" aria-label="Search">
                <Icon name="search" />
              </IconLink>
            </span>
          )}
          <AccountLink account={account} signInHref={signInHref} />
          <CartLink count={cartCount} href={cartHref} />
        </div>
      </div>
    </div>
  )
}

function Destinations({ path }: { path: string }) {
  return (
    <ul>
      {headerMenu.map(({ href, label }) => (
        <li key={href}>
          <ShopLink href={href} aria-current={path === href ? 'page' : path.startsWith(`${href}/`) ? 'true' : undefined}>
            {label}
          </ShopLink>
        </li>
      ))}
    </ul>
  )
}

/** Business users see their initials, others their first name where there is room for it. */
function AccountLink({ account, signInHref }: { account: ShownAccount | null; signInHref: string }) {
  if (!account)
    return (
      <IconLink withWords href={signInHref} aria-label="Sign in">
        <Icon name="user" />
        <span className={classes('only-large', css.name)}>Sign in</span>
      </IconLink>
    )
  return (
    <IconLink withWords href="/account" aria-label={`Your account, ${account.initials ?? account.firstName}`}>
      {account.initials === null ? <Icon name="user" /> : <span className={css.initials}>{account.initials}</span>}
      {account.initials === null && <span className={classes('only-large', css.name)}>{account.firstName}</span>}
    </IconLink>
  )
}

function CartLink({ count, href }: { count: number | null; href: string }) {
  const badge = cartBadge(count ?? 0)
  return (
    // the page stays where it is under the cart, and the focus finds its way back
    <IconLink href={href} preventScrollReset>
      <span className="visually-hidden">{cartName(count)}</span>
      <Icon name="cart" />
      {badge !== null && <Count>{badge}</Count>}
    </IconLink>
  )
}

function cartName(count: number | null): string {
  if (count === null) return 'Cart'
  return count === 0 ? 'Cart, empty' : `Cart, ${tires(count)}`
}
