/** The look-up form of order tracking: an order number, and the ZIP code or email it was placed with. */
import { lookSchema } from '#machines/storefront/order-tracking/order-tracking.events.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { TextField } from '#ui/kit/fields/field.tsx'

export function TrackOrderScreen() {
  const form = useForm(lookSchema)
  return (
    <main id="main" className="page track">
      <h1>Track your order</h1>
      <p className="lede">See where your tires are. No account is needed.</p>
      <div className="grid">
        <ShopForm form={form} title="We could not show an order" className="leaf track-form">
          <div className="fields">
            <TextField
              {...form.field('orderId')}
              label="Order number"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              hint="16 letters and digits, in your confirmation and its letter."
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
          </div>
          <SubmitButton variant="paint" busy="Looking…">
            Track order
          </SubmitButton>
          <p className="visually-hidden" role="status">
            {form.isPending && 'Looking for your order…'}
          </p>
        </ShopForm>
        <aside className="track-more" aria-labelledby="more-h">
          <h2 id="more-h">With an account</h2>
          <p>
            <a href="/account/my-orders">My orders</a> shows addresses, appointment, receipt and, for 30 minutes, the way to
            cancel. An order you placed as a guest joins your account once its email is proven.
          </p>
        </aside>
      </div>
    </main>
  )
}
