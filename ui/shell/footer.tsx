/** The footer: where to go, the way in and out of the account, and the promises of the shop. */
import { Button } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import { policy } from './document/policy.ts'
import css from './footer.module.css'
import { Logo } from './logo.tsx'
import { ServicePhone } from './service-phone.tsx'
import { SignOut } from './sign-out.tsx'

const shop = [
  { href: '/tire-sizes', label: 'Tire sizes' },
  { href: '/vehicles', label: 'Vehicles' },
  { href: '/brands', label: 'Brands' },
  { href: '/cart', label: 'Cart' },
  { href: '/installer-signup', label: 'For installers' },
]

const help = [
  { href: '/help-center', label: 'Help center' },
  { href: '/contact', label: 'Contact' },
  { href: '/returns-and-refunds', label: 'Returns' },
  { href: '/free-shipping', label: 'Shipping' },
  { href: '/faqs', label: 'Questions' },
]

const legal = [
  { href: '/sales', label: 'Terms of sale' },
  { href: '/terms', label: 'Terms of use' },
  { href: '/privacy-policy', label: 'Privacy' },
  { href: '/accessibility', label: 'Accessibility' },
  { href: '/about', label: 'About us' },
  { href: '/sitemap', label: 'All pages' },
]

const columns = [
  { title: 'Delivery', facts: [policy.shipping, policy.delivery, policy.pickup, policy.addresses] },
  { title: 'Returns', facts: [policy.cancel, policy.returns, policy.handling, policy.refund] },
]

export function Footer({ isSignedIn, signInHref }: { isSignedIn: boolean; signInHref: string }) {
  return (
    <footer className={classes(css.footer, 'on-asphalt')}>
      <div className="page-width">
        <div className={css.columns}>
          <div>
            <Logo onAsphalt />
            <p className={classes('fine-print', css.claim)}>Rotate every 6 months or 6,000 miles.</p>
            <p className="small">
              <ServicePhone before="Customer service: " />
            </p>
          </div>
          <nav aria-labelledby="foot-shop">
            <h2 id="foot-shop">Shop</h2>
            <Links of={shop} />
          </nav>
          <nav aria-labelledby="foot-account">
            <h2 id="foot-account">Account</h2>
            {isSignedIn ? (
              <ul>
                <li>
                  <ShopLink href="/account">Your account</ShopLink>
                </li>
                <li>
                  <ShopLink href="/account/my-orders">My orders</ShopLink>
                </li>
                <li>
                  <SignOut place="footer">
                    <Button variant="menu">Sign out</Button>
                  </SignOut>
                </li>
              </ul>
            ) : (
              <ul>
                <li>
                  <ShopLink href={signInHref}>Sign in</ShopLink>
                </li>
                <li>
                  <ShopLink href="/track-your-order">Track your order</ShopLink>
                </li>
              </ul>
            )}
          </nav>
          <nav aria-labelledby="foot-help">
            <h2 id="foot-help">Help</h2>
            <Links of={help} />
          </nav>
          {columns.map(({ title, facts }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul className={css.facts}>
                {facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={css.legal}>
          <p>Free shipping applies to the contiguous US only.</p>
          <nav aria-label="About this shop">
            <Links of={legal} />
          </nav>
        </div>
      </div>
    </footer>
  )
}

function Links({ of }: { of: ReadonlyArray<{ href: string; label: string }> }) {
  return (
    <ul>
      {of.map(({ href, label }) => (
        <li key={href}>
          <ShopLink href={href}>{label}</ShopLink>
        </li>
      ))}
    </ul>
  )
}
