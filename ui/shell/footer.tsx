/** The footer: where to go, the way in and out of the account, and the promises of the shop. */
import { footerMenu, type MenuLink } from '#machines/domain/site/site-menu.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import css from './footer.module.css'
import { Logo } from './logo.tsx'
import { deliveryPolicy, policy } from './policy.ts'
import { ServicePhone } from './service-phone.tsx'
import { SignOut } from './sign-out.tsx'

const returns = [policy.cancel, policy.returns, policy.handling, policy.refund]
const shipped = [...deliveryPolicy(false), policy.pickup, policy.addresses]

export function Footer({
  isSignedIn,
  signInHref,
  isCollected,
}: {
  isSignedIn: boolean
  signInHref: string
  isCollected: boolean
}) {
  const columns = [
    { title: 'Delivery', facts: isCollected ? deliveryPolicy(true) : shipped },
    { title: 'Returns', facts: returns },
  ]
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
            <Links of={footerMenu.shop} />
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
            <Links of={footerMenu.help} />
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
          <p>{isCollected ? null : 'Free shipping applies to the contiguous US only.'}</p>
          <nav aria-label="About this shop">
            <Links of={footerMenu.legal} />
          </nav>
        </div>
      </div>
    </footer>
  )
}

function Links({ of }: { of: readonly MenuLink[] }) {
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
