/** What else the shop does: each box posts at once, and without JavaScript a button does. */
import { Form } from '@remix-run/react'
import type { CartSummary } from '#machines/domain/cart.ts'
import { Button } from '../../../kit/button.tsx'
import { Checkbox } from '../../../kit/checkbox.tsx'
import type { ShopServiceView } from './services.view.ts'

/**
 * Nothing where no shop is chosen or it offers nothing. The price is between shopper and shop: nobody told us one, so it is
 * not in the order. `returnTo` is the step it stands on.
 */
export function ShopServices({ cart, services, returnTo }: { cart: CartSummary; services: ShopServiceView[]; returnTo: string }) {
  const company = cart.installerDetails?.company
  if (!company || services.length === 0) return null
  return (
    <Form method="post" action="/checkout/shop-services" preventScrollReset replace className="shop-services">
      <input type="hidden" name="returnTo" value={returnTo} />
      <fieldset aria-describedby="shop-services-note">
        <legend>Also ask the shop for</legend>
        <p className="note" id="shop-services-note">
          {company} tells you the price before it begins. You pay it there.
        </p>
        <div className="shop-services-list">
          {services.map(({ id, name, imageUrl, isAsked }) => (
            <Checkbox
              key={id}
              name="serviceId"
              value={id}
              defaultChecked={isAsked}
              onChange={(change) => change.currentTarget.form?.requestSubmit()}
            >
              {imageUrl && <img src={imageUrl} alt="" width={24} height={24} loading="lazy" />}
              {name}
            </Checkbox>
          ))}
        </div>
        <noscript>
          <Button>Ask for these</Button>
        </noscript>
      </fieldset>
    </Form>
  )
}
