/** The look-up form of order tracking: an order number, and the ZIP code or email it was placed with. */

import { lookSchema } from '#machines/storefront/tracking/order-tracking.events.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Fields, TextField } from '#ui/kit/fields/field.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import css from './tracking.module.css'

export function TrackOrderScreen() {
  const form = useForm(lookSchema)
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <h1>Track your order</h1>
      <p className={css.lede}>See where your tires are. No account is needed.</p>
      <div className="page-columns">
        <Sheet as="div" className={css.form}>
          <ShopForm form={form} title="We could not show an order" stacked>
            <Fields>
              <TextField
                {...form.field('orderId')}
                label="Order number"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                hint="8 letters and digits, in your confirmation and its email."
                required
              />
              <TextField
                {...form.field('proof')}
                label="ZIP code or email"
                autoComplete="off"
                maxLength={254}
                hint="The ZIP code you were billed at or shipped to, or the email you ordered with."
                required
              />
            </Fields>
            <SubmitButton variant="paint" busy="Looking…">
              Track order
            </SubmitButton>
            <p className="visually-hidden" role="status">
              {form.isPending && 'Looking for your order…'}
            </p>
          </ShopForm>
        </Sheet>
        <aside className={css.more} aria-labelledby="more-h">
          <h2 id="more-h">With an account</h2>
          <p>
            <ShopLink href="/account/my-orders">My orders</ShopLink> shows addresses, appointment and receipt, and lets you cancel
            for 30 minutes. An order you placed as a guest joins your account once its email is proven.
          </p>
        </aside>
      </div>
    </main>
  )
}
