/** The footer: where to go, the way in and out of the account, and the promises of the shop. */
import { Form } from '@remix-run/react'
import { Button } from '#ui/kit/button/button.tsx'
import { policy } from './document/policy.ts'
import { Logo } from './logo.tsx'

const columns = [
  { title: 'Delivery', facts: [policy.shipping, policy.delivery, policy.pickup, policy.addresses] },
  { title: 'Returns', facts: [policy.cancel, policy.returns, policy.handling, policy.refund] },
]

export function Footer({ isSignedIn, signInHref }: { isSignedIn: boolean; signInHref: string }) {
  return (
    <footer className="foot on-asphalt">
      <div className="page">
        <div className="cols">
          <div>
            <Logo onAsphalt />
            <p className="note">Rotate every 6 months or 6,000 miles.</p>
          </div>
          <nav aria-labelledby="foot-shop">
            <h2 id="foot-shop">Shop</h2>
            <ul>
              <li>
                <a href="/tire-sizes">Tire sizes</a>
              </li>
              <li>
                <a href="/vehicles">Vehicles</a>
              </li>
              <li>
                <a href="/brands">Brands</a>
              </li>
              <li>
                <a href="/cart">Cart</a>
              </li>
              <li>
                <a href="/installer-signup">For installers</a>
              </li>
            </ul>
          </nav>
          <nav aria-labelledby="foot-account">
            <h2 id="foot-account">Account</h2>
            {isSignedIn ? (
              <ul>
                <li>
                  <a href="/account">Your account</a>
                </li>
                <li>
                  <a href="/account/my-orders">My orders</a>
                </li>
                <li>
                  <Form method="post" action="/my_customers/logout">
                    <Button variant="link" small>
                      Sign out
                    </Button>
                  </Form>
                </li>
              </ul>
            ) : (
              <ul>
                <li>
                  <a href={signInHref}>Sign in</a>
                </li>
                <li>
                  <a href="/track-your-order">Track your order</a>
                </li>
              </ul>
            )}
          </nav>
          {columns.map(({ title, facts }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul className="foot-facts">
                {facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className="legal">Free shipping applies to the contiguous US only.</p>
      </div>
    </footer>
  )
}
