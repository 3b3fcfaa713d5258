/** What else the shop does: each box posts at once, and Continue brings all of them along, with JavaScript and without. */
import { useSubmit } from '@remix-run/react'
import type { CartSummary } from '#machines/domain/cart.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/fields/checkbox.tsx'
import type { ShopServiceView } from './services.view.ts'

const action = '/checkout/shop-services'

/**
 * Nothing where no shop is chosen or it offers nothing. The price is between shopper and shop: nobody told us one, so it is
 * not in the order. `returnTo` is the step it stands on; `formId` is the form that goes on from there, to which the boxes belong.
 */
export function ShopServices({
  cart,
  services,
  returnTo,
  formId,
}: {
  cart: CartSummary
  services: ShopServiceView[]
  returnTo: string
  formId: string
}) {
  const submit = useSubmit()
  const company = cart.installerDetails?.company
  if (!company || services.length === 0) return null
  const ask = (form: HTMLFormElement | null) => {
    if (!form) return
    const asked = new FormData()
    for (const id of new FormData(form).getAll('serviceId')) asked.append('serviceId', id)
    asked.append('returnTo', returnTo)
    submit(asked, { method: 'post', action, replace: true, preventScrollReset: true })
  }
  return (
    <fieldset className="shop-services" aria-describedby="shop-services-note">
      <legend>Also ask the shop for</legend>
      <p className="note" id="shop-services-note">
        {company} tells you the price before it begins. You pay it there.
      </p>
      <input type="hidden" name="asksServices" value="yes" form={formId} />
      <div className="shop-services-list">
        {services.map(({ id, name, imageUrl, isAsked }) => (
          <Checkbox
            key={id}
            name="serviceId"
            value={id}
            form={formId}
            defaultChecked={isAsked}
            onChange={(change) => ask(change.currentTarget.form)}
          >
            {imageUrl && <img src={imageUrl} alt="" width={24} height={24} loading="lazy" />}
            {name}
          </Checkbox>
        ))}
      </div>
      <noscript>
        <Button form={formId} formAction={action} name="returnTo" value={returnTo}>
          Ask for these
        </Button>
      </noscript>
    </fieldset>
  )
}
