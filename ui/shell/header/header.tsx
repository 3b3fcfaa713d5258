/** The header: logo, main navigation, search, account, cart; on a phone the navigation is behind a menu that needs no script. */
import { Link } from '@remix-run/react'
import { Icon } from '#ui/kit/icon.tsx'
import { Logo } from '#ui/shell/logo.tsx'
import type { ShownAccount } from './account.view.ts'
import { cartBadge } from './cart-badge.ts'

const destinations = [
  { href: '/tire-sizes', label: 'Browse tires' },
  { href: '/vehicles', label: 'Vehicles' },
  { href: '/brands', label: 'Brands' },
]

/** `path` marks where one is; `cartCount` is the number of tires. */
export function Header({
  path,
  cartCount,
  cartHref,
  account,
  signInHref,
}: {
  path: string
  cartCount: number
  cartHref: string
  account: ShownAccount | null
  signInHref: string
}) {
  return (
    <div className="head">
      <div className="page">
        <details className="menu only-small">
          <summary className="icon-btn" aria-label="Menu">
            <Icon name="menu" />
          </summary>
          <nav aria-label="Menu">
            <Destinations path={path} />
          </nav>
        </details>
        <Logo />
        <nav className="only-large" aria-label="Main">
          <Destinations path={path} />
        </nav>
        <div className="tools">
          <a className="icon-btn" href="/#find" aria-label="Search">
            <Icon name="search" />
          </a>
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
      {destinations.map(({ href, label }) => (
        <li key={href}>
          <a href={href} aria-current={path === href ? 'page' : path.startsWith(`${href}/`) ? 'true' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Business users see their initials, others their first name where there is room for it. */
function AccountLink({ account, signInHref }: { account: ShownAccount | null; signInHref: string }) {
  if (!account)
    return (
      <a className="icon-btn account-link" href={signInHref} aria-label="Sign in">
        <Icon name="user" />
        <span className="only-large">Sign in</span>
      </a>
    )
  return (
    <a className="icon-btn account-link" href="/account" aria-label={`Your account, ${account.initials ?? account.firstName}`}>
      {account.initials === null ? <Icon name="user" /> : <span className="initials">{account.initials}</span>}
      {account.initials === null && <span className="only-large">{account.firstName}</span>}
    </a>
  )
}

function CartLink({ count, href }: { count: number; href: string }) {
  const badge = cartBadge(count)
  return (
    // the page stays where it is under the cart, and the focus finds its way back
    <Link className="icon-btn" to={href} preventScrollReset>
      <span className="visually-hidden">
        {badge === null ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'tire' : 'tires'}`}
      </span>
      <Icon name="cart" />
      {badge !== null && (
        <span className="count-dot" aria-hidden="true">
          {badge}
        </span>
      )}
    </Link>
  )
}
