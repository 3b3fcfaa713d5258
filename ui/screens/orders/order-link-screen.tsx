/** A link that opens no order: what to do now, and nothing of whether such an order exists. */
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ServicePhone } from '#ui/shell/service-phone.tsx'
import css from './order-screen.module.css'

export function OrderLinkScreen({ isLimited }: { isLimited: boolean }) {
  return (
    <main id="main" className={`page-width ${css.page} ${css.refused}`}>
      <h1>This link opens no order</h1>
      {isLimited ? (
        <p>Too many links that open nothing came from your network. Wait an hour, or track your order by its number.</p>
      ) : (
        <p>It may have lost a part on its way. Open it from the email itself, or copy the whole address.</p>
      )}
      <p>Your order’s number, with your ZIP code or email, opens it too.</p>
      <p>
        <ServicePhone before="Customer service: " />
      </p>
      <div className="wrapping-row">
        <ButtonLink variant="paint" href="/track-your-order">
          Track your order
        </ButtonLink>
        <ButtonLink href="/my_customers/login?returnTo=/account/my-orders">Sign in</ButtonLink>
      </div>
    </main>
  )
}
