/** The look-up form of order tracking: an order number, and the ZIP code or email it was placed with. */
import { Form, useNavigation } from '@remix-run/react'
import { useMemo } from 'react'
import { orderTrackingAfter } from '#machines/storefront/order-tracking/order-tracking.view.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextField } from '#ui/kit/fields/field.tsx'
import { type FormError, FormErrors } from '#ui/kit/fields/form-errors.tsx'
import type { TrackOrderScreenView } from './order-tracking.view.ts'

export function TrackOrderScreen({ view: served, fields, values }: TrackOrderScreenView) {
  const isSending = useNavigation().formAction?.startsWith('/track-your-order') ?? false
  const view = isSending ? orderTrackingAfter([{ type: 'order.look' }]) : served
  // the list takes the focus when it changes, so it must stay the same while the answer does
  const errors = useMemo<FormError[]>(
    () => [...Object.entries(fields).map(([field, message]) => ({ field, message })), ...served.blockedBy],
    [fields, served],
  )
  const title = Object.keys(fields).length > 0 ? undefined : 'We could not show an order'
  const field = (name: string) => ({ name, error: fields[name], defaultValue: values[name] })
  return (
    <main id="main" className="page track">
      <h1>Track your order</h1>
      <p className="lede">See where your tires are. No account is needed.</p>
      <div className="grid">
        <Form method="post" action="/track-your-order" noValidate className="leaf track-form">
          <FormErrors title={title} errors={errors} />
          <div className="fields">
            <TextField
              {...field('orderId')}
              label="Order number"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              hint="16 letters and digits, in your confirmation and its letter."
              required
            />
            <TextField
              {...field('proof')}
              label="ZIP code or email"
              autoComplete="off"
              maxLength={254}
              hint="The ZIP code you were billed at or shipped to, or the email you ordered with."
              required
            />
          </div>
          <Button variant="paint">{view.isBusy ? 'Looking…' : 'Track order'}</Button>
          <p className="visually-hidden" role="status">
            {view.isBusy && 'Looking for your order…'}
          </p>
        </Form>
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
